/** Second factor: a code of the app, or a recovery code in case the app is lost. */
export type CodeKind = "app" | "recovery";

/** The code as the server takes it, without blanks and hyphens; null if it cannot be one. */
export const readCode = (kind: CodeKind, text: string): string | null => {
  const code = text.replace(/[\s-]/g, "").toLowerCase();
  return patterns[kind].test(code) ? code : null;
};

/** Recovery codes issued before November 2026 have twelve characters, later ones twenty-four. */
const patterns: Readonly<Record<CodeKind, RegExp>> = { app: /^\d{6}$/, recovery: /^(?:[a-z\d]{12}){1,2}$/ };

/** Said at the field where `readCode` finds no code. */
export const codeInvalid: Readonly<Record<CodeKind, string>> = {
  app: "Bitte geben Sie die sechs Ziffern aus Ihrer Authenticator-App ein.",
  recovery: "Bitte geben Sie den Wiederherstellungscode vollständig ein, mit allen Gruppen zu je vier Zeichen.",
};
