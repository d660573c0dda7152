import { useState } from "react";
import { errorText } from "#text/error-text.ts";

export interface Attempt {
  readonly busy: boolean;
  /** Why the last attempt failed; null once the next one starts. */
  readonly reason: string | null;
  /** Answers whether it has worked; `failed` is said if an error has no words of its own. */
  readonly attempt: (act: () => Promise<unknown>, failed: string) => Promise<boolean>;
}

/** An action that may fail, with its state for the person. */
export const useAttempt = (): Attempt => {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const attempt: Attempt["attempt"] = async (act, failed) => {
    setBusy(true);
    setReason(null);
    try {
      await act();
      return true;
    } catch (error) {
      setReason(errorText(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, reason, attempt };
};
