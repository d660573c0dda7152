/** What is typed in place of the password's second step: of the app, or one of the codes written down for losing it. */
export type CodeKind = "app" | "recovery";

/** The code as the server takes it, without blanks and hyphens; null where it cannot be one. */
export const readCode = (kind: CodeKind, text: string): string | null => {
  const code = text.replace(/[\s-]/g, "").toLowerCase();
  return patterns[kind].test(code) ? code : null;
};

const patterns: Readonly<Record<CodeKind, RegExp>> = { app: /^\d{6}$/, recovery: /^[a-z\d]{12}$/ };
