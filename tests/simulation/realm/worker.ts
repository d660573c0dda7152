import "./prelude.ts";
import "./store.ts";
import { startKeyring } from "#data/vault/keyring.ts";
import { startAlarm } from "#sw/alarm.ts";
import { onFetch } from "#sw/share-target.ts";

startKeyring({ answers: false });
const alarm = startAlarm();

/** As the messages in `sw.ts`. */
const api = {
  start: async () => true,
  hear: async ({ type }: { readonly type: string }) => {
    if (type === "TICKET") await alarm.leaveTicket();
    else if (type === "DRAIN") await alarm.drain();
    else if (type === "STOP_UPLOADS") alarm.stop();
    return true;
  },
  /** Another app shares a file; true if it was taken. */
  share: async (name: string, text: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const request = {
      method: "POST",
      url: `${location.origin}/teilen`,
      formData: async () => ({ getAll: () => [new File([text], name)] }),
    };
    const event: unknown = { request, respondWith: resolve };
    onFetch(event as Parameters<typeof onFetch>[0]);
    return (await promise).headers.get("location")?.endsWith("geteilt=1") === true;
  },
};

export type WorkerApi = typeof api;
Object.assign(globalThis, { api });
