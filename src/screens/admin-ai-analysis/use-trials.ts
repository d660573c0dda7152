import { useCallback, useEffect } from "react";
import type { CallInput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";

const lookEveryMs = 1500;

/** Trials, looked at again while one of them still waits; `of` says which ones are kept. */
export const useTrials = (name: string, query: CallInput<"listAiTrials">) => {
  const of = JSON.stringify(query);
  const load = useCallback(
    async () => ({ ...(await call("listAiTrials", JSON.parse(of), { timeoutMs: 5_000 })), of }),
    [of],
  );
  const source = useAdminAnswer(name, load);
  const { kept, connected, busy, reload } = source;
  const isWaiting = kept?.answer.items.some(({ state }) => state === "waiting") ?? false;
  useEffect(() => {
    if (!isWaiting || !connected || busy) return;
    const timer = setTimeout(reload, lookEveryMs);
    return () => clearTimeout(timer);
  }, [isWaiting, connected, busy, reload]);
  return { source, of };
};
