import type { Category } from "#engine/formats/categories.ts";

export const isNameOf = (category: Category, name: string): boolean => namesOf(category).includes(name);

/** Equal apart from case, blanks and the kind of dash. */
export const isSimilarToNameOf = (category: Category, name: string): boolean =>
  namesOf(category).some((other) => simplify(other) === simplify(name));

const namesOf = ({ name, nameAliases = [] }: Category): readonly string[] => [name, ...nameAliases];

const simplify = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s/gu, "")
    .replace(/[‐‑–—]/gu, "-");
