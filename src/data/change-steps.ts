import type { FileCheck, PersonalChange, PersonalValue } from "#contract/index.ts";
import { database, type OutboxEntry, type OutboxKind } from "./database.ts";
import { dropFileCheck } from "./merge-file-check.ts";
import { addNotification } from "./notifications.ts";
import { readChanges, takeOver } from "./personal.ts";
import { type CallError, request } from "./request.ts";

interface Connection {
  readonly token: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What is particular about sending one kind of change; everything else is the same for all. */
export interface Step {
  /** Sends it; what the answer means for this device is written in the transaction that ends the entry. */
  readonly send: (entry: OutboxEntry, connection: Connection) => Promise<() => Promise<void>>;
  /** Where it does not matter that the server no longer knows the file check: what then holds here. */
  readonly gone?: (entry: OutboxEntry) => Promise<void>;
  /** Where a refusal ends the entry: tells the person, and takes back what was shown. Without it the entry stays. */
  readonly refused?: {
    readonly tell: (entry: OutboxEntry, error: CallError) => Promise<void>;
    readonly undo: (entry: OutboxEntry) => Promise<void>;
  };
}

const nothing = async (): Promise<void> => {};
/** As many as the server takes at once, in number and, with room for the rest of the request, in bytes. */
const changesAtOnce = 500;
const bytesAtOnce = 200_000;

const sendOrder =
  (name: "startFileCheck" | "cancelFileCheck"): Step["send"] =>
  async ({ localId, changeId }, connection) => {
    const id = (await database.fileChecks.get(localId))?.fileId;
    if (!id) return nothing; // deleted meanwhile
    const { fileCheck } = await request(name, { id, ...(changeId && { changeId }) }, connection);
    return () => showStatus(localId, fileCheck);
  };

const showStatus = async (localId: string, { status, error }: FileCheck): Promise<void> => {
  await database.fileChecks.update(localId, { status, error, updatedAt: Date.now() });
};

const sendValues: Step["send"] = async (entry, connection) => {
  const values: PersonalValue[] = [];
  for (const changes of divide(await withVersions(entry))) {
    values.push(...(await request("writePersonalValues", { changes }, connection)).values);
  }
  return () => takeOver(entry.ownerId, values, entry);
};

const divide = (changes: readonly PersonalChange[]): readonly PersonalChange[][] => {
  const parts: PersonalChange[][] = [];
  let bytes = 0;
  for (const change of changes) {
    const size = new TextEncoder().encode(JSON.stringify(change)).length;
    const part = parts.at(-1);
    if (part && part.length < changesAtOnce && bytes + size <= bytesAtOnce) part.push(change);
    else {
      parts.push([change]);
      bytes = 0;
    }
    bytes += size;
  }
  return parts;
};

const withVersions = async (entry: OutboxEntry): Promise<PersonalChange[]> => {
  const changes = readChanges(entry);
  const rows = await database.personal.bulkGet(changes.map(({ key }): [string, string] => [entry.ownerId, key]));
  return changes.map((change, index) => ({ ...change, baseVersion: rows[index]?.version ?? 0 }));
};

const tellRefusal =
  (fallbackTitle: string, text: (reason: string) => string) =>
  async (entry: OutboxEntry, { message }: CallError): Promise<void> => {
    const row = await database.fileChecks.get(entry.localId);
    await addNotification({
      ownerId: entry.ownerId,
      type: "WARNING",
      title: row?.originalFileName ?? entry.label ?? fallbackTitle,
      message: text(message),
      actionUrl: row ? `/results/${entry.localId}` : null,
    });
  };

/** Whatever was shown in its place, the next look at the server tells the truth. */
const askAgain = async ({ ownerId }: OutboxEntry): Promise<void> => {
  await database.cacheMeta.delete(`fileChecks:${ownerId}`);
};

/** „Nicht mehr abgebrochen“: the check is followed again until the server says how it ended. */
export const undoCancel = async ({ localId }: OutboxEntry): Promise<void> => {
  await database.fileChecks
    .where({ localId })
    .and(({ status }) => status === "cancelled")
    .modify({ status: "processing" });
};

const forgetCheck = ({ localId }: OutboxEntry): Promise<void> => dropFileCheck(localId);

const startFailedText = "Die Prüfung konnte nicht automatisch gestartet werden. Bitte starten Sie sie manuell.";

export const changeSteps: Readonly<Record<Exclude<OutboxKind, "upload">, Step>> = {
  start: {
    send: sendOrder("startFileCheck"),
    gone: forgetCheck,
    refused: {
      tell: (entry, error) =>
        tellRefusal("Dateiprüfung", (reason) =>
          entry.metadata === "byHand" ? `Fehler beim Starten der Prüfung: ${reason}` : startFailedText,
        )(entry, error),
      undo: nothing,
    },
  },
  cancel: {
    send: sendOrder("cancelFileCheck"),
    gone: forgetCheck,
    refused: {
      tell: tellRefusal("Dateiprüfung", (reason) => `Die Prüfung konnte nicht abgebrochen werden: ${reason}`),
      undo: undoCancel,
    },
  },
  delete: {
    send: async ({ metadata, clientKey, localId }, connection) => {
      // The id when it was known; otherwise the key, because an aborted upload may have arrived.
      if (metadata) await request("deleteFileCheck", { id: metadata }, connection);
      else await request("deleteByClientKey", { clientKey: clientKey ?? localId }, connection);
      return nothing;
    },
    gone: nothing,
    refused: {
      tell: tellRefusal("Dateiprüfung", (reason) => `Fehler beim Löschen: ${reason}`),
      undo: askAgain,
    },
  },
  profile: {
    send: async (entry, connection) => {
      const [change] = await withVersions(entry);
      if (!change) return nothing;
      const { id, changedAt, baseVersion, value } = change;
      const input = { fullName: String(value), id, changedAt, baseVersion };
      const { values } = await request("updateProfile", input, connection);
      return () => takeOver(entry.ownerId, values, entry);
    },
  },
  settings: { send: sendValues },
  notifications: { send: sendValues },
};
