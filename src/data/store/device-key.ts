import { database } from "./database.ts";

/** The secret this browser profile shows the server; made once, kept through every sign-out. */
export const readDeviceKey = (): Promise<string> =>
  database.transaction("rw", database.settings, async () => {
    const stored = (await database.settings.get("deviceKey"))?.value;
    if (typeof stored === "string") return stored;
    const value = toText(crypto.getRandomValues(new Uint8Array(32)));
    await database.settings.put({ key: "deviceKey", value });
    return value;
  });

const toText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
