import { proxy } from "valtio";
import { changeCellEdits, type EditHistory, readCellEdits } from "#data/checks/cell-edits.ts";
import { log } from "#data/store/logs.ts";
import type { CellEditsRow, PendingEdit } from "#data/store/tables.ts";
import { watchQuery } from "#data/store/watch.ts";
import { holdUnsaved } from "./hold-unsaved.ts";

export type { PendingEdit } from "#data/store/tables.ts";

/** By `localId`; what is kept in the store comes with `followEdits`. */
export const cellEdits = proxy<{
  files: Record<string, EditHistory>;
  /** Files whose last changes the store has refused: they are in this window only. */
  unkept: Record<string, true>;
}>({ files: {}, unkept: {} });

type Step = (history: EditHistory) => EditHistory;

const none: EditHistory = { done: [], undone: [] };
/** As the store had it last. */
const stored = new Map<string, CellEditsRow>();
/** What was done here and is not in the store yet, with what keeps the page from leaving with it. */
const pending = new Map<string, { steps: readonly Step[]; readonly release: () => void }>();

/** Brings back what was changed before the page was loaded anew, and what other windows change, until the end. */
export const followEdits = (localId: string): (() => void) => {
  void keepEdits(localId);
  return watchQuery(
    () => readCellEdits(localId),
    (row) => row && noteStored(row),
  );
};

export const addEdit = (localId: string, edit: PendingEdit): void =>
  take(localId, ({ done }) => ({ done: [...done, edit], undone: [] }));

export const undoEdit = (localId: string): void =>
  take(localId, ({ done, undone }) => ({ done: done.slice(0, -1), undone: [...done.slice(-1), ...undone] }));

export const redoEdit = (localId: string): void =>
  take(localId, ({ done, undone }) => ({ done: [...done, ...undone.slice(0, 1)], undone: undone.slice(1) }));

export const removeEdits = (localId: string): void => take(localId, () => none);

/** The last value of each cell, as objects of their own that may travel to a worker; what is as in the file is no change. */
export const currentEdits = (done: readonly PendingEdit[]): readonly PendingEdit[] => {
  const byCell = new Map<string, PendingEdit>();
  for (const edit of done) byCell.set(`${edit.line}/${edit.field}`, { ...edit });
  return [...byCell.values()].filter(({ value, before }) => value !== before);
};

/** One write after the other, each of all that has been done when it begins. */
let keeping: Promise<void> = Promise.resolve();

/** Puts into the store what is not there yet; resolves when it has been tried. */
export const keepEdits = (localId: string): Promise<void> => {
  if (pending.has(localId)) keeping = keeping.then(() => keepOnce(localId));
  return keeping;
};

const take = (localId: string, step: Step): void => {
  const { steps = [], release = holdUnsaved() } = pending.get(localId) ?? {};
  pending.set(localId, { steps: [...steps, step], release });
  show(localId);
  void keepEdits(localId);
};

const keepOnce = async (localId: string): Promise<void> => {
  const { steps = [], release } = pending.get(localId) ?? {};
  if (steps.length === 0) return;
  try {
    const row = await changeCellEdits(localId, (history) => fold(history, steps));
    const left = pending.get(localId)?.steps.slice(steps.length) ?? [];
    if (left.length > 0 && release) pending.set(localId, { steps: left, release });
    else {
      pending.delete(localId);
      release?.();
    }
    delete cellEdits.unkept[localId];
    if (row) noteStored(row);
  } catch (error) {
    cellEdits.unkept[localId] = true;
    log("ERROR", "Changes of cells not kept", String(error));
  }
};

const noteStored = (row: CellEditsRow): void => {
  // An answer that was asked for before the last write.
  if (row.storedAt < (stored.get(row.localId)?.storedAt ?? 0)) return;
  stored.set(row.localId, row);
  show(row.localId);
};

/** What the store has and what is done here on top of it; the same object while it says the same. */
const show = (localId: string): void => {
  const { done, undone } = fold(stored.get(localId) ?? none, pending.get(localId)?.steps ?? []);
  const next = { done, undone };
  if (JSON.stringify(next) !== JSON.stringify(cellEdits.files[localId])) cellEdits.files[localId] = next;
};

const fold = (history: EditHistory, steps: readonly Step[]): EditHistory =>
  steps.reduce((before, step) => step(before), history);
