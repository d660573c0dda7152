import { storePublicFacts } from "#data/server/public-facts.ts";
import { watchContact } from "#data/wire/contact.ts";
import { request } from "#data/wire/request.ts";
import { network } from "./network.ts";
import { takeOfficeNotice } from "./office-notice.ts";
import { uploadState } from "./upload-entries.ts";

/** While the page is visible, the state is never older than this plus the time an answer may take. */
const pollIntervalMs = 4_000;
const timeoutMs = 3_000;
/** While hidden, only the outbox needs the state, and only while the server is silent. */
const hiddenEveryMs = 60_000;

/** Keeps `network` true to what calls experience; asks for a sign of life when there was no call for a while. */
export const startNetwork = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSeen = (): boolean => document.visibilityState === "visible";
  const probeLater = (): void => {
    clearTimeout(timer);
    if (isSeen()) timer = setTimeout(() => void probeServer(), pollIntervalMs);
    else if (network.serverReachable !== true) timer = setTimeout(() => void probeServer(), hiddenEveryMs);
  };
  const endWatch = watchContact((contact, at) => {
    network.serverReachable = contact !== "silent";
    network.faults = contact === "faulty" ? network.faults + 1 : 0;
    if (contact === "answered") network.lastContact = at;
    probeLater();
  });
  const followBrowser = (): void => {
    network.online = navigator.onLine;
    // The browser may be wrong in both directions, so its word is only a reason to look.
    void probeServer();
  };
  const followEyes = (): void => {
    if (isSeen()) void probeServer();
    else probeLater();
  };
  followBrowser();
  addEventListener("online", followBrowser);
  addEventListener("offline", followBrowser);
  document.addEventListener("visibilitychange", followEyes);
  return () => {
    endWatch();
    clearTimeout(timer);
    removeEventListener("online", followBrowser);
    removeEventListener("offline", followBrowser);
    document.removeEventListener("visibilitychange", followEyes);
  };
};

/** Sends a probe to the server; the outcome is stored in `network`. */
export const probeServer = async (): Promise<void> => {
  try {
    // During an upload on a slow line a short answer takes long.
    const answer = await request("health", {}, isSending() ? {} : { timeoutMs });
    // An older server omits it.
    takeOfficeNotice(answer.notice ?? null);
    await storePublicFacts(answer);
  } catch {
    // The call itself has noted the silence, and that sets the next probe.
  }
};

const isSending = (): boolean => Object.values(uploadState.entries).some(({ status }) => status === "uploading");
