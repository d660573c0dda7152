import type { Format, Report, Severity, Verdict } from "./report.ts";

/** The four verdicts in words, for figures and filters over files of all families; one file has `wordOfVerdict`. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  importable: "Technisch importfähig",
  importableWithWarnings: "Importfähig mit Warnungen",
  notImportable: "Nicht importfähig",
  notCheckable: "Nicht prüfbar",
};

const invoiceVerdictWords: Readonly<Record<Verdict, string>> = {
  importable: "Gültige E-Rechnung",
  importableWithWarnings: "Gültige E-Rechnung mit Warnungen",
  notImportable: "Ungültige E-Rechnung",
  notCheckable: verdictWords.notCheckable,
};

/** The verdict on one file: an e-invoice is valid or not, it is not imported. */
export const wordOfVerdict = (verdict: Verdict, format: FormatKind | null | undefined): string =>
  (isInvoice(format) ? invoiceVerdictWords : verdictWords)[verdict];

type FormatKind = Pick<Format, "family" | "holds">;

/** True for an e-invoice and for an archive that holds nothing else. */
export const isInvoice = (format: FormatKind | null | undefined): boolean =>
  format?.family === "e-invoice" || format?.holds === "e-invoice";

/** The formats of all e-invoices in one word, as conditions ask for it. */
export const invoiceFamilyName = "E-Rechnung";

/** One and many of the records of a file: those of an e-invoice are Positionen. */
export const recordWords = (format: FormatKind): readonly [one: string, many: string] =>
  isInvoice(format) ? ["Position", "Positionen"] : ["Datensatz", "Datensätze"];

/** Files with the same verdict in the same words. */
export interface VerdictGroup<File> {
  readonly word: string;
  /** One and many in a sentence: „ungültige E-Rechnung“, „ungültige E-Rechnungen“. */
  readonly words: readonly [one: string, many: string];
  readonly files: readonly File[];
}

/** Files by the words of their verdicts, worst first; without those that have no verdict. */
export const groupByVerdict = <File extends { readonly verdict: Verdict | null; readonly format: Format | null }>(
  files: readonly File[],
): readonly VerdictGroup<File>[] =>
  verdictOrder.flatMap((verdict) => {
    const own = files.filter((file) => file.verdict === verdict);
    return [...Map.groupBy(own, ({ format }) => wordOfVerdict(verdict, format))].map(([word, ofWord]) => ({
      word,
      words: toSentence(word),
      files: ofWord,
    }));
  });

const toSentence = (word: string): readonly [string, string] => {
  const one = word.charAt(0).toLowerCase() + word.slice(1);
  return [one, one.replace("E-Rechnung", "E-Rechnungen")];
};

/** Shown below every verdict: the limits of the check. */
export const describeLimit = ({ rulesetVersion, format }: Pick<Report<string>, "rulesetVersion" | "format">): string =>
  `Geprüft nach Regelstand ${rulesetVersion}. ${
    isInvoice(format)
      ? "Ob die Angaben sachlich richtig sind, entscheidet der Empfänger."
      : "Die endgültige Prüfung erfolgt beim Import."
  }`;

/** Worst first, for lists sorted by urgency. */
export const verdictOrder: readonly Verdict[] = [
  "notImportable",
  "notCheckable",
  "importableWithWarnings",
  "importable",
];

/** Singular and plural of each severity. */
export const severityWords: Readonly<Record<Severity, readonly [string, string]>> = {
  error: ["Fehler", "Fehler"],
  warning: ["Warnung", "Warnungen"],
  hint: ["Hinweis", "Hinweise"],
};

/** Worst first. */
export const severityOrder: readonly Severity[] = ["error", "warning", "hint"];

/** For sorting, the more severe one first. */
export const compareSeverities = (a: Severity, b: Severity): number =>
  severityOrder.indexOf(a) - severityOrder.indexOf(b);

/** True for rules about e-invoices, whose texts are loaded with the first of them. */
export const isEinvoiceRule = (id: string): boolean => /^(?:EN|XR|PDF)-/.test(id);

/** Names of three texts of a rule: an e-invoice is not imported, and its sender changes it. */
export const answerLabels = (id: string): { readonly effect: string; readonly fixAtSource: string } =>
  isEinvoiceRule(id)
    ? { effect: "Folge beim Empfänger", fixAtSource: "Lösung beim Rechnungssteller" }
    : { effect: "Folge beim Import", fixAtSource: "Lösung im Vorsystem" };
