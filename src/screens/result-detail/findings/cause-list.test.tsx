import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Report } from "#engine/index.ts";
import { CauseList } from "./cause-list.tsx";

const finding = { severity: "warning", title: "Spuren", count: 1_200, firstLine: 3, fields: [] } as const;
const report: Report = {
  verdict: "importableWithWarnings",
  format: { family: "datev-csv", name: "Buchungsstapel" },
  header: {},
  records: 1_200,
  counts: { error: 0, warning: 2_400, hint: 0 },
  findings: [
    { ...finding, rule: "CSV-F-006" },
    { ...finding, rule: "CSV-F-011", title: "Zeichensalat" },
  ],
  route: "manual",
  rulesetVersion: "1",
  engineVersion: "1",
};

test("a cause leads the findings it explains, in its order", () => {
  const causes = [{ id: "a", title: "Falscher Zeichensatz", text: "Neu ausgeben.", findings: [1, 0] }];
  const markup = renderToStaticMarkup(<CauseList report={{ ...report, causes }} onOpen={() => {}} />);
  expect(markup).toContain("Ursache vermutlich: Falscher Zeichensatz");
  expect(markup).toContain("Erklärt 2 Befunde");
  expect(markup).toContain("1.200");
  expect(markup.indexOf("Zeichensalat")).toBeLessThan(markup.indexOf("Spuren"));
});

test("without a cause nothing is shown", () => {
  expect(renderToStaticMarkup(<CauseList report={report} onOpen={() => {}} />)).toBe("");
});
