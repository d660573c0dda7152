import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportPreview } from "./report-preview.tsx";

test("a file name wraps between words, the id of a rule does not wrap", () => {
  const columns = [
    { title: "Datei", share: 1 },
    { title: "Regel", share: 1 },
  ];
  const table = { title: "Dateien", columns, rows: [["EXTF_Januar_2026.csv", "CSV-F-025"]], empty: "" };
  const report = { title: "Monatsbericht", subject: "", facts: [], tables: [table] };
  const markup = renderToStaticMarkup(<ReportPreview report={report as never} />);
  expect(markup).toContain("EXTF_<wbr/>Januar_<wbr/>2026.csv");
  expect(markup).toMatch(/<span[^>]*>CSV-F-025</);
});
