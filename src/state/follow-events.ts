import { subscribeKey } from "valtio/utils";
import { isOfflineSession, watchSession } from "#data/person/session.ts";
import { network } from "./network.ts";
import { type PresentEvent, type Progress, readInTurn } from "./read-events.ts";
import { recordServerCheck } from "./running-checks.ts";
import { vault } from "./vault.ts";

/** A hidden page closes its connection after this time. */
const longHiddenMs = 5 * 60_000;
/**
 * Follows the server's events in one tab of the browser: while a person is signed in, the PIN is entered, the server
 * answers and the page is not hidden for long. Missed events arrive when the stream resumes.
 */
export const startEvents = (): (() => void) => {
  // Passes progress to the other tabs, because it is not stored.
  const progress = new BroadcastChannel("server-checks");
  progress.onmessage = ({ data }: MessageEvent<Progress>) => recordServerCheck(data.localId, data.event);
  const reportState = (localId: string, event: PresentEvent): void => {
    recordServerCheck(localId, event);
    progress.postMessage({ localId, event } satisfies Progress);
  };
  let ownerId: string | null = null;
  let isLongHidden = false;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let current: { readonly ownerId: string; readonly control: AbortController } | null = null;
  const decide = (): void => {
    const target = vault.status !== "locked" && network.serverReachable !== false && !isLongHidden ? ownerId : null;
    if (target === (current?.ownerId ?? null)) return;
    current?.control.abort();
    current = target === null ? null : { ownerId: target, control: new AbortController() };
    if (current) void readInTurn(current.ownerId, current.control.signal, reportState);
  };
  const followWhileVisible = (): void => {
    clearTimeout(hiddenTimer);
    isLongHidden = false;
    if (document.visibilityState === "hidden") {
      hiddenTimer = setTimeout(() => {
        isLongHidden = true;
        decide();
      }, longHiddenMs);
    }
    decide();
  };
  const ends = [
    watchSession((session) => {
      ownerId = session && !isOfflineSession(session) ? session.user.id : null;
      decide();
    }),
    subscribeKey(vault, "status", decide),
    subscribeKey(network, "serverReachable", decide),
  ];
  document.addEventListener("visibilitychange", followWhileVisible);
  followWhileVisible();
  return () => {
    for (const end of ends) end();
    document.removeEventListener("visibilitychange", followWhileVisible);
    clearTimeout(hiddenTimer);
    current?.control.abort();
    progress.close();
  };
};
