import { formatCount } from "./format-number.ts";

/** „unvollständig, 3 Dateien fehlen noch“ */
export const describeMissing = (missing: number): string =>
  `unvollständig, ${formatCount(missing, "Datei fehlt", "Dateien fehlen")} noch`;
