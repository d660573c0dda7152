import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { findFileCheck } from "#data/checks/file-checks.ts";
import { refreshOpened } from "#data/server/refresh.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { errorText } from "#text/error-text.ts";
import { settle } from "#ui/settle.ts";

export type FileCheckState =
  | { readonly kind: "loading" }
  | { readonly kind: "found"; readonly row: FileCheckRow }
  /** Neither this device nor the server has it, or not for this person. */
  | { readonly kind: "missing" }
  /** `retry` is null if it was this device that could not be read. */
  | { readonly kind: "failed"; readonly cause: string; readonly retry: (() => void) | null };

/** One check by its id, from this device or otherwise from the server. */
export function useFileCheck(ownerId: string, id: string): FileCheckState {
  const stored = useLiveQuery(async () => settle(findFileCheck(ownerId, id).then((row) => row ?? null)), [ownerId, id]);
  const server = useRefresh(ownerId, id);
  if (stored?.ok === false) return { kind: "failed", cause: errorText(stored.error, ""), retry: null };
  if (stored?.ok && stored.value !== null) return { kind: "found", row: stored.value };
  if (server.kind === "failed") return server;
  if (stored === undefined || server.kind === "loading") return { kind: "loading" };
  return { kind: "missing" };
}

type RefreshState = { readonly kind: "done" } | Extract<FileCheckState, { readonly kind: "loading" | "failed" }>;

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
    refreshOpened(id).then(
      () => update({ kind: "done" }),
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
