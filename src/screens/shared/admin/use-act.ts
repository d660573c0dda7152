import { useState } from "react";
import { useAttempt } from "#ui/use-attempt.ts";

interface Act {
  /** Name of the action that is running. */
  readonly busy: string | null;
  readonly reason: string | null;
  readonly run: (name: string, failed: string, work: () => Promise<unknown>) => Promise<void>;
}

/** Runs one of several actions at a time, for example one for each line of a list. */
export const useAct = (onDone: () => void): Act => {
  const [busy, setBusy] = useState<string | null>(null);
  const { reason, attempt } = useAttempt();
  const run: Act["run"] = async (name, failed, work) => {
    setBusy(name);
    await attempt(work, failed);
    setBusy(null);
    onDone();
  };
  return { busy, reason, run };
};
