import { proxy } from "valtio";
import { readCellEdits, removeCellEdits, storeCellEdits } from "#data/checks/cell-edits.ts";
import { log } from "#data/store/logs.ts";
import type { PendingEdit } from "#data/store/tables.ts";

export type { PendingEdit } from "#data/store/tables.ts";

interface EditHistory {
  done: readonly PendingEdit[];
  /** What was taken back, the last first. */
  undone: readonly PendingEdit[];
}

/** By `localId`; what is kept in the store comes with `loadEdits`. */
export const cellEdits = proxy<{ files: Record<string, EditHistory> }>({ files: {} });

/** Brings back what was changed before the page was closed or loaded anew; rejects while only the PIN could tell. */
export const loadEdits = async (localId: string): Promise<void> => {
  if (cellEdits.files[localId]) return;
  const stored = await readCellEdits(localId);
  // A change may have been quicker than the store.
  if (stored) cellEdits.files[localId] ??= { done: stored.done, undone: stored.undone };
};

const historyOf = (localId: string): EditHistory => {
  cellEdits.files[localId] ??= { done: [], undone: [] };
  return cellEdits.files[localId];
};

export const addEdit = (localId: string, edit: PendingEdit): void => {
  const history = historyOf(localId);
  history.done = [...history.done, edit];
  history.undone = [];
  keep(localId);
};

export const undoEdit = (localId: string): void => {
  const history = historyOf(localId);
  const last = history.done.at(-1);
  if (last === undefined) return;
  history.done = history.done.slice(0, -1);
  history.undone = [last, ...history.undone];
  keep(localId);
};

export const redoEdit = (localId: string): void => {
  const history = historyOf(localId);
  const [next, ...rest] = history.undone;
  if (next === undefined) return;
  history.done = [...history.done, next];
  history.undone = rest;
  keep(localId);
};

export const removeEdits = (localId: string): void => {
  delete cellEdits.files[localId];
  keep(localId);
};

/** The last value of each cell, as objects of their own that may travel to a worker; what is as in the file is no change. */
export const currentEdits = (done: readonly PendingEdit[]): readonly PendingEdit[] => {
  const byCell = new Map<string, PendingEdit>();
  for (const edit of done) byCell.set(`${edit.line}/${edit.field}`, { ...edit });
  return [...byCell.values()].filter(({ value, before }) => value !== before);
};

/** One write after the other, each of what holds when it begins, so that the last one counts. */
let keeping: Promise<void> = Promise.resolve();

const keep = (localId: string): void => {
  keeping = keeping.then(() => keepOnce(localId));
};

const keepOnce = async (localId: string): Promise<void> => {
  const history = cellEdits.files[localId];
  const copy = (edits: readonly PendingEdit[]): readonly PendingEdit[] => edits.map((edit) => ({ ...edit }));
  try {
    if (history) await storeCellEdits(localId, { done: copy(history.done), undone: copy(history.undone) });
    else await removeCellEdits(localId);
  } catch (error) {
    log("ERROR", "Changes of cells not kept", String(error));
  }
};
