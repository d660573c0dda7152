import type { FileCheckRow } from "#data/store/tables.ts";
import { readBytes } from "#data/vault/bytes.ts";
import type { DownloadPurpose } from "./download.ts";
import { downloadBytes } from "./refresh.ts";

/** The bytes of a file, fetched from the server when they lie there only. */
export const fetchBytes = async (row: FileCheckRow, purpose: DownloadPurpose = "view"): Promise<Blob | undefined> => {
  const here = await readBytes(row.localId);
  if (here !== undefined || row.fileId === null) return here;
  return (await downloadBytes(row.localId, purpose)) ? readBytes(row.localId) : undefined;
};
