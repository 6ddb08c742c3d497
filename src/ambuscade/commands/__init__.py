"""The command line: one module for each command, its `perform` loaded only when it is asked for."""
