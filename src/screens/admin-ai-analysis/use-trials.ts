import { useEffect } from "react";
import type { CallInput, CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import type { Answer } from "#screens/shared/use-answer.ts";

const pollIntervalMs = 1500;

export const loadTrials = (query: CallInput<"listAiTrials">) => call("listAiTrials", query, { timeoutMs: 5_000 });

/** Polls trials while one is unfinished. */
export const useWaiting = ({ kept, connected, busy, reload }: Answer<CallOutput<"listAiTrials">>): void => {
  const isWaiting = kept?.answer.items.some(({ state }) => state === "waiting") ?? false;
  useEffect(() => {
    if (!isWaiting || !connected || busy) return;
    const timer = setTimeout(reload, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [isWaiting, connected, busy, reload]);
};
