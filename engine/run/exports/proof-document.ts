import { describeLimit, wordOfVerdict } from "#engine/report/verdict-words.ts";
import { formatCents, formatCount, wholeNumbers } from "#engine/values/number-formats.ts";
import { describeFindings, describeSubject, describeVerdict } from "./describe-subject.ts";
import type { ExportSubject } from "./export-subject.ts";
import type { Fact, PrintDocument } from "./print-document.ts";
import type { Proof, ProvenTotals } from "./proof.ts";
import { formatMoment, showControls } from "./words.ts";

/** The proof on one page. */
export function writeProofDocument(subject: ExportSubject, proof: Proof): PrintDocument {
  const { report } = subject.result;
  const { totals } = proof.check;
  const name = showControls(subject.file.name);
  return {
    title: `Prüfnachweis ${name}`,
    foot: `Prüfnachweis vom ${formatMoment(subject.createdAt)}`,
    blocks: [
      { kind: "title", text: "Prüfnachweis", aside: name },
      describeVerdict(report),
      { kind: "facts", facts: describeSubject(subject) },
      ...(report.reason === undefined ? [] : [{ kind: "text", text: describeFindings(report) } as const]),
      ...(totals === undefined
        ? []
        : ([
            { kind: "heading", text: "Kontrollsummen" },
            { kind: "facts", facts: listTotals(totals, report.header.wkz ?? "EUR") },
          ] as const)),
      { kind: "heading", text: "Prüfsummen" },
      {
        kind: "facts",
        facts: [
          ["Ergebnis (SHA-256)", proof.check.resultSha256],
          ["Nachweis (SHA-256)", proof.sha256],
          ["Erstellt am", formatMoment(subject.createdAt)],
          ...(subject.author === "" ? [] : [["Erstellt von", showControls(subject.author)] as const]),
        ],
      },
      { kind: "text", text: describeLimit(report), tone: "muted" },
      {
        kind: "text",
        text: `Der Nachweis hält fest, dass die Datei mit der genannten Prüfsumme das Ergebnis „${wordOfVerdict(report.verdict, report.format)}“ hat. Zusammen mit der JSON-Fassung lässt er sich jederzeit nachvollziehen: Ziehen Sie Datei und JSON-Fassung auf die Seite „Upload“. Er ist keine elektronische Signatur.`,
        tone: "muted",
      },
    ],
  };
}

const listTotals = ({ umsatz, konten, foreign, unreadable }: ProvenTotals, currency: string): readonly Fact[] => [
  ["Summe der Umsätze", `${formatCents(umsatz)} ${currency}`],
  ["Konten", wholeNumbers.format(konten)],
  ...(foreign === 0 ? [] : [["In fremder Währung", describeLeftOut(foreign)] as const]),
  ...(unreadable === 0 ? [] : [["Nicht lesbar", describeLeftOut(unreadable)] as const]),
];

const describeLeftOut = (count: number): string =>
  `${formatCount(count, "Datensatz", "Datensätze")}, in keiner Summe enthalten`;
