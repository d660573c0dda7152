import { deviationsOf, listAllDeviations } from "#data/person/deviations.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { foldText } from "#engine/values/fold-text.ts";
import { replaces } from "./deliveries.ts";
import { readChecks } from "./file-checks.ts";
import { historyOf } from "./history-of.ts";
import { openInquiryOf } from "./inquiry-state.ts";
import { isDivided, listParts } from "./parts.ts";
import { type CountedCheck, lookUpCounts } from "./rule-counts.ts";

/** The files that came out of it are tasks of their own. */
const isArchive = ({ format }: FileCheckRow): boolean => format?.family === "archive";

/** Worst first. A verdict needs a decision of a person; the other two need an action even after a decision. */
const ranks: readonly { readonly isDecidable: boolean; readonly applies: (row: FileCheckRow) => boolean }[] = [
  { isDecidable: false, applies: (row) => row.status === "failed" },
  { isDecidable: true, applies: (row) => row.verdict === "notImportable" && !isArchive(row) },
  { isDecidable: true, applies: (row) => row.verdict === "notCheckable" },
  { isDecidable: false, applies: (row) => row.agreement === "different" },
  { isDecidable: true, applies: (row) => row.verdict === "importableWithWarnings" && !isArchive(row) },
];

/**
 * Checks that need an action on a day (`2026-11-22`), worst first, then newest. Files that were corrected, replaced,
 * accepted, or that the client was asked about, are decided and left out.
 */
export const listTasks = async (ownerId: string, day: string): Promise<FileCheckRow[]> => {
  const rows = await readChecks(ownerId);
  const ranked = rows.map((row) => ({ row, rank: ranks.findIndex(({ applies }) => applies(row)) }));
  const open = ranked.filter(({ rank }) => rank >= 0);
  const decidable = open.flatMap(({ row, rank }) =>
    ranks[rank]?.isDecidable && row.agreement !== "different" ? [row] : [],
  );
  const decided = await findDecided(ownerId, decidable, rows, day);
  const byRank = Map.groupBy(
    open.filter(({ row }) => !decided.has(row.localId)),
    ({ rank }) => rank,
  );
  return ranks.flatMap((_, rank) => byRank.get(rank) ?? []).map(({ row }) => row);
};

/** Another file that needs an action, and its place among all of them. */
export interface NextTask {
  readonly row: FileCheckRow;
  /** From 1. */
  readonly position: number;
  readonly total: number;
}

/** The file after `localId` in the order of `listTasks`, from the last one back to the first; null if there is no other. */
export const findNextTask = async (ownerId: string, localId: string, day: string): Promise<NextTask | null> => {
  const tasks = await listTasks(ownerId, day);
  const index = (tasks.findIndex((row) => row.localId === localId) + 1) % tasks.length;
  const row = tasks[index];
  return row === undefined || row.localId === localId ? null : { row, position: index + 1, total: tasks.length };
};

const findDecided = async (
  ownerId: string,
  candidates: readonly FileCheckRow[],
  rows: readonly FileCheckRow[],
  day: string,
): Promise<ReadonlySet<string>> => {
  if (candidates.length === 0) return new Set();
  const corrected = await listCorrected(ownerId, rows);
  const accepted = await listAccepted(ownerId, candidates, day);
  const byName = Map.groupBy(rows, nameOfSeries);
  const parts = listParts(rows);
  const decided = candidates.filter(
    (row) =>
      openInquiryOf(row) !== null ||
      corrected.has(row.localId) ||
      accepted.has(row.localId) ||
      isDivided(row, parts) ||
      isReplaced(row, byName.get(nameOfSeries(row)) ?? []),
  );
  return new Set(decided.map(({ localId }) => localId));
};

/** Originals with a corrected copy, on this device or another. */
const listCorrected = async (ownerId: string, rows: readonly FileCheckRow[]): Promise<ReadonlySet<string>> => {
  const acts = await historyOf(ownerId)
    .and(({ action }) => action === "corrected")
    .toArray();
  return new Set([...acts.map(({ localId }) => localId), ...rows.flatMap(({ correctedFrom }) => correctedFrom ?? [])]);
};

/** Files all of whose errors and warnings are accepted; one whose Befunde only the PIN opens is not. */
const listAccepted = async (
  ownerId: string,
  rows: readonly FileCheckRow[],
  day: string,
): Promise<ReadonlySet<string>> => {
  const deviations = await listAllDeviations(ownerId);
  if (deviations.length === 0) return new Set();
  const isAccepted = ({ row, findings }: CountedCheck): boolean => {
    const serious = findings?.filter(({ severity }) => severity !== "hint") ?? [];
    const valid = deviationsOf(deviations, row, day);
    return serious.length > 0 && serious.every(({ rule }) => valid.has(rule));
  };
  return new Set((await lookUpCounts(rows)).filter(isAccepted).map(({ row }) => row.localId));
};

/**
 * A later delivery takes its place. Two files of one month may both be meant, such as bank and cash, so the names have to
 * match as well.
 */
const isReplaced = (row: FileCheckRow, series: readonly FileCheckRow[]): boolean =>
  series.some((later) => later.verdict !== null && replaces(later, row, row.createdAt));

/** Programs number their files and browsers the downloads: `EXTF_20261101_1030.csv`, `EXTF_20261105_0900 (1).csv`. */
const nameOfSeries = ({ originalFileName }: FileCheckRow): string =>
  foldText(originalFileName).replaceAll(/[\d\s()_-]+/g, "");
