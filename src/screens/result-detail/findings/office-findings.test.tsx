import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { OfficeFinding } from "#checks/check-office-stored.ts";
import { OfficeFindings } from "./office-findings.tsx";
import type { OfficeAnswer } from "./use-office-findings.ts";

const requirements = {
  ownRules: [{ id: "EIGEN-001", severity: "error", text: "KOST1 ist Pflicht", field: "kost1", operator: "filled" }],
  clientProfile: { mandantennummer: "55003" },
} as const;
const show = (answer: OfficeAnswer, onShow: (() => void) | null = null): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OfficeFindings office={{ requirements, answer }} onShow={onShow} />
    </MemoryRouter>,
  );
const occurrences = Array.from({ length: 20 }, (_, index) => ({
  line: index + 3,
  field: 37,
  fieldName: "KOST1 - Kostenstelle",
  message: "",
}));
const finding = (count: number, rule = "EIGEN-001"): OfficeFinding => ({
  rule,
  severity: "error",
  title: "KOST1 ist Pflicht",
  count,
  occurrences: occurrences.slice(0, count),
});

test("broken rules are counted and named with their occurrences", () => {
  const markup = show({ kind: "done", findings: [finding(2), finding(1_200, "EIGEN-002")], settled: [] });
  const words = markup.replaceAll(/<[^>]*>/g, "");
  expect(words).toContain("Eigene Vorgaben: 2 Regeln verletzt, 1.202 Fundstellen");
  expect(words).toContain("Geprüft mit 1 eigenen Regel und dem Profil des Mandanten 55003.");
  expect(words).toContain("Zeile 3, KOST1 - Kostenstelle: leer");
  expect(words).toContain("Weitere Fundstellen (1.197)");
  expect(words).toContain("und 1.180 weitere");
  expect(words).toContain("hängt davon nicht ab");
  expect(markup).toContain('href="/settings#vorgaben"');
});

test("few occurrences are not folded; they are buttons only if the file is shown", () => {
  const few: OfficeAnswer = { kind: "done", findings: [finding(3)], settled: [] };
  expect(show(few)).not.toContain("<details");
  expect(show(few)).not.toContain("<button");
  expect(show(few, () => {}).match(/<button/g)).toHaveLength(3);
});

test("findings settled by the profile are listed below and not counted", () => {
  const markup = show({ kind: "done", findings: [], settled: [finding(2, "CSV-R-009a")] });
  expect(markup).toContain("Eigene Vorgaben eingehalten.");
  expect(markup).toContain("Mit dem Profil des Mandanten geklärt:");
  expect(markup).toContain('data-rule="CSV-R-009a"');
});

test.each<readonly [OfficeAnswer, string]>([
  [{ kind: "done", findings: [], settled: [] }, "Eigene Vorgaben eingehalten."],
  [{ kind: "running" }, "Eigene Vorgaben werden geprüft"],
  [{ kind: "none", reason: "Sie liegt nicht hier." }, "Eigene Vorgaben nicht geprüft"],
])("%j is one line", (answer, expected) => {
  const markup = show(answer);
  expect(markup).toContain(expected);
  expect(markup).not.toContain("<ul");
  if (answer.kind === "none") expect(markup).toContain(answer.reason);
});
