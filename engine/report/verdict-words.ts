import type { Severity, Verdict } from "./report.ts";

/** The four verdicts in words; app, server and command line use no others. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  importable: "Technisch importfähig",
  importableWithWarnings: "Importfähig mit Warnungen",
  notImportable: "Nicht importfähig",
  notCheckable: "Nicht prüfbar",
};

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
