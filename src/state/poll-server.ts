import { subscribeKey } from "valtio/utils";
import type { CallOutput } from "#contract/index.ts";
import { readSession } from "#data/person/session.ts";
import { isFollowed, pollServerChecks } from "#data/server/refresh.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import { watchQuery } from "#data/store/watch.ts";
import { CallError } from "#data/wire/request.ts";
import { eventStream, isStreamLive } from "./read-events.ts";
import { recordServerCheck } from "./running-checks.ts";
import { vault } from "./vault.ts";

const firstPollMs = 1_000;
const maxPollMs = 10_000;

/**
 * Polls while checks are unfinished on the server; slower the longer nothing changes, and not at all without such
 * checks. Running checks are polled only if no tab has an event stream.
 */
export const startPolling = (): (() => void) => {
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
      const eventsTell = await isStreamLive();
      const note = (localId: string, status: CallOutput<"fileCheckStatus">): void => {
        progress.push(`${localId} ${status.status} ${status.progress}`);
        recordServerCheck(localId, status);
      };
      open = await pollServerChecks(note, { eventsTell });
    } catch (error) {
      if (!(error instanceof CallError)) log("ERROR", "Following the server broke down", String(error));
    }
    const now = progress.join();
    waitMs = now === seen ? Math.min(maxPollMs, waitMs * 2) : firstPollMs;
    seen = now;
    polling = false;
    if ((open > 0 || again) && !ended) pollLater();
  };
  const pollLater = (): void => {
    if (polling) again = true;
    else timer ??= setTimeout(() => void poll(), waitMs);
  };
  // Only for the signed-in person, so that after another sign-in their checks are followed again.
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
    clearTimeout(timer);
    timer = undefined;
    pollLater();
  };
  const endWatch = watchQuery(listFollowed, (now) => {
    // Every answer is written, even without a change; that is no reason to poll sooner.
    if (now === followed && now !== "") return pollLater();
    followed = now;
    pollSoon();
  });
  // Replaces the events of the ended stream.
  const endStream = subscribeKey(eventStream, "isLive", (isLive) => {
    if (!isLive) pollSoon();
  });
  // Comparisons that waited for the PIN.
  const endVault = subscribeKey(vault, "status", (status) => {
    if (status !== "locked") pollSoon();
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    endWatch();
    endStream();
    endVault();
  };
};
