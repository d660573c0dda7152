import { database } from "./database.ts";

const probeKey = "selfTest";

/** Writes a row, reads it back and removes it again, in one transaction; whether it came back as it was. */
export const tryStore = (): Promise<boolean> =>
  database.transaction("rw", database.settings, async () => {
    const value = crypto.randomUUID();
    await database.settings.put({ key: probeKey, value });
    const row = await database.settings.get(probeKey);
    await database.settings.delete(probeKey);
    return row?.value === value && (await database.settings.get(probeKey)) === undefined;
  });
