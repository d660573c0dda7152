/** Stands below a green verdict: the app promises no more than it checked. */
export const verdictLimit = (rulesetVersion: string): string =>
  `Geprüft nach Regelstand ${rulesetVersion}. Die endgültige Prüfung erfolgt beim Import.`;
