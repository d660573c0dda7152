import { useCallback, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { isConnected, network } from "#state/network.ts";
import { errorText } from "#text/error-text.ts";

export interface Answer<T> {
  /** Null until there is one; an older one stays while there is no connection. */
  readonly answer: T | null;
  /** German cause of the last failure; null where there was none. */
  readonly reason: string | null;
  readonly connected: boolean;
  readonly reload: () => void;
}

/** What the server says to `load`, a function that stays the same; loaded again when a connection comes back. */
export const useAnswer = <T>(load: () => Promise<T>): Answer<T> => {
  const connected = isConnected(useSnapshot(network));
  const [answer, setAnswer] = useState<T | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to load again
  useEffect(() => {
    if (!connected) return;
    let isLeft = false;
    setReason(null);
    load().then(
      (loaded) => !isLeft && setAnswer(loaded),
      (error: unknown) => !isLeft && setReason(errorText(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [load, connected, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { answer, reason, connected, reload };
};
