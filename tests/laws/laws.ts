import { csvLaws } from "./csv-laws.ts";
import type { Law } from "./law.ts";
import { xmlLaws } from "./xml-laws.ts";
import { zipLaws } from "./zip-laws.ts";

/** Laws between two ways of writing the same file. */
export const laws: readonly Law[] = [...csvLaws, ...xmlLaws, ...zipLaws];
