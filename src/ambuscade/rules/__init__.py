"""The rules: what every rule system shares, and a folder for each system."""
