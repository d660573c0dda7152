/** The GUID of a Beleglink to a document of Belege online, as it is written; null for any other value. */
export const readBeleglink = (beleglink: string): string | null => pattern.exec(beleglink)?.[1] ?? null;

const pattern = /^BEDI "([0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12})"$/;
