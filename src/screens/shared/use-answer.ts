import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { fetchAdminAnswer, readAdminAnswer } from "#data/server/admin-answers.ts";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";

export interface Answer<T> {
  /** Undefined while this device is read, null if there is none yet. */
  readonly kept: { readonly answer: T; readonly fetchedAt: number } | null | undefined;
  /** The error of the last attempt; null when that went well. */
  readonly failure: unknown;
  readonly connected: boolean;
  readonly busy: boolean;
  readonly reload: () => void;
}

/**
 * The server's answer to `load`, which must be a stable function; loaded when the page opens, after reconnecting, and
 * by `reload`. With a key the last answer is stored on this device and shown immediately, also offline. `part`
 * identifies the part of a long list; a stored answer of another part is not shown.
 */
export const useAnswer = <T>(key: string | null, load: () => Promise<T>, part = ""): Answer<T> => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const connected = isConnected(useSnapshot(network));
  const [held, setHeld] = useState<NonNullable<Answer<T>["kept"]> | null>(null);
  const [failed, setFailed] = useState<{ readonly load: () => Promise<T>; readonly error: unknown } | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const read = useLiveQuery(
    async () => (key === null ? null : readAdminAnswer<T>(ownerId, key, part)),
    [ownerId, key, part],
  );
  // Until the next one is read, the query still answers for the last key.
  const kept = read && (read.key !== key || read.part !== part) ? undefined : read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to load again
  useEffect(() => {
    if (!connected || ownerId === "") return;
    let isLeft = false;
    setBusy(true);
    const fetched =
      key === null
        ? load().then((answer) => !isLeft && setHeld({ answer, fetchedAt: Date.now() }))
        : fetchAdminAnswer(ownerId, key, load, part);
    fetched
      .then(
        () => !isLeft && setFailed(null),
        (error: unknown) => !isLeft && setFailed({ load, error }),
      )
      .finally(() => !isLeft && setBusy(false));
    return () => {
      isLeft = true;
      // Also if the connection is lost before the answer.
      setBusy(false);
    };
  }, [ownerId, key, load, part, connected, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const failure = failed?.load === load ? failed.error : null;
  return { kept: key === null ? held : kept, failure, connected, busy, reload };
};
