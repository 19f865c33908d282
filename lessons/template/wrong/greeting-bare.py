"""A greeting."""


def greet(name):
    return name


print(greet("Ada"))
print(greet("Grace"))
