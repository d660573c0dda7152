import type { Format, Report, Severity, Verdict } from "./report.ts";

/** The four verdicts in words, for files of all families; app, server and command line use no others. */
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
export const wordOfVerdict = (verdict: Verdict, format: Pick<Format, "family"> | null | undefined): string =>
  (format?.family === "e-invoice" ? invoiceVerdictWords : verdictWords)[verdict];

/** Shown below every verdict: the limits of the check. */
export const describeLimit = ({ rulesetVersion, format }: Pick<Report<string>, "rulesetVersion" | "format">): string =>
  `Geprüft nach Regelstand ${rulesetVersion}. ${
    format.family === "e-invoice"
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
export const isEinvoiceRule = (id: string): boolean => /^(?:EN|XR)-/.test(id);

/** Names of three texts of a rule: an e-invoice is not imported, and its sender changes it. */
export const answerLabels = (id: string): { readonly effect: string; readonly fixAtSource: string } =>
  isEinvoiceRule(id)
    ? { effect: "Folge beim Empfänger", fixAtSource: "Lösung beim Rechnungssteller" }
    : { effect: "Folge beim Import", fixAtSource: "Lösung im Vorsystem" };
