import { proxy } from "valtio";
import { watchContact } from "#data/contact.ts";
import { request } from "#data/request.ts";

/** What is known about the way to the server. `online` is the browser's word and only good for wording. */
export const network = proxy({
  online: true,
  /** From real answers; null before the first. */
  serverReachable: null as boolean | null,
  /** Time of the last answer, 0 before the first. */
  lastContact: 0,
});

const firstProbeMs = 2_000;
const longestProbeMs = 60_000;

/** Keeps `network` true to what calls experience, and probes while the server is silent. */
export const startNetwork = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstProbeMs;
  const probeLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void probeServer(), waitMs);
    waitMs = Math.min(longestProbeMs, waitMs * 2);
  };
  const endWatch = watchContact((contact, at) => {
    network.serverReachable = contact === "answered";
    if (contact === "silent") return probeLater();
    network.lastContact = at;
    clearTimeout(timer);
    waitMs = firstProbeMs;
  });
  const followBrowser = (): void => {
    network.online = navigator.onLine;
    // The browser may be wrong in both directions, so its word is only a reason to look.
    if (network.serverReachable !== true || !network.online) void probeServer();
  };
  network.online = navigator.onLine;
  addEventListener("online", followBrowser);
  addEventListener("offline", followBrowser);
  return () => {
    endWatch();
    clearTimeout(timer);
    removeEventListener("online", followBrowser);
    removeEventListener("offline", followBrowser);
  };
};

/** Asks the server for a sign of life; what comes of it shows in `network`. */
export const probeServer = async (): Promise<void> => {
  try {
    await request("health", {});
  } catch {
    // The call itself has noted the silence, and that sets the next probe.
  }
};
