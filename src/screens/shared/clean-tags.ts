import { changeTags, cleanTag, maxTagLength, maxTags } from "#contract/tags.ts";
import { organisationOf } from "#data/checks/organisation.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { foldLabel } from "#engine/values/fold-text.ts";

/** Typed tags ready to be stored: each once, none empty or too long. */
export const cleanTags = (typed: readonly string[]): readonly string[] => {
  const words = typed.map((word) => cleanTag(word.slice(0, maxTagLength))).filter((word) => foldLabel(word) !== "");
  return changeTags([], { add: words }, foldLabel).slice(0, maxTags);
};

/** The tags of some checks, each once, sorted. */
export const listTags = (rows: readonly Pick<FileCheckRow, "organisation">[]): string[] =>
  [...changeTags([], { add: rows.flatMap((row) => organisationOf(row).tags) }, foldLabel)].sort(compareNames);
