/**
 * The id of a file out of an archive follows from that of the archive and is the idempotency key of its upload, so that
 * every device finds the file from its archive and back, and the server takes it once. Positions count from 1.
 */
export const memberId = (archiveId: string, position: number | ""): string => `${archiveId}-${position}`;

/** Id of the archive out of which a file came; undefined for files that came by themselves. */
export const archiveOf = (localId: string): string | undefined => pattern.exec(localId)?.[1];

/** Position in its archive of a file that came out of one. */
export const positionOf = (localId: string): number => Number(pattern.exec(localId)?.[2]);

const pattern = /^([0-9a-f-]{36})-(\d+)$/u;
