import { createMatcher } from "#data/checks/file-checks.ts";
import { listMonths } from "#data/checks/months.ts";
import { listSenders } from "#data/checks/senders.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { InvoiceFacts } from "#engine/index.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { foldQuery, foldText } from "#engine/values/fold-text.ts";
import { listTags } from "#screens/shared/clean-tags.ts";
import { nameOfClient } from "#text/client-names.ts";
import type { FilesFilter } from "./files-filter.ts";

/** Choices of the filters that occur in the list. */
export interface FilterOptions {
  readonly clientNumbers: readonly string[];
  readonly formats: readonly string[];
  /** Programs named in the headers. */
  readonly herkuenfte: readonly string[];
  /** Senders of e-invoices by `senderKey`, with the facts of their newest one. */
  readonly senders: ReadonlyMap<string, InvoiceFacts>;
  readonly tags: readonly string[];
  /** `JJJJ-MM`, newest first. */
  readonly months: readonly string[];
}

/** By verdict, client and text, and by accepted deviations if required; `selectRows` applies the rest. */
export const matchRows = (
  rows: readonly FileCheckRow[],
  filter: FilesFilter,
  accepted: ReadonlySet<string> | null,
): readonly FileCheckRow[] => {
  const matches = createMatcher({
    verdict: filter.verdict ?? undefined,
    clientNumber: filter.clientNumber === "" ? undefined : filter.clientNumber,
  });
  const matchesText = createMatcher({ text: filter.text === "" ? undefined : filter.text });
  const words = foldQuery(filter.text);
  return rows.filter(
    (row) =>
      matches(row) && (matchesText(row) || namesClient(row, words)) && (accepted === null || accepted.has(row.localId)),
  );
};

/** The name the office gave the client is not part of a row's search text. */
const namesClient = ({ clientNumber, searchText }: FileCheckRow, words: readonly string[]): boolean => {
  const name = nameOfClient(clientNumber);
  if (name === null) return false;
  const folded = foldText(name);
  return words.every((word) => folded.includes(word) || searchText.includes(word));
};

/** From all checks, regardless of filters. */
export const listOptions = (rows: readonly FileCheckRow[]): FilterOptions => {
  const clientNumbers = new Set(rows.flatMap(({ clientNumber }) => (clientNumber === null ? [] : [clientNumber])));
  const formats = new Set(rows.flatMap(({ format }) => (format === null ? [] : [format.name])));
  const herkuenfte = new Set(rows.flatMap(({ header }) => header?.herkunft ?? []));
  return {
    clientNumbers: [...clientNumbers].sort((a, b) => Number(a) - Number(b)),
    formats: [...formats].sort(compareNames),
    herkuenfte: [...herkuenfte].sort(compareNames),
    senders: listSenders(rows),
    tags: listTags(rows),
    months: listMonths(rows),
  };
};
