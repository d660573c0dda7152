import "./prelude.ts";
import "./store.ts";
import { startKeyring } from "#data/vault/keyring.ts";
import { startAlarm } from "#sw/alarm.ts";

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
};

Object.assign(globalThis, { api });
