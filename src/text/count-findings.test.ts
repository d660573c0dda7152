import { expect, test } from "vitest";
import { countFindings } from "./count-findings.ts";

test("a rule with several Befunde counts once, its Fundstellen all", () => {
  const findings = [
    { rule: "CSV-X-009", count: 3 },
    { rule: "CSV-X-009", count: 1_200 },
    { rule: "CSV-H-006", count: 1 },
  ];
  expect(countFindings(findings)).toBe("2 Regeln · 1.204 Fundstellen");
});
