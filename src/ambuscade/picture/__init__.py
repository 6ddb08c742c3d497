"""What is to be drawn of a view, as plain data; it knows no toolkit and nothing that a view does not say."""
