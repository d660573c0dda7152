/** Colours by meaning, `[light, dark]`. Screens use the CSS variables made of them (`--ps-ground` …), never a value. */
export const palette = {
  ground: ["#FAFAF7", "#14191C"],
  surface: ["#FFFFFF", "#1B2226"],
  ink: ["#1B2A33", "#E6EAEC"],
  muted: ["#55636B", "#9DAAB1"],
  line: ["#DDE1DE", "#2F3A40"],
  /** Edge of a control: stronger than a hairline, because a control must stand out (3 : 1). */
  edge: ["#7F8C92", "#6C7A82"],
  accent: ["#0B6E75", "#4FB9C0"],
  onAccent: ["#FFFFFF", "#14191C"],
  importable: ["#2B7A3D", "#6CC182"],
  importableWithWarnings: ["#8A5A00", "#E0B250"],
  notImportable: ["#B42318", "#F38B80"],
  notCheckable: ["#5B6770", "#A9B4BA"],
} as const satisfies Record<string, readonly [string, string]>;

export type Meaning = keyof typeof palette;

/** Share of the colour in a tinted ground (`--ps-…-wash`); text of the same colour stays readable on it. */
export const washShare = 0.08;
export const washed: readonly Meaning[] = [
  "accent",
  "importable",
  "importableWithWarnings",
  "notImportable",
  "notCheckable",
];
