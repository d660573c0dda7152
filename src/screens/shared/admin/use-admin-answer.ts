import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { fetchAdminAnswer, readAdminAnswer } from "#data/server/admin-answers.ts";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";

export interface AdminAnswer<T> {
  /** Undefined while this device is read, null where it keeps none. */
  readonly kept: { readonly answer: T; readonly fetchedAt: number } | null | undefined;
  /** Of the last attempt to read it anew; null when that went well. */
  readonly failure: unknown;
  readonly connected: boolean;
  readonly busy: boolean;
  readonly reload: () => void;
}

/**
 * What the server says to `load`, a function that stays the same. The last answer is kept on this device, shown at once
 * and without a connection; it is read anew when the page opens, when a connection comes back and by `reload`.
 */
export const useAdminAnswer = <T>(key: string, load: () => Promise<T>): AdminAnswer<T> => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const connected = isConnected(useSnapshot(network));
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const kept = useLiveQuery(async () => readAdminAnswer<T>(ownerId, key), [ownerId, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to load again
  useEffect(() => {
    if (!connected || ownerId === "") return;
    let isLeft = false;
    setBusy(true);
    fetchAdminAnswer(ownerId, key, load)
      .then(
        () => !isLeft && setFailure(null),
        (error: unknown) => !isLeft && setFailure(error),
      )
      .finally(() => !isLeft && setBusy(false));
    return () => {
      isLeft = true;
    };
  }, [ownerId, key, load, connected, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { kept, failure, connected, busy, reload };
};
