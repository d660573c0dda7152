import type { FileCheck } from "#contract/index.ts";
import { call } from "./call.ts";
import { database } from "./database.ts";
import { forChanging, withRetries } from "./retry.ts";

/** „Prüfung starten“ by hand. */
export const startServerCheck = (localId: string): Promise<void> =>
  change(localId, (id) => call("startFileCheck", { id }));

/** „Abbrechen“ of the check on the server; the check on this device is another matter. */
export const cancelServerCheck = (localId: string): Promise<void> =>
  change(localId, (id) => call("cancelFileCheck", { id }));

const change = async (localId: string, send: (id: string) => Promise<{ fileCheck: FileCheck }>): Promise<void> => {
  const row = await database.fileChecks.get(localId);
  const id = row?.fileId;
  if (!id) return;
  const { fileCheck } = await withRetries(forChanging, () => send(id));
  const { status, error } = fileCheck;
  await database.fileChecks.update(localId, { status, error, updatedAt: Date.now() });
};
