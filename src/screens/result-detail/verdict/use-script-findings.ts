import { useCallback, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { CallOutput } from "#contract/index.ts";
import { readScriptMark, storeScriptFindings } from "#data/checks/script-findings.ts";
import { CallError, call } from "#data/server/call.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { isConnected, network } from "#state/network.ts";

export type ScriptFindings =
  | { readonly kind: "said"; readonly answer: CallOutput<"readScriptFindings"> }
  | { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
  /** Findings exist, but only on the server. */
  | { readonly kind: "offline" };

/** Poll interval while a script has yet to run, which takes seconds. */
const pollIntervalMs = 3_000;

/** Findings of the office's scripts for a result checked by the server; null while there is nothing to show. */
export const useScriptFindings = ({ localId, fileId, status, updatedAt }: FileCheckRow): ScriptFindings | null => {
  const connected = isConnected(useSnapshot(network));
  const [findings, setFindings] = useState<ScriptFindings | null>(null);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  const isChecked = fileId !== null && status === "completed";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round or a new check is the reason to look again
  useEffect(() => {
    if (!isChecked || fileId === null) return setFindings(null);
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: ScriptFindings | null): void => {
      if (!isLeft) setFindings(next);
    };
    const showMark = async (): Promise<void> => {
      const hasMark = await readScriptMark(localId);
      // Findings already shown stay.
      if (!isLeft) setFindings((before) => (before?.kind === "said" ? before : hasMark ? { kind: "offline" } : null));
    };
    const look = async (): Promise<void> => {
      if (!connected) return showMark();
      const answer = await call("readScriptFindings", { id: fileId });
      await storeScriptFindings(localId, answer.scripts.length > 0);
      show({ kind: "said", answer });
      if (answer.waiting > 0 && !isLeft) timer = setTimeout(begin, pollIntervalMs);
    };
    const begin = (): void => {
      look().catch((error: unknown) =>
        error instanceof CallError && error.kind === "offline" ? showMark() : show({ kind: "failed", error, retry }),
      );
    };
    begin();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [localId, fileId, isChecked, updatedAt, connected, round]);
  return findings;
};
