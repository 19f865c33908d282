spec: 3 Fizz, 5 Buzz, 15 FizzBuzz, else the number
