import { subscribeKey } from "valtio/utils";
import { database } from "#data/database.ts";
import { log } from "#data/logs.ts";
import { pollServerChecks, refreshFileChecks } from "#data/refresh.ts";
import { CallError } from "#data/request.ts";
import { watchSession } from "#data/session.ts";
import { watchQuery } from "#data/watch.ts";
import { network } from "./network.ts";
import { noteServerCheck } from "./running-checks.ts";

const firstPollMs = 1_000;
const longestPollMs = 10_000;

/**
 * Keeps Dexie close to the server: refreshes at login and when the way to the server opens again, and follows checks
 * that run there until they end. Screens only read Dexie.
 */
export const startFollowing = (): (() => void) => {
  let ownerId: string | null = null;
  const endSession = watchSession((session) => {
    const next = session?.user.id ?? null;
    if (next === ownerId) return;
    ownerId = next;
    if (next !== null) void refreshQuietly(false);
  });
  let wasReachable = network.serverReachable;
  const endNetwork = subscribeKey(network, "serverReachable", (reachable) => {
    // Only after a silence: the first answer of a fresh page is no reconnect.
    if (reachable && wasReachable === false) void refreshQuietly(true);
    wasReachable = reachable;
  });
  const endPolling = startPolling();
  return () => {
    endSession();
    endNetwork();
    endPolling();
  };
};

/** What has no caller to tell it to; screens that ask for a refresh themselves get the error. */
const refreshQuietly = async (force: boolean): Promise<void> => {
  try {
    await refreshFileChecks({ force });
  } catch (error) {
    if (!(error instanceof CallError)) log("ERROR", "Refresh broke down", String(error));
  }
};

/** Polls while something runs on the server; slower the longer nothing moves, silent when nothing runs. */
const startPolling = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstPollMs;
  let seen = "";
  let ended = false;
  const poll = async (): Promise<void> => {
    timer = undefined;
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
    if (open > 0 && !ended) timer ??= setTimeout(() => void poll(), waitMs);
  };
  const countProcessing = (): Promise<number> =>
    database.fileChecks.filter(({ status, fileId }) => status === "processing" && fileId !== null).count();
  const endWatch = watchQuery(countProcessing, (count) => {
    if (count === 0) return;
    waitMs = firstPollMs;
    timer ??= setTimeout(() => void poll(), waitMs);
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    endWatch();
  };
};
