import { useEffect, useState } from "react";
import { CallError } from "#data/server/call.ts";
import { errorText } from "#text/error-text.ts";
import type { HistoryFilter } from "./history-filter.ts";
import { fetchServerEntries, type ServerEntry } from "./server-events.ts";

export interface ServerEntries {
  readonly entries: readonly ServerEntry[];
  readonly state: "loading" | "done" | "offline" | "failed";
  /** Reason of the failure. */
  readonly cause: string;
  readonly retry: () => void;
}

const loading: Omit<ServerEntries, "retry"> = { entries: [], state: "loading", cause: "" };

/** Events of other devices and the server, by days and Mandant; this device's own events do not depend on it. */
export const useServerEntries = ({ from, to, clientNumber }: HistoryFilter): ServerEntries => {
  const [result, setResult] = useState(loading);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to load again
  useEffect(() => {
    const controller = new AbortController();
    setResult(({ entries }) => ({ ...loading, entries }));
    fetchServerEntries({ from, to, clientNumber }, controller.signal).then(
      (entries) => setResult({ entries, state: "done", cause: "" }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const isOffline = error instanceof CallError && (error.kind === "offline" || error.kind === "timeout");
        setResult({ entries: [], state: isOffline ? "offline" : "failed", cause: errorText(error, "") });
      },
    );
    return () => controller.abort();
  }, [from, to, clientNumber, round]);
  return { ...result, retry: () => setRound((rounds) => rounds + 1) };
};
