import { Dexie, type EntityTable, type Table } from "dexie";
import type { PersonalKey, PersonalValue, ServerStatus, Tokens, User } from "#contract/index.ts";
import type { CheckResult, Counts, Format, HeaderFacts, ImportRoute, Report, Verdict } from "#engine/index.ts";
import type { Seal } from "./vault/seal.ts";

/** Device states before the server knows the file, then the states of the server. */
/** `local`: kept on this device only, because nobody asked for more. `cancelled` without `fileId`: its transfer was given up. */
export type FileCheckStatus = "local" | "captured" | "waiting" | "uploading" | ServerStatus;

export interface FileCheckRow {
  /** UUID made at capture; first idempotency key of the upload. For checks known from the server only: their `clientKey`. */
  readonly localId: string;
  /** Idempotency key of a later upload, once the first was given up; absent while that is the `localId`. */
  readonly clientKey?: string;
  readonly ownerId: string;
  readonly fileId: string | null;
  readonly originalFileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly status: FileCheckStatus;
  /** German reason when the status is `failed`. */
  readonly error: string | null;
  /** Where a verdict exists. */
  readonly origin: "device" | "server" | "both" | null;
  /** Result of comparing device and server report; null until both exist. */
  readonly agreement: "equal" | "different" | null;
  readonly verdict: Verdict | null;
  readonly counts: Counts | null;
  readonly format: Format | null;
  readonly header: HeaderFacts | null;
  readonly records: number | null;
  readonly rulesetVersion: string | null;
  readonly route: ImportRoute;
  readonly clientNumber: string | null;
  readonly consultantNumber: string | null;
  /** Milliseconds since 1970, UTC; as are all times below. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly checkedAt: number | null;
  /** File name, client and rule ids, folded for search. */
  readonly searchText: string;
}

export type OutboxState = "captured" | "waiting" | "uploading" | "paused" | "rejected" | "damaged";

/**
 * What an entry brings to the server: `upload` a file, `start` or `cancel` its check there, `delete` what the server
 * may hold of it; or what the person has set: name, settings, what became of notifications.
 */
export type OutboxKind = "upload" | "start" | "cancel" | "delete" | "profile" | "settings" | "notifications";

/** One change that still has to reach the server. See the state machine of the upload queue. */
export interface OutboxEntry {
  /** First in, first tried. */
  readonly seq: number;
  /** The file check; of what a person sets `person:<ownerId>:<kind>`. Entries of one `localId` are sent in order. */
  readonly localId: string;
  /** Idempotency key where it is not the `localId`. */
  readonly clientKey?: string;
  /** Names a `start` or `cancel`, so that the server carries it out once. */
  readonly changeId?: string;
  /** File name, where the file check is no longer here to tell it. */
  readonly label?: string;
  readonly ownerId: string;
  readonly kind: OutboxKind;
  readonly state: OutboxState;
  /** Attempts so far; counted before sending. */
  readonly attempts: number;
  /** Attempts that ended by timeout before all bytes were sent. */
  readonly timeouts: number;
  readonly nextAt: number;
  /** Before this time the server wishes no attempt, also where the way to it has just opened (`Retry-After`). */
  readonly notBefore?: number;
  /** German cause of the last failure. */
  readonly reason: string | null;
  /**
   * Frozen JSON of the upload, identical in every resend; id on the server of what is to be deleted, where it is known;
   * JSON of the changes a person has made; `byHand` where a person asked for the start.
   */
  readonly metadata: string;
}

export interface BlobRow {
  readonly localId: string;
  /** A Blob, or its parts where the browser refuses to store blobs. */
  readonly content: Blob | { readonly bytes: ArrayBuffer; readonly type: string };
  /** Present where the content is sealed with the PIN of its owner. */
  readonly seal?: Seal;
}

export interface ReportRow {
  readonly localId: string;
  readonly origin: "device" | "server";
  readonly report: Report;
  /** Milliseconds the check took. */
  readonly durationMs: number | null;
  readonly storedAt: number;
}

/** A report under the PIN of its owner: what tells when and with which rules it was made stays readable. */
export interface SealedReportRow extends Omit<ReportRow, "report"> {
  readonly rulesetVersion: string;
  readonly sealed: SealedBytes;
}

export interface OccurrencesRow {
  readonly localId: string;
  readonly origin: "device" | "server";
  readonly packed: CheckResult["occurrences"];
}

export interface SealedOccurrencesRow extends Omit<OccurrencesRow, "packed"> {
  readonly sealed: SealedBytes;
}

export interface SealedBytes {
  readonly seal: Seal;
  readonly bytes: ArrayBuffer;
}

/** PIN protection of one person on this device; without a row nothing of theirs is sealed. */
export interface VaultRow {
  readonly ownerId: string;
  /** New with every vault; what is sealed names it. */
  readonly vaultId: string;
  /** `sealing`: older data is still being sealed; `opening`: the PIN is being removed. */
  readonly state: "sealing" | "sealed" | "opening";
  /** Grows with every lock; keys of an older one are void in every tab and worker. */
  readonly epoch: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  /** Wrapped by the key from the PIN. */
  readonly dataKey: ArrayBuffer;
  /** Seals what comes in while the vault is locked. */
  readonly publicKey: ArrayBuffer;
  /** Sealed with the data key, as is the next. */
  readonly privateKey: ArrayBuffer;
  readonly person: ArrayBuffer;
  /** Shown where the PIN is asked for. */
  readonly name: string;
  /** Wrong PINs since the last right one; each is counted before it is tried. */
  readonly failures: number;
  readonly failedAt: number;
}

/** Data of one person that this device was told to remove; the row goes when the server knows that it is done. */
export interface WipeRow {
  readonly id: string;
  readonly ownerId: string;
  readonly state: "ordered" | "done";
  /** File checks that were removed, and how many of them the server did not hold. */
  readonly removed: number;
  readonly unsent: number;
}

export interface SearchRow {
  readonly id: number;
  readonly ownerId: string;
  readonly query: string;
  readonly at: number;
}

export interface NotificationRow {
  readonly id: string;
  readonly ownerId: string;
  readonly type: "SUCCESS" | "ERROR" | "WARNING" | "INFO" | "UPLOAD" | "PROCESSING" | "RESULT";
  readonly title: string;
  readonly message: string;
  readonly timestamp: number;
  readonly read: 0 | 1;
  readonly priority: "normal" | "high";
  readonly actionUrl: string | null;
}

export interface LogRow {
  readonly id: number;
  readonly timestamp: number;
  readonly level: "ERROR" | "WARN";
  readonly message: string;
  readonly data: string;
  readonly context: { readonly service: string; readonly author: string; readonly version: string };
  readonly url: string;
  readonly userAgent: string;
}

/** One row, `id: "current"`: tokens and person, read by page and service worker alike. */
export interface SessionRow {
  readonly id: "current";
  readonly tokens: Tokens;
  readonly user: User;
  readonly refreshedAt: number;
}

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

/** What a person has set for all devices, as this device shows it. */
export interface PersonalRow {
  readonly ownerId: string;
  readonly key: PersonalKey;
  readonly value: PersonalValue["value"];
  /** Of the server's value that this one follows; 0 when the server had none. */
  readonly version: number;
  /** What the server held last, to go back to when a change is discarded; null for nothing. */
  readonly confirmed: PersonalValue["value"] | null;
}

export interface CacheMetaRow {
  readonly key: string;
  readonly fetchedAt: number;
}

/** Something that happened to a file; written once, never changed, and kept when the file is deleted. */
export interface HistoryRow {
  readonly id: number;
  readonly ownerId: string;
  readonly localId: string;
  readonly at: number;
  readonly action:
    | "captured"
    | "checkedOnDevice"
    | "sendRequested"
    | "sentAgain"
    | "transferred"
    | "givenUp"
    | "checkedOnServer"
    | "deleted";
  /** Name of the person; null when it was the server. */
  readonly person: string | null;
  /** Browser and system; null when it was the server, or before devices were recorded. */
  readonly device: string | null;
  readonly originalFileName: string;
  readonly sha256: string;
  /** Of a check. */
  readonly verdict: Verdict | null;
  readonly rulesetVersion: string | null;
}

/** Everything the device knows. Every schema change is a new version with an upgrade test on data of the old one. */
export class Database extends Dexie {
  declare readonly fileChecks: EntityTable<FileCheckRow, "localId">;
  declare readonly reports: Table<ReportRow | SealedReportRow, [string, "device" | "server"]>;
  declare readonly occurrences: Table<OccurrencesRow | SealedOccurrencesRow, [string, "device" | "server"]>;
  declare readonly blobs: EntityTable<BlobRow, "localId">;
  declare readonly outbox: EntityTable<OutboxEntry, "seq">;
  declare readonly searches: EntityTable<SearchRow, "id">;
  declare readonly notifications: EntityTable<NotificationRow, "id">;
  declare readonly logs: EntityTable<LogRow, "id">;
  declare readonly session: EntityTable<SessionRow, "id">;
  declare readonly cacheMeta: EntityTable<CacheMetaRow, "key">;
  declare readonly settings: EntityTable<SettingRow, "key">;
  declare readonly history: EntityTable<HistoryRow, "id">;
  declare readonly profiles: EntityTable<{ readonly id: string; readonly profile: unknown }, "id">;
  declare readonly vaults: EntityTable<VaultRow, "ownerId">;
  declare readonly wipes: EntityTable<WipeRow, "id">;
  declare readonly personal: Table<PersonalRow, [string, string]>;

  constructor(name = "pruefstapel") {
    super(name, { chromeTransactionDurability: "strict" });
    this.version(1).stores({
      fileChecks: "localId, ownerId, fileId, createdAt, [ownerId+createdAt]",
      reports: "[localId+origin]",
      occurrences: "[localId+origin]",
      blobs: "localId",
      outbox: "++seq, localId, ownerId",
      searches: "++id, ownerId",
      notifications: "id, ownerId",
      logs: "++id, timestamp",
      session: "id",
      cacheMeta: "key",
      settings: "key",
      profiles: "id",
    });
    const second = this.version(2).stores({
      fileChecks: "localId, ownerId, fileId, createdAt, [ownerId+createdAt], sha256",
    });
    // Checks of this device only were `captured` for ever, which reads as if they waited for something.
    second.upgrade(async (transaction) => {
      const queued = new Set((await transaction.table<OutboxEntry>("outbox").toArray()).map(({ localId }) => localId));
      await transaction
        .table<FileCheckRow>("fileChecks")
        .filter(({ localId, status }) => status === "captured" && !queued.has(localId))
        .modify({ status: "local" });
    });
    const third = this.version(3).stores({ history: "++id, [ownerId+at]" });
    // What was recorded before there was a table for it: when a report of a file was stored, and when the file came in.
    third.upgrade(async (transaction) => {
      const rows = await transaction.table<FileCheckRow>("fileChecks").toArray();
      const reports = await transaction.table<ReportRow>("reports").toArray();
      const past = rows.flatMap((row) => {
        const own = reports.filter(({ localId }) => localId === row.localId);
        return listPast(row, own);
      });
      await transaction.table("history").bulkAdd(past);
    });
    this.version(4).stores({ vaults: "ownerId", wipes: "id, ownerId" });
    const fifth = this.version(5).stores({ personal: "[ownerId+key], ownerId" });
    // Settings belonged to the device; now they follow the person, as a change older than any that is made from here on.
    fifth.upgrade(async (transaction) => {
      const ownerId = (await transaction.table<SessionRow>("session").get("current"))?.user.id;
      const settings = await transaction.table<SettingRow>("settings").bulkGet([...formerDeviceSettings]);
      const moved = settings.filter((row) => row !== undefined);
      if (ownerId === undefined || moved.length === 0) return;
      const changes = moved.map(({ key, value }) => ({ id: crypto.randomUUID(), key: `settings/${key}`, value }));
      await transaction
        .table("personal")
        .bulkAdd(changes.map(({ key, value }) => ({ ownerId, key, value, version: 0, confirmed: null })));
      await transaction.table("outbox").add({
        localId: `person:${ownerId}:settings`,
        ownerId,
        kind: "settings",
        state: "waiting",
        attempts: 0,
        timeouts: 0,
        nextAt: 0,
        reason: null,
        metadata: JSON.stringify(changes.map((change) => ({ ...change, changedAt: 0 }))),
      });
    });
  }
}

const formerDeviceSettings = [
  "route",
  "colorScheme",
  "shortcuts",
  "notifyFileCheck",
  "notifySystem",
  "notifyEmail",
  "notifyBrowser",
] as const;

const listPast = (row: FileCheckRow, reports: readonly ReportRow[]): readonly Omit<HistoryRow, "id">[] => {
  const { ownerId, localId, originalFileName, sha256, createdAt } = row;
  const file = { ownerId, localId, originalFileName, sha256, person: null, device: null };
  const checks = reports.map(({ origin, storedAt, report: { verdict, rulesetVersion } }) => ({
    ...file,
    at: storedAt,
    action: origin === "device" ? ("checkedOnDevice" as const) : ("checkedOnServer" as const),
    verdict,
    rulesetVersion,
  }));
  const isFromHere = reports.some(({ origin }) => origin === "device");
  const captured = { ...file, at: createdAt, action: "captured" as const, verdict: null, rulesetVersion: null };
  return isFromHere ? [captured, ...checks] : checks;
};

export const database = new Database();
