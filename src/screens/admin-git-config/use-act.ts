import { useState } from "react";
import { errorText } from "#text/error-text.ts";

interface Act {
  readonly busy: string | null;
  readonly reason: string | null;
  /** Under a name, so that its button shows that it works. */
  readonly run: (name: string, failed: string, work: () => Promise<void>) => Promise<void>;
}

/** Runs one action at a time and keeps the error of the last one. */
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
