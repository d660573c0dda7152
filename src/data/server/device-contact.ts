import { countUnsent } from "#data/outbox/count-entries.ts";
import { describeDevice } from "#data/person/describe-device.ts";
import { readSender } from "#data/person/session.ts";
import { carryOutWipes, orderWipe } from "#data/person/wipe.ts";
import { keepSignOutKey } from "#data/signed-out/sign-out-keys.ts";
import { readDeviceKey } from "#data/store/device-key.ts";
import { CallError, request } from "#data/wire/request.ts";
import { call } from "./call.ts";
import { recordUnsentNotice } from "./told-unsent.ts";

/**
 * Reports this device and its unsent work to the server, and carries out what it orders: wiping the data of a person
 * who has used the device. Needs no session, because a lost device has none and a disabled account gets none. Returns
 * the owners whose data was wiped.
 */
export const contactDevice = async (): Promise<readonly string[]> => {
  // First of all what was ordered before: it needs no answer.
  const before = await carryOutWipes();
  try {
    const deviceKey = await readDeviceKey();
    for (const wipe of await fetchWipes(deviceKey)) await orderWipe(wipe);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return before; // asked again at the next contact
  }
  const after = await carryOutWipes();
  await prepareSignOut();
  return [...before, ...after];
};

/** Fetches the keys a sign-out seals with, while there is a connection. */
const prepareSignOut = async (): Promise<void> => {
  const sender = await readSender();
  if (!sender) return;
  try {
    await keepSignOutKey(sender.user.id, sender.tokens.accessToken, Date.now());
  } catch (error) {
    if (!(error instanceof CallError)) throw error; // asked again at the next contact
  }
};

const fetchWipes = async (deviceKey: string) => {
  const ownerId = (await readSender())?.user.id;
  if (ownerId !== undefined) {
    try {
      const unsent = await countUnsent(ownerId);
      const { wipes } = await call("registerDevice", { deviceKey, name: describeDevice(), unsent });
      await recordUnsentNotice(unsent);
      return wipes;
    } catch (error) {
      // A refused session is no reason not to ask: it may have been ended together with the order.
      if (!(error instanceof CallError) || error.status !== 401) throw error;
    }
  }
  return (await request("deviceWipes", { deviceKey })).wipes;
};
