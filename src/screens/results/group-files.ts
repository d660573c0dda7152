import type { FileCheckRow } from "#data/store/tables.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import type { JudgedFile } from "#screens/shared/findings/judge-findings.ts";
import { describeClient } from "#text/describe-format.ts";
import type { Grouping } from "./results-query.ts";

export interface FileGroup {
  /** Empty if nothing is grouped. */
  readonly name: string;
  readonly files: readonly JudgedFile[];
}

/** Groups files under headings, sorted by name, those without one last; keeps the order within a group. */
export const groupFiles = (files: readonly JudgedFile[], by: Grouping): readonly FileGroup[] => {
  if (by === "") return files.length === 0 ? [] : [{ name: "", files }];
  const { nameOf, none } = headings[by];
  return [...Map.groupBy(files, ({ row }) => nameOf(row) ?? none)]
    .map(([name, own]) => ({ name, files: own }))
    .sort((a, b) => Number(a.name === none) - Number(b.name === none) || compareNames(a.name, b.name));
};

/** Heading of a file's group, and the heading for files without a value. */
const headings: Readonly<
  Record<Exclude<Grouping, "">, { readonly nameOf: (row: FileCheckRow) => string | null; readonly none: string }>
> = {
  mandant: {
    nameOf: ({ consultantNumber, clientNumber }) =>
      clientNumber === null ? null : `Mandant ${describeClient(consultantNumber, clientNumber)}`,
    none: "Ohne Mandant",
  },
  vorsystem: {
    nameOf: ({ header }) => (header?.herkunft ? `Vorsystem ${header.herkunft}` : null),
    none: "Ohne Angabe des Vorsystems",
  },
  format: { nameOf: ({ format }) => format?.name ?? null, none: "Unbekanntes Format" },
};
