/** Marks a branch the compiler has proved unreachable; reaching it is a bug of ours, so it throws. */
export function assertNever(value: never): never {
  throw new Error(`unreachable case: ${JSON.stringify(value)}`);
}
