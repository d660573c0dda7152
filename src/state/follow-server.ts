import { subscribeKey } from "valtio/utils";
import { watchSession } from "#data/person/session.ts";
import { applyOfflineChoice } from "#data/server/apply-offline-choice.ts";
import { refreshFileChecks } from "#data/server/refresh.ts";
import { log } from "#data/store/logs.ts";
import { CallError, describeFailure } from "#data/wire/request.ts";
import { startEvents } from "./follow-events.ts";
import { network } from "./network.ts";
import { startPolling } from "./poll-server.ts";
import { followCopy, refreshFailed, refreshSucceeded } from "./server-copy.ts";

/** Interval at which an open page checks whether its data has grown stale. */
const pollIntervalMs = 30_000;

/**
 * Keeps Dexie close to the server: refreshes at login, after reconnecting and when the data of a visible page has grown
 * stale, applies events, and polls without them. Screens only read Dexie.
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
    // Only after a silence: the first answer of a new page is no reconnect.
    if (reachable && wasReachable === false) void refreshQuietly(true);
    wasReachable = reachable;
  });
  const endEvents = startEvents();
  const endPolling = startPolling();
  // Acts on other devices and withdrawn access must reach a page that stays open all day.
  const look = setInterval(() => {
    if (document.visibilityState === "visible" && network.serverReachable !== false) void refreshStale();
  }, pollIntervalMs);
  return () => {
    clearInterval(look);
    endCopy();
    endSession();
    endNetwork();
    endEvents();
    endPolling();
  };
};

/** For refreshes without a caller to report to; screens that request a refresh get the error. */
export const refreshQuietly = async (force: boolean): Promise<void> => {
  await refreshStale(force);
  await applyOfflineChoiceQuietly();
};

/** „Erneut versuchen“: the outcome is unknown until it ends. */
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
