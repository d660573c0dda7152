import { proxy } from "valtio";

/** A value put into a cell of a file that has not been handed over yet. */
export interface PendingEdit {
  /** Line on which the record begins, 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly field: number;
  readonly value: string;
  /** As it is in the checked file. */
  readonly before: string;
  /** The rule that was broken there. */
  readonly rule: string;
}

interface EditHistory {
  done: readonly PendingEdit[];
  /** What was taken back, the last first. */
  undone: readonly PendingEdit[];
}

/** By `localId`; kept while the app is open, so that a look at another page takes nothing away. */
export const cellEdits = proxy<{ files: Record<string, EditHistory> }>({ files: {} });

const historyOf = (localId: string): EditHistory => {
  cellEdits.files[localId] ??= { done: [], undone: [] };
  return cellEdits.files[localId];
};

export const addEdit = (localId: string, edit: PendingEdit): void => {
  const history = historyOf(localId);
  history.done = [...history.done, edit];
  history.undone = [];
};

export const undoEdit = (localId: string): void => {
  const history = historyOf(localId);
  const last = history.done.at(-1);
  if (last === undefined) return;
  history.done = history.done.slice(0, -1);
  history.undone = [last, ...history.undone];
};

export const redoEdit = (localId: string): void => {
  const history = historyOf(localId);
  const [next, ...rest] = history.undone;
  if (next === undefined) return;
  history.done = [...history.done, next];
  history.undone = rest;
};

export const removeEdits = (localId: string): void => {
  delete cellEdits.files[localId];
};

/** The last value of each cell, as objects of their own that may travel to a worker; what is as in the file is no change. */
export const currentEdits = (done: readonly PendingEdit[]): readonly PendingEdit[] => {
  const byCell = new Map<string, PendingEdit>();
  for (const edit of done) byCell.set(`${edit.line}/${edit.field}`, { ...edit });
  return [...byCell.values()].filter(({ value, before }) => value !== before);
};
