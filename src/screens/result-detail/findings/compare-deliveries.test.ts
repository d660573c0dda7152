import { expect, test } from "vitest";
import type { Finding } from "#engine/index.ts";
import { compareDeliveries } from "./compare-deliveries.ts";

const finding = (rule: Finding["rule"], severity: Finding["severity"] = "error"): Finding => ({
  rule,
  severity,
  title: `Titel ${rule}`,
  count: 1,
  firstLine: 3,
  fields: [],
});

test("rules are fixed, new or unchanged, each counted once", () => {
  const now = [finding("CSV-R-002"), finding("CSV-R-002", "warning"), finding("CSV-R-010")];
  const before = [finding("CSV-R-010"), finding("CSV-R-011"), finding("CSV-R-011", "hint")];
  expect(compareDeliveries(now, before)).toEqual({
    added: new Set(["CSV-R-002"]),
    fixed: ["Titel CSV-R-011"],
    unchanged: 1,
  });
  expect(compareDeliveries([], [])).toEqual({ added: new Set(), fixed: [], unchanged: 0 });
});
