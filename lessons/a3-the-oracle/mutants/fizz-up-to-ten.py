def fizzbuzz(n):
    if n % 15 == 0:
        return "FizzBuzz"
    if n == 3 or n == 6 or n == 9:
        return "Fizz"
    if n % 5 == 0:
        return "Buzz"
    return str(n)
