import { database } from "#data/store/database.ts";

/**
 * Contact address for help, last stated by the server; otherwise the mailbox every mail domain keeps (RFC 5321, 4.5.1).
 */
export const readContactEmail = async (): Promise<string> => {
  const { value } = (await database.settings.get("contactEmail")) ?? {};
  return typeof value === "string" ? value : `postmaster@${location.hostname}`;
};

export const storeContactEmail = (address: string | null): Promise<void> =>
  database.transaction("rw", database.settings, async () => {
    if ((await database.settings.get("contactEmail"))?.value === address) return;
    await database.settings.put({ key: "contactEmail", value: address });
  });

const certifiedKey = "showsCertified";

/** Whether the office shows „DATEV Zertifiziert“, last stated by the server. */
export const readShowsCertified = async (): Promise<boolean> =>
  (await database.settings.get(certifiedKey))?.value !== false;

export const storeShowsCertified = async (isShown: boolean): Promise<void> => {
  if ((await readShowsCertified()) !== isShown) await database.settings.put({ key: certifiedKey, value: isShown });
};
