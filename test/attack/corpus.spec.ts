import { expect } from "@playwright/test";
import { oracleCases } from "../support/attack-cases.ts";
import { test } from "../support/attack-page.ts";
import { checkCase, decided } from "../support/corpus-check.ts";

for (const one of oracleCases) {
  test(`${one.class}: ${one.id}`, ({ lab, site, outside, table }) =>
    checkCase(one, { lab, site, outside, table }));
}

test("no published source is left undecided", () => {
  const open = oracleCases.filter(({ expected }) => expected.ok === null).map(({ id }) => id);
  expect(Object.keys(decided).sort()).toEqual(open.sort());
});
