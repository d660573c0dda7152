import type { Verdict } from "#engine/index.ts";

/** Light colours of the app, for print. */
export const inks = { text: "#1B2A33", muted: "#55636B", line: "#DDE1DE", ground: "#F3F4F1" } as const;

export const verdictInks: Readonly<Record<Verdict, string>> = {
  importable: "#2B7A3D",
  importableWithWarnings: "#8A5A00",
  notImportable: "#B42318",
  notCheckable: "#5B6770",
};
