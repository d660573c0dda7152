import { proxy } from "valtio";
import { changeCellEdits, type EditHistory, readCellEdits } from "#data/checks/cell-edits.ts";
import { log } from "#data/store/logs.ts";
import type { CellEditsRow, PendingEdit } from "#data/store/tables.ts";
import { watchQuery } from "#data/store/watch.ts";
import { holdUnsaved } from "./hold-unsaved.ts";

export type { PendingEdit } from "#data/store/tables.ts";

/** By `localId`; `followEdits` loads stored edits. */
export const cellEdits = proxy<{
  files: Record<string, EditHistory>;
  /** Files whose last changes could not be stored: they exist in this window only. */
  unkept: Record<string, true>;
}>({ files: {}, unkept: {} });

type Step = (history: EditHistory) => EditHistory;

const none: EditHistory = { done: [], undone: [] };
/** Last state read from the store. */
const stored = new Map<string, CellEditsRow>();
/** Steps not stored yet, with the lock that keeps the page from being closed without them. */
const pending = new Map<string, { steps: readonly Step[]; readonly release: () => void }>();

/** Restores changes made before a reload and follows those of other windows. Returns the function that stops it. */
export const followEdits = (localId: string): (() => void) => {
  void keepEdits(localId);
  return watchQuery(
    () => readCellEdits(localId),
    (row) => row && recordStored(row),
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

/** Writes run one after another; each includes all steps made before it starts. */
let keeping: Promise<void> = Promise.resolve();

/** Stores pending changes; resolves after the attempt, successful or not. */
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
    if (row) recordStored(row);
  } catch (error) {
    cellEdits.unkept[localId] = true;
    log("ERROR", "Changes of cells not kept", String(error));
  }
};

const recordStored = (row: CellEditsRow): void => {
  // An answer that was asked for before the last write.
  if (row.storedAt < (stored.get(row.localId)?.storedAt ?? 0)) return;
  stored.set(row.localId, row);
  show(row.localId);
};

/** Stored changes plus pending ones; keeps the same object while equal. */
const show = (localId: string): void => {
  const { done, undone } = fold(stored.get(localId) ?? none, pending.get(localId)?.steps ?? []);
  const next = { done, undone };
  if (JSON.stringify(next) !== JSON.stringify(cellEdits.files[localId])) cellEdits.files[localId] = next;
};

const fold = (history: EditHistory, steps: readonly Step[]): EditHistory =>
  steps.reduce((before, step) => step(before), history);
