def fizzbuzz(n):
    three = five = 0
    for _ in range(n):
        three = 1 if three == 3 else three + 1
        five = 1 if five == 5 else five + 1
    words = ""
    if three == 3:
        words += "Fizz"
    if five == 5:
        words += "Buzz"
    return words if words else str(n)
