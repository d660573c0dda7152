import type { Severity, Verdict } from "#engine/index.ts";

/** The four verdicts in words; no screen uses others. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  importable: "Technisch importfähig",
  importableWithWarnings: "Importfähig mit Warnungen",
  notImportable: "Nicht importfähig",
  notCheckable: "Nicht prüfbar",
};

/** Worst first; the order of lists that lead with what needs work. */
export const verdictsByUrgency: readonly Verdict[] = [
  "notImportable",
  "notCheckable",
  "importableWithWarnings",
  "importable",
];

/** Stands below a green verdict: the app promises no more than it checked. */
export const verdictLimit = (rulesetVersion: string): string =>
  `Geprüft nach Regelstand ${rulesetVersion}. Die endgültige Prüfung erfolgt beim Import.`;

/** Singular and plural of each severity. */
export const severityWords: Readonly<Record<Severity, readonly [string, string]>> = {
  error: ["Fehler", "Fehler"],
  warning: ["Warnung", "Warnungen"],
  hint: ["Hinweis", "Hinweise"],
};
