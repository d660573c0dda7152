import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { openRepairSession, type RepairOutcome } from "./repair-session.ts";

/** Repairs of one of several files that need no decision: they change notation only. */
export interface FileOffer {
  readonly row: FileCheckRow;
  /** Ids of the preselected offers. */
  readonly chosen: readonly string[];
  /** How many changes they make. */
  readonly changes: number;
  /** Offers that change values, which are decided file by file. */
  readonly left: number;
  /** The batch is marked for Festschreibung. */
  readonly isMarked: boolean;
  /** German sentence why nothing can be repaired, or null. */
  readonly reason: string | null;
}

/** Looks at one file after the other; a file with the same bytes as an earlier one is not repaired twice. */
export async function* offerForMany(rows: readonly FileCheckRow[]): AsyncGenerator<FileOffer> {
  const seen = new Map<string, string>();
  for (const row of rows) {
    const nothing = { row, chosen: [], changes: 0, left: 0, isMarked: false };
    const twin = seen.get(row.sha256);
    if (twin !== undefined) {
      yield { ...nothing, reason: `Dieselbe Datei wie ${twin}.` };
      continue;
    }
    seen.set(row.sha256, row.originalFileName);
    try {
      const session = await openRepairSession(row.localId);
      session.close();
      const preselected = session.offers.filter((offer) => offer.preselected);
      yield {
        row,
        chosen: preselected.map(({ id }) => id),
        changes: preselected.reduce((sum, { count }) => sum + count, 0),
        left: session.offers.length - preselected.length,
        isMarked: session.isMarked,
        reason: preselected.length === 0 ? "Keine Korrektur ohne Ihre Entscheidung im Einzelfall." : null,
      };
    } catch (error) {
      yield { ...nothing, reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

export interface FileRepaired {
  readonly row: FileCheckRow;
  readonly before: Verdict | null;
  /** Null when the repair broke down; then nothing of the file was changed. */
  readonly outcome: RepairOutcome | null;
}

/** Repairs copies of the files, one after the other; the stored files stay as they are. */
export async function* repairMany(offers: readonly FileOffer[]): AsyncGenerator<FileRepaired> {
  for (const { row, chosen } of offers) {
    let outcome: RepairOutcome | null = null;
    try {
      const session = await openRepairSession(row.localId);
      try {
        outcome = await session.apply(chosen);
      } finally {
        session.close();
      }
    } catch (error) {
      console.error("File not repaired", error);
    }
    yield { row, before: row.verdict, outcome };
  }
}
