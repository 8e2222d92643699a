"""The words in which cards are declared: filters, numbers, conditions, costs, effects, triggers and modifiers."""
