import { subscribeKey } from "valtio/utils";
import { readSession, watchSession } from "#data/person/session.ts";
import { applyOfflineChoice } from "#data/server/apply-offline-choice.ts";
import { isFollowed, pollServerChecks, refreshFileChecks } from "#data/server/refresh.ts";
import { CallError, describeFailure } from "#data/server/request.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import { watchQuery } from "#data/store/watch.ts";
import { network } from "./network.ts";
import { noteServerCheck } from "./running-checks.ts";
import { followCopy, refreshFailed, refreshSucceeded } from "./server-copy.ts";
import { vault } from "./vault.ts";

const firstPollMs = 1_000;
const longestPollMs = 10_000;
/** How often an open page looks whether what it shows has grown stale. */
const lookEveryMs = 30_000;

/**
 * Keeps Dexie close to the server: refreshes at login, when the way to the server opens again and when the data of a
 * visible page have grown stale, and follows checks that run there until they end. Screens only read Dexie.
 */
export const startFollowing = (): (() => void) => {
  let ownerId: string | null = null;
  let endCopy = (): void => {};
  const endSession = watchSession((session) => {
    const next = session?.user.id ?? null;
    if (next === ownerId) return;
    ownerId = next;
    endCopy();
    endCopy = next === null ? () => {} : followCopy(next);
    if (next !== null) void refreshQuietly(false);
  });
  let wasReachable = network.serverReachable;
  const endNetwork = subscribeKey(network, "serverReachable", (reachable) => {
    // Only after a silence: the first answer of a fresh page is no reconnect.
    if (reachable && wasReachable === false) void refreshQuietly(true);
    wasReachable = reachable;
  });
  const endPolling = startPolling();
  // What the person does on other devices, and access that was withdrawn, must reach a page that stays open all day.
  const look = setInterval(() => {
    if (document.visibilityState === "visible" && network.serverReachable !== false) void refreshStale();
  }, lookEveryMs);
  return () => {
    clearInterval(look);
    endCopy();
    endSession();
    endNetwork();
    endPolling();
  };
};

/** What has no caller to tell it to; screens that ask for a refresh themselves get the error. */
export const refreshQuietly = async (force: boolean): Promise<void> => {
  await refreshStale(force);
  await applyOfflineChoiceQuietly();
};

/** „Erneut versuchen“: until it ends, nobody knows how. */
export const retryRefresh = (): void => {
  refreshSucceeded();
  void refreshQuietly(true);
};

const refreshStale = async (force = false): Promise<void> => {
  try {
    await refreshFileChecks({ force });
    refreshSucceeded();
  } catch (error) {
    refreshFailed(error);
    if (!(error instanceof CallError)) log("ERROR", "Refresh broke down", String(error));
    else if (error.kind !== "offline") log("WARN", "Refresh failed", describeFailure(error));
  }
};

/** Runs without an answer as well: what has expired goes, whether there is a network or not. */
export const applyOfflineChoiceQuietly = async (): Promise<void> => {
  try {
    await applyOfflineChoice();
  } catch (error) {
    log("ERROR", "Offline choice not applied", String(error));
  }
};

/** Polls while the server has still to be asked; slower the longer nothing moves, silent when there is nothing to ask. */
const startPolling = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstPollMs;
  let seen = "";
  let polling = false;
  /** Something was written while the server was asked; the answer may be older than that. */
  let again = false;
  let ended = false;
  const poll = async (): Promise<void> => {
    timer = undefined;
    polling = true;
    again = false;
    const progress: string[] = [];
    let open = 1;
    try {
      open = await pollServerChecks((localId, status) => {
        progress.push(`${localId} ${status.status} ${status.progress}`);
        noteServerCheck(localId, status);
      });
    } catch (error) {
      if (!(error instanceof CallError)) log("ERROR", "Following the server broke down", String(error));
    }
    const now = progress.join();
    waitMs = now === seen ? Math.min(longestPollMs, waitMs * 2) : firstPollMs;
    seen = now;
    polling = false;
    if ((open > 0 || again) && !ended) pollLater();
  };
  const pollLater = (): void => {
    if (polling) again = true;
    else timer ??= setTimeout(() => void poll(), waitMs);
  };
  // Only for the signed-in person, so that whoever signs in again finds theirs followed.
  const listFollowed = async (): Promise<string> => {
    const ownerId = (await readSession())?.user.id;
    if (ownerId === undefined) return "";
    const rows = await database.fileChecks.where({ ownerId }).and(isFollowed).toArray();
    return rows.map(({ localId, status }) => `${localId} ${status}`).join();
  };
  let followed = "";
  const pollSoon = (): void => {
    if (followed === "") return;
    waitMs = firstPollMs;
    pollLater();
  };
  const endWatch = watchQuery(listFollowed, (now) => {
    // Every answer is written, also one that says nothing new; that is no reason to ask sooner.
    if (now === followed && now !== "") return pollLater();
    followed = now;
    pollSoon();
  });
  // What could not be compared without the PIN.
  const endVault = subscribeKey(vault, "status", (status) => {
    if (status !== "locked") pollSoon();
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    endWatch();
    endVault();
  };
};
