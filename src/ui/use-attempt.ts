import { useState } from "react";
import { errorText } from "#text/error-text.ts";

export interface Attempt {
  readonly busy: boolean;
  /** Why the last attempt has not worked; null once the next one begins. */
  readonly reason: string | null;
  /** Answers whether it has worked; `failed` is said where an error has no words of its own. */
  readonly attempt: (act: () => Promise<unknown>, failed: string) => Promise<boolean>;
}

/** One thing that may fail, with what a person sees of it. */
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
