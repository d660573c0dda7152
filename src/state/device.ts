import { subscribeKey } from "valtio/utils";
import { watchSession } from "#data/person/session.ts";
import { contactDevice } from "#data/server/device-contact.ts";
import { log } from "#data/store/logs.ts";
import { network } from "./network.ts";
import { authState, loggedOut } from "./session.ts";

export const wipedText =
  "Ihre Daten auf diesem Gerät wurden auf Anforderung gelöscht. Was auf dem Server liegt, ist erhalten.";

/**
 * Asks at every contact whether data must be wiped from this device: at start, sign-in, renewed or refused tokens,
 * reconnection.
 */
export const startDevice = (): (() => void) => {
  let wasReachable = network.serverReachable;
  let seen: string | null | undefined;
  const ends = [
    watchSession((session) => {
      const token = session?.tokens.accessToken ?? null;
      if (token === seen) return;
      seen = token;
      void contactNow();
    }),
    subscribeKey(network, "serverReachable", (reachable) => {
      // Only after a silence: the first answer of a new page is that of the contact at its start.
      if (reachable && wasReachable === false) void contactNow();
      wasReachable = reachable;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};

let running: Promise<void> | null = null;
let again = false;

/** One contact at a time; a trigger during a contact leads to another. */
export const contactNow = async (): Promise<void> => {
  if (running) {
    again = true;
    return;
  }
  running = contactOnce();
  await running;
  running = null;
  if (!again) return;
  again = false;
  await contactNow();
};

const contactOnce = async (): Promise<void> => {
  const userId = authState.user?.id;
  try {
    const wiped = await contactDevice();
    if (wiped.length === 0 || (userId !== undefined && !wiped.includes(userId))) return;
    loggedOut();
    authState.error = wipedText;
  } catch (error) {
    log("ERROR", "Contact of the device broke down", String(error));
  }
};
