import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { findFileCheck } from "#data/checks/file-checks.ts";
import { findInTrash } from "#data/checks/trash.ts";
import { refreshOpened } from "#data/server/refresh.ts";
import { fetchDeletion, refreshTrash } from "#data/server/refresh-trash.ts";
import type { FileCheckRow, TrashRow } from "#data/store/tables.ts";
import { errorText } from "#text/error-text.ts";
import { settle } from "#ui/settle.ts";

export type FileCheckState =
  | { readonly kind: "loading" }
  | { readonly kind: "found"; readonly row: FileCheckRow }
  /** In the trash of the server. */
  | { readonly kind: "trashed"; readonly row: TrashRow; readonly onRestore: () => void }
  | { readonly kind: "restoring" }
  /** Neither this device nor the server has it, or not for this person; `deletedAt` if it is known to be deleted for good. */
  | { readonly kind: "missing"; readonly deletedAt: number | null }
  /** `retry` is null if it was this device that could not be read. */
  | { readonly kind: "failed"; readonly cause: string; readonly retry: (() => void) | null };

/** One check by its id, from this device or otherwise from the server. */
export function useFileCheck(ownerId: string, id: string): FileCheckState {
  const stored = useLiveQuery(async () => settle(findHere(ownerId, id)), [ownerId, id]);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const server = useRefresh(ownerId, id);
  if (stored?.ok === false) return { kind: "failed", cause: errorText(stored.error, ""), retry: null };
  const { row, trashed } = stored?.value ?? {};
  if (row) return { kind: "found", row };
  if (trashed) return { kind: "trashed", row: trashed, onRestore: () => setRestoredId(id) };
  if (restoredId === id) return { kind: "restoring" };
  if (server.kind === "failed") return server;
  if (stored === undefined || server.kind === "loading") return { kind: "loading" };
  return { kind: "missing", deletedAt: server.deletedAt };
}

/** The check on this device, otherwise its entry in the trash; neither may be here. */
const findHere = async (
  ownerId: string,
  id: string,
): Promise<{ readonly row?: FileCheckRow | undefined; readonly trashed?: TrashRow | undefined }> => {
  const row = await findFileCheck(ownerId, id);
  return row ? { row } : { trashed: await findInTrash(ownerId, id) };
};

type RefreshState =
  | { readonly kind: "done"; readonly deletedAt: number | null }
  | Extract<FileCheckState, { readonly kind: "loading" | "failed" }>;

/** Refreshes this check once from the server; without a usable answer, the stored state counts. */
function useRefresh(ownerId: string, id: string): RefreshState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RefreshState>({ kind: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt refreshes again
  useEffect(() => {
    if (ownerId === "") return;
    let current = true;
    const update = (next: RefreshState): void => {
      if (current) setState(next);
    };
    setState({ kind: "loading" });
    refreshWithTrash(ownerId, id).then(
      (deletedAt) => update({ kind: "done", deletedAt }),
      (error: unknown) => {
        const retry = (): void => setAttempt((count) => count + 1);
        // Only an explicit answer means that the check does not exist; a server fault does not.
        update({ kind: "failed", cause: errorText(error, ""), retry });
      },
    );
    return () => {
      current = false;
    };
  }, [ownerId, id, attempt]);
  return state;
}

/** A check the server no longer answers for may be in its trash, or deleted for good: then the time of that. */
const refreshWithTrash = async (ownerId: string, id: string): Promise<number | null> => {
  await refreshOpened(id);
  if ((await findFileCheck(ownerId, id)) !== undefined) return null;
  await refreshTrash();
  return (await findInTrash(ownerId, id)) === undefined ? fetchDeletion(id) : null;
};
