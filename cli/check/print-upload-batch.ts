import type { ControlTotals, UploadBatchReport } from "#engine/index.ts";
import { formatCents, wholeNumbers } from "#engine/index.ts";
import { printFinding, type ReportStyle } from "./print-report.ts";

/** Findings between the files, after their own reports; empty if there are none. */
export function printUploadBatch({ findings }: UploadBatchReport, style: ReportStyle): string {
  if (findings.length === 0) return "";
  const head = style.hasColour ? "\u001b[1mDateien im Vergleich\u001b[0m" : "Dateien im Vergleich";
  return `${[head, ...findings.flatMap((finding) => ["", ...printFinding(finding, style)])].join("\n")}\n\n`;
}

/** Control totals as a table, for comparison with the exporting program. */
export function printTotals({ records, foreign, unreadable, umsatz, konten }: ControlTotals): string {
  const rows = [
    ["Konto", "Datensätze", "Soll", "Haben"],
    ...konten.map(({ konto, records: own, soll, haben }) => [
      `${konto}`,
      wholeNumbers.format(own),
      formatCents(soll),
      formatCents(haben),
    ]),
    ["Summe", wholeNumbers.format(records - foreign - unreadable), formatCents(umsatz), formatCents(umsatz)],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `    ${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  ")}`);
  const left = [
    foreign > 0 ? `${wholeNumbers.format(foreign)} in fremder Währung` : "",
    unreadable > 0 ? `${wholeNumbers.format(unreadable)} ohne lesbaren Betrag oder Konto` : "",
  ].filter((text) => text !== "");
  return [
    "  Kontrollsummen",
    ...lines,
    ...(left.length > 0 ? [`    Nicht enthalten: ${left.join(", ")}`] : []),
    "",
    "",
  ].join("\n");
}
