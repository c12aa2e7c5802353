"""Tables: what happens at them, who sits there and what each of them sees."""
