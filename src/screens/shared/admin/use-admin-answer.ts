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
 * and without a connection; it is read anew when the page opens, when a connection comes back and by `reload`. `part`
 * says which part of a long list `load` reads; what is kept of another one is not shown in its place.
 */
export const useAdminAnswer = <T>(key: string, load: () => Promise<T>, part = ""): AdminAnswer<T> => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const connected = isConnected(useSnapshot(network));
  const [failed, setFailed] = useState<{ readonly load: () => Promise<T>; readonly error: unknown } | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const read = useLiveQuery(async () => readAdminAnswer<T>(ownerId, key, part), [ownerId, key, part]);
  // Until the next one is read, the query still tells what was kept of the last.
  const kept = read && (read.key !== key || read.part !== part) ? undefined : read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to load again
  useEffect(() => {
    if (!connected || ownerId === "") return;
    let isLeft = false;
    setBusy(true);
    fetchAdminAnswer(ownerId, key, load, part)
      .then(
        () => !isLeft && setFailed(null),
        (error: unknown) => !isLeft && setFailed({ load, error }),
      )
      .finally(() => !isLeft && setBusy(false));
    return () => {
      isLeft = true;
      // Also where the connection ends before an answer comes: nobody waits for it any more.
      setBusy(false);
    };
  }, [ownerId, key, load, part, connected, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { kept, failure: failed?.load === load ? failed.error : null, connected, busy, reload };
};
