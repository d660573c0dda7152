import { useCallback, useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { RepairOutcome, RepairSession } from "#checks/repair-session.ts";
import type { Report } from "#engine/index.ts";
import {
  addEdit,
  cellEdits,
  currentEdits,
  followEdits,
  keepEdits,
  type PendingEdit,
  redoEdit,
  removeEdits,
  undoEdit,
} from "#state/cell-edits.ts";
import { vault } from "#state/vault.ts";
import { errorText } from "#text/error-text.ts";

/** Values entered into cells of the open file, and the check of the copy with them. */
export interface CellEdits {
  readonly localId: string;
  readonly edits: readonly PendingEdit[];
  readonly result: EditResult;
  /** False while the last changes are in this window only, because the device could not store them. */
  readonly isKept: boolean;
  /** Tries to store them once more. */
  readonly keep: () => Promise<void>;
  /** The value a cell has got; undefined if it is as in the file. */
  readonly changedValue: (line: number, field: number) => string | undefined;
  readonly change: (edit: PendingEdit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Removes all edits. */
  readonly removeAll: () => void;
  /** Offers the remaining repairs for the edited copy; for the original if nothing was edited. */
  readonly openSession: () => Promise<RepairSession>;
}

export type EditResult =
  | { readonly kind: "none" }
  | { readonly kind: "checking" }
  | { readonly kind: "checked"; readonly outcome: RepairOutcome; readonly isMarked: boolean }
  /** German sentence. */
  | { readonly kind: "refused"; readonly reason: string };

const none: EditResult = { kind: "none" };
const noHistory = { done: [], undone: [] } as const;

export function useCellEdits(
  localId: string,
  report: Report | undefined,
  open: () => Promise<RepairSession>,
): CellEdits {
  const { files, unkept } = useSnapshot(cellEdits);
  const { done, undone } = files[localId] ?? noHistory;
  const edits = useMemo(() => currentEdits(done), [done]);
  const isLocked = useSnapshot(vault).status === "locked";
  useEffect(() => {
    if (!isLocked) return followEdits(localId);
  }, [localId, isLocked]);
  const [result, setResult] = useState<EditResult>(none);
  const values = useMemo(() => new Map(edits.map((edit) => [`${edit.line}/${edit.field}`, edit.value])), [edits]);

  useEffect(() => {
    if (edits.length === 0 || report === undefined) return setResult(none);
    let current = true;
    setResult({ kind: "checking" });
    open()
      .then(async (session) => {
        const edited = await session.edit(edits, report);
        // Changes reported as saved must outlive the page.
        await keepEdits(localId);
        return { session, edited };
      })
      .then(
        ({ session, edited }) => {
          if (!current) return;
          if (edited.ok) setResult({ kind: "checked", outcome: edited.outcome, isMarked: session.isMarked });
          else setResult({ kind: "refused", reason: `Zeile ${edited.line}: ${edited.reason}` });
        },
        (error: unknown) => current && setResult({ kind: "refused", reason: errorText(error, notEdited) }),
      );
    return () => {
      current = false;
    };
  }, [localId, edits, report, open]);

  // Stable functions, because new ones would redraw all rows of the grid.
  const changedValue = useCallback((line: number, field: number) => values.get(`${line}/${field}`), [values]);
  const change = useCallback((edit: PendingEdit) => addEdit(localId, edit), [localId]);
  const outcome = result.kind === "checked" ? result.outcome : null;
  const openSession = useCallback(async () => {
    const session = await open();
    return outcome === null ? session : session.goOn(outcome);
  }, [open, outcome]);
  return {
    localId,
    edits,
    result,
    isKept: !unkept[localId],
    keep: () => keepEdits(localId),
    changedValue,
    change,
    undo: () => undoEdit(localId),
    redo: () => redoEdit(localId),
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    removeAll: () => removeEdits(localId),
    openSession,
  };
}

const notEdited = "Die Änderung ist nicht gelungen. Die Datei ist unverändert.";
