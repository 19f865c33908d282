/**
 * Makes the transitions of one chart that follow its rules: each is taken when they chose `next`. A state
 * chosen again is entered anew.
 */
export function onwardIn<State extends string>(chart: string) {
  return (next: State, description: string, target: string = next) => ({
    guard: { type: "nextIs" as const, params: { next } },
    target: `#${chart}.${target}`,
    reenter: true,
    description,
  });
}
