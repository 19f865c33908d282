import { expect } from "@playwright/test";
import { longestStall, test } from "../support/attack-page.ts";
import { policy, warm, worked, works } from "../support/python-page.ts";

const forged = '{"kind":"returned","value":"forged","console":""}';
const broken = { kind: "crashed", reason: "protocol" };
const late = { kind: "at-limit", limit: "time" };

/** What a policy does before it loops for ever, and every answer that may come of it. */
const messages: readonly (readonly [string, readonly string[], ...Record<string, unknown>[]])[] = [
  ["a flood", ["while True: js.postMessage('x')"], broken],
  ["a flood of the right kind", [`while True: js.postMessage('1:${forged}')`], { value: "forged" }],
  ["the answer to the next question", [`js.postMessage('2:${forged}')`], broken],
  [
    "every number",
    [
      `for n in range(2, 100): js.postMessage(f'{n}:${forged.replaceAll("{", "{{").replaceAll("}", "}}")}')`,
    ],
    broken,
  ],
  ["a number that only looks like it", [`js.postMessage('01:${forged}')`], broken],
  ["a verdict", ['js.postMessage(\'1:{"kind":"passed","cases":56}\')'], broken],
  ["a first message", ["js.postMessage('ready:image:3.14.2')"], broken],
  [
    "a message of the relay",
    ['js.postMessage(js.JSON.parse(\'{"type":"replied","run":1,"ask":1,"texts":[]}\'))'],
    broken,
  ],
  [
    "a reserved key",
    ['js.postMessage(\'1:{"kind":"returned","value":{"__proto__":{"ok":1}},"console":""}\')'],
    broken,
  ],
  [
    "very many values",
    [
      'js.postMessage(\'1:{"kind":"returned","console":"","value":[\' + \',\'.join([\'[]\'] * 320_000) + \']}\')',
    ],
    broken,
  ],
  [
    "very deep values",
    [
      'js.postMessage(\'1:{"kind":"returned","console":"","value":\' + \'[\' * 480_000 + \']\' * 480_000 + \'}\')',
    ],
    broken,
  ],
  [
    "very many keys",
    [
      'js.postMessage(\'1:{"kind":"returned","console":"","value":{\' + \',\'.join(f\'"{n}":0\' for n in range(90_000)) + \'}}\')',
    ],
    broken,
  ],
  [
    "a text of 300 MB",
    ["js.postMessage(js.String.prototype.padEnd.call('', 300_000_000, 'x'))"],
    broken,
    late,
    // On its way through Python the text may be more than Python may hold.
    { kind: "at-limit", limit: "memory" },
  ],
  ["a buffer of 300 MB", ["js.postMessage(js.ArrayBuffer.new(300_000_000))"], broken, late],
  [
    "a million objects",
    ["js.postMessage(js.JSON.parse('[' + ','.join(['{}'] * 1_000_000) + ']'))"],
    broken,
    late,
  ],
  [
    "many regular expressions",
    [
      "made = js.Array.new()",
      "for n in range(20_000): made.push(js.RegExp.new(f'(a|b)*{n}'))",
      "js.postMessage(made)",
    ],
    broken,
    late,
  ],
  ["what cannot be sent", ["js.postMessage(js.Symbol('x'))"], { kind: "raised" }],
  [
    "a port",
    [
      "channel = js.MessageChannel.new()",
      "from pyodide.ffi import to_js",
      "js.postMessage('x', to_js([channel.port1]))",
    ],
    broken,
  ],
  [
    "errors",
    ["for n in range(10_000): js.reportError(js.Error.new('x' * 100_000))"],
    { kind: "crashed", reason: "crashed" },
  ],
  [
    "writing to the console",
    ["while True: js.console.table('x' * 1_000)"],
    late,
    { kind: "raised" },
  ],
  ["refused requests", ["while True: js.fetch('http://127.0.0.1:9/')"], late],
  [
    "workers",
    [
      "address = js.URL.createObjectURL(js.Blob.new(['for(;;);']))",
      "kept = [js.Worker.new(address) for _ in range(100)]",
    ],
    late,
  ],
  [
    "broadcasts",
    [
      "channel = js.BroadcastChannel.new('attack')",
      "while True: channel.postMessage('x' * 10_000)",
    ],
    late,
  ],
];

for (const [name, lines, ...allowed] of messages) {
  test(`a worker that sends ${name} holds up nobody`, async ({ lab, table }) => {
    await warm(lab.page, 2);
    const { answer, stall } = await lab.call(policy("import js", ...lines, "while True: pass"));
    expect(allowed.map((one) => expect.objectContaining(one))).toContainEqual(answer);
    expect(stall).toBeLessThan(longestStall);
    expect((await lab.call(works)).answer).toEqual(worked);
    expect(await lab.page.evaluate(() => window.overheard)).toEqual([]);
    expect(await lab.page.evaluate(() => "ok" in {})).toBe(false);
    table.add("messages", "contained", name);
  });
}
