import { startKeyring } from "#data/vault/keyring.ts";
import { startAlarm } from "./alarm.ts";
import { startCache } from "./cache.ts";
import { openNotice } from "./open-notice.ts";
import { passCallsBy } from "./pass-calls-by.ts";
import { onFetch as answerShare } from "./share-target.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", passCallsBy);
// Order matters: the first listener that answers wins, and calls below /datev-api must be answered by none.
self.addEventListener("fetch", answerShare);
startCache();
startKeyring({ answers: false });
const alarm = startAlarm();

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const type = (event.data as { readonly type?: unknown } | null)?.type;
  if (type === "TICKET") event.waitUntil(alarm.leaveTicket());
  else if (type === "DRAIN") event.waitUntil(alarm.drain());
  else if (type === "STOP_UPLOADS") {
    alarm.stop();
    event.ports[0]?.postMessage(true);
  } else if (type === "VERSION") event.ports[0]?.postMessage(import.meta.env.VITE_APP_VERSION ?? null);
  else if (type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
});

self.addEventListener("notificationclick", openNotice);

// Pages opened before the first worker was installed are controlled by it immediately.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
