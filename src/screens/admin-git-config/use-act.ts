import { useState } from "react";
import { errorText } from "#text/error-text.ts";

interface Act {
  readonly busy: string | null;
  readonly reason: string | null;
  /** Under a name, so that its button shows that it works. */
  readonly run: (name: string, failed: string, work: () => Promise<void>) => Promise<void>;
}

/** One thing at a time, and why the last one did not work. */
export const useAct = (onDone: () => void): Act => {
  const [busy, setBusy] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const run: Act["run"] = async (name, failed, work) => {
    setBusy(name);
    setReason(null);
    try {
      await work();
    } catch (error) {
      setReason(errorText(error, failed));
    }
    setBusy(null);
    onDone();
  };
  return { busy, reason, run };
};
