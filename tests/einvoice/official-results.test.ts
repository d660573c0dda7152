import { expect, test } from "vitest";
import { minuteMs } from "#engine/values/units.ts";
import { compareFragments, compareOfficial } from "./compare-official.ts";
import { hasCases } from "./read-cases.ts";

test.skipIf(!hasCases)(
  "the invoices beside the project have the findings and verdicts of the official rules",
  async () => {
    const { rules, families, compared, wrongVerdicts } = await compareOfficial();
    expect(compared).toBeGreaterThan(700);
    expect(rules.sum().hit).toBeGreaterThan(1_000);
    expect([...rules.differences(), ...families.differences(), ...wrongVerdicts]).toEqual([]);
  },
  minuteMs,
);

test.skipIf(!hasCases)("the fragments with one rule in focus are reported as officially, but for one", () => {
  const fragments = compareFragments();
  expect(fragments.sum().hit).toBeGreaterThan(9_000);
  // The official rule compares the code „ L “ with its blanks at this place alone.
  expect(fragments.differences()).toEqual([expect.stringMatching(/^BR-AF-04: .*false 1 \(ui-BR-IG-08-3-05\.xml\)$/)]);
});
