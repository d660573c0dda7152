import { compareNames } from "#engine/values/compare-names.ts";
import { describeClient } from "#text/describe-format.ts";
import type { JudgedFile } from "./judge-findings.ts";
import type { Grouping } from "./results-query.ts";

export interface FileGroup {
  /** Empty where nothing is grouped. */
  readonly name: string;
  readonly files: readonly JudgedFile[];
}

/** Files under a heading each, by name; what has none comes last. Within a group the order stays. */
export const groupFiles = (files: readonly JudgedFile[], by: Grouping): readonly FileGroup[] => {
  if (by === "") return files.length === 0 ? [] : [{ name: "", files }];
  const nameOf = ({ row }: JudgedFile): string =>
    by === "format"
      ? (row.format?.name ?? "Unbekanntes Format")
      : row.clientNumber === null
        ? noClient
        : `Mandant ${describeClient(row.consultantNumber, row.clientNumber)}`;
  return [...Map.groupBy(files, nameOf)]
    .map(([name, own]) => ({ name, files: own }))
    .sort((a, b) => Number(a.name === noClient) - Number(b.name === noClient) || compareNames(a.name, b.name));
};

const noClient = "Ohne Mandant";

/** The part of the groups that one page shows. */
export const pageOfGroups = (groups: readonly FileGroup[], page: number, size: number): readonly FileGroup[] => {
  let before = 0;
  return groups.flatMap(({ name, files }) => {
    const from = Math.max(0, page * size - before);
    const to = (page + 1) * size - before;
    before += files.length;
    const shown = files.slice(from, Math.max(from, to));
    return shown.length === 0 ? [] : [{ name, files: shown }];
  });
};
