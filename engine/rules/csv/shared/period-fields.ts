import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { findCategory } from "#engine/formats/categories.ts";
import type { HeaderView } from "#engine/model/rule.ts";

/**
 * Fields 15 to 22 of the header say something about a Buchungsstapel. The import ignores them in the other categories,
 * which CSV-H-108 tells as a hint; so no value there can be a defect of such a file. A category nobody knows is none of
 * the others.
 */
export const ignoresPeriodFields = ({ category }: HeaderView): boolean =>
  category !== buchungsstapel.category && findCategory(category) !== undefined;
