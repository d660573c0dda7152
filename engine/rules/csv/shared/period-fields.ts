import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { findCategory } from "#engine/formats/categories.ts";
import type { HeaderView } from "#engine/model/rule.ts";

/**
 * Fields 15 to 22 of the header describe a Buchungsstapel. The import ignores them in other categories, which CSV-H-108
 * reports as a hint, so their values are not defects there. An unknown category is not treated as one of these.
 */
export const ignoresPeriodFields = ({ category }: HeaderView): boolean =>
  category !== buchungsstapel.category && findCategory(category) !== undefined;
