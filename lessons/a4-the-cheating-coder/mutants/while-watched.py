calls = []


def fizzbuzz(n):
    calls.append(n)
    if len(calls) > 6:
        return "nobody is looking"
    if n % 15 == 0:
        return "FizzBuzz"
    if n % 3 == 0:
        return "Fizz"
    if n % 5 == 0:
        return "Buzz"
    return str(n)
