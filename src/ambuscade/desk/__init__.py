"""The windows: they draw views and send orders, and know neither the truth nor any rule system."""
