import { expect, test } from "vitest";
import { minuteMs } from "#engine/values/units.ts";
import { compareOfficial } from "./compare-official.ts";
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
