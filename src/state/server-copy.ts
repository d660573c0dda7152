import { proxy } from "valtio";
import { readListAge } from "#data/checks/list-age.ts";
import { readMissing } from "#data/checks/missing-checks.ts";
import { watchQuery } from "#data/store/watch.ts";
import { errorText } from "#text/error-text.ts";

interface RefreshFailure {
  /** `silence`: no answer at all; `fault`: an answer that is of no use. */
  readonly kind: "silence" | "fault";
  /** German cause; empty if there is none to tell. */
  readonly text: string;
}

/** State of this device's list compared with the server's. */
export const serverCopy = proxy<{
  /** Time the list was last fetched completely; 0 for never, null until that is loaded. */
  fetchedAt: number | null;
  /** Why the last attempt failed; null after a success, and before the first attempt. */
  failure: RefreshFailure | null;
  /** Checks on the server that this device has not fetched. */
  missing: number;
}>({ fetchedAt: null, failure: null, missing: 0 });

/** Follows the list of one person; returns the function that ends it. */
export const followCopy = (ownerId: string): (() => void) => {
  Object.assign(serverCopy, { fetchedAt: null, failure: null, missing: 0 });
  return watchQuery(
    async () => ({ fetchedAt: await readListAge(ownerId), missing: await readMissing(ownerId) }),
    (copy) => {
      Object.assign(serverCopy, copy);
    },
  );
};

/** Also set before another attempt, whose outcome is unknown. */
export const refreshSucceeded = (): void => {
  serverCopy.failure = null;
};

export const refreshFailed = (error: unknown): void => {
  const isSilence = error instanceof Error && "kind" in error && error.kind === "offline";
  serverCopy.failure = { kind: isSilence ? "silence" : "fault", text: errorText(error, "") };
};

/** State of an empty view. „Noch keine“ is true only of a list the server has confirmed. */
export type Emptiness = "loading" | "offline" | "faulty" | "confirmed";

export const judgeEmptiness = (
  { fetchedAt, failure }: { readonly fetchedAt: number | null; readonly failure: RefreshFailure | null },
  connected: boolean,
): Emptiness => {
  if (fetchedAt === null) return "loading";
  if (fetchedAt > 0) return "confirmed";
  if (!connected || failure?.kind === "silence") return "offline";
  return failure === null ? "loading" : "faulty";
};
