import { expect, it } from "vitest";
import { createListeners } from "#domain/base/listeners.ts";

it("tells everybody who listens, until they stop or all are taken away", () => {
  const listeners = createListeners<number>();
  const heard: string[] = [];
  const stop = listeners.subscribe((told) => heard.push(`one ${told}`));
  listeners.subscribe((told) => heard.push(`other ${told}`));
  listeners.tell(1);
  stop();
  listeners.tell(2);
  listeners.clear();
  listeners.tell(3);
  expect(heard).toEqual(["one 1", "other 1", "other 2"]);
});
