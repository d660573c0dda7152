import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { openRepairSession, type RepairOffer, type RepairOutcome } from "./repair-session.ts";

/** Repairs of one of several files. */
export interface FileOffer {
  readonly row: FileCheckRow;
  readonly offers: readonly RepairOffer[];
  /** The batch is marked for Festschreibung. */
  readonly isMarked: boolean;
  /** German sentence why nothing can be repaired, or null. */
  readonly reason: string | null;
}

/** Looks at one file after the other; a file with the same bytes as an earlier one is not repaired twice. */
export async function* offerForMany(rows: readonly FileCheckRow[]): AsyncGenerator<FileOffer> {
  const seen = new Map<string, string>();
  for (const row of rows) {
    const nothing = { row, offers: [], isMarked: false };
    const twin = seen.get(row.sha256);
    if (twin !== undefined) {
      yield { ...nothing, reason: `Dieselbe Datei wie ${twin}.` };
      continue;
    }
    seen.set(row.sha256, row.originalFileName);
    try {
      const { offers, isMarked, close } = await openRepairSession(row.localId);
      close();
      yield { row, offers, isMarked, reason: offers.length === 0 ? "Keine automatische Korrektur." : null };
    } catch (error) {
      yield { ...nothing, reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** A repair that changes values, decided once for all files that offer it. */
export interface Decision {
  /** Id of the offer. */
  readonly id: string;
  readonly title: string;
  readonly loses: string;
  readonly changes: number;
  readonly files: number;
}

/** The repairs of the files that a person has to decide on, those of most files first. */
export const listDecisions = (files: readonly FileOffer[]): readonly Decision[] => {
  const open = files.flatMap(({ offers }) => offers.filter(({ preselected }) => !preselected));
  const byRepair = Map.groupBy(open, ({ id }) => id);
  return [...byRepair]
    .flatMap(([id, [first, ...others]]): readonly Decision[] => {
      if (first === undefined) return [];
      const changes = [first, ...others].reduce((sum, { count }) => sum + count, 0);
      return [{ id, title: first.title, loses: first.loses ?? "", changes, files: others.length + 1 }];
    })
    .sort((a, b) => b.files - a.files);
};

/** The offers of a file that are applied: notation always, values as `decided` by id. */
export const chooseOffers = ({ offers }: FileOffer, decided: ReadonlySet<string>): readonly RepairOffer[] =>
  offers.filter(({ id, preselected }) => preselected || decided.has(id));

export interface FileRepaired {
  readonly row: FileCheckRow;
  readonly before: Verdict | null;
  /** Null when the repair broke down; then nothing of the file was changed. */
  readonly outcome: RepairOutcome | null;
}

/** Repairs copies of the files, one after the other; the stored files stay as they are. */
export async function* repairMany(
  files: readonly FileOffer[],
  decided: ReadonlySet<string>,
): AsyncGenerator<FileRepaired> {
  for (const file of files) {
    const { row } = file;
    let outcome: RepairOutcome | null = null;
    try {
      const session = await openRepairSession(row.localId);
      try {
        outcome = await session.apply(chooseOffers(file, decided).map(({ id }) => id));
      } finally {
        session.close();
      }
    } catch (error) {
      console.error("File not repaired", error);
    }
    yield { row, before: row.verdict, outcome };
  }
}
