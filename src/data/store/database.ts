import { Dexie, type EntityTable, type Table } from "dexie";
import { databaseName } from "./database-name.ts";
import { fillInquiries } from "./fill-inquiries.ts";
import { fillInvoices } from "./fill-invoices.ts";
import { fillRuleCounts } from "./fill-rule-counts.ts";
import { type FormerOutbox, moveFormerEntries } from "./former-outbox.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { giveUpWhenPutAside } from "./put-aside.ts";
import { refoldSearchText } from "./refold-search-text.ts";
import type {
  AdminAnswerRow,
  BlobRow,
  CacheMetaRow,
  CellEditsRow,
  FileCheckRow,
  HistoryRow,
  LogRow,
  MadeReportRow,
  NotificationRow,
  OccurrencesRow,
  OfficeAnswersRow,
  ParcelRow,
  PersonalRow,
  ProfileRow,
  QuestionRow,
  ReportRow,
  SealedCellEditsRow,
  SealedOccurrencesRow,
  SealedReportRow,
  SealedSearchValuesRow,
  SearchRow,
  SearchValuesRow,
  SessionRow,
  SettingRow,
  SignOutKeyRow,
  TrashRow,
  VaultRow,
  WipeRow,
} from "./tables.ts";

/** All data of the device. Every schema change is a new version with an upgrade test on data of the old one. */
export class Database extends Dexie {
  declare readonly fileChecks: EntityTable<FileCheckRow, "localId">;
  declare readonly reports: Table<ReportRow | SealedReportRow, [string, "device" | "server"]>;
  declare readonly occurrences: Table<OccurrencesRow | SealedOccurrencesRow, [string, "device" | "server"]>;
  declare readonly blobs: EntityTable<BlobRow, "localId">;
  declare readonly outboxEntries: EntityTable<OutboxEntry, "seq">;
  /** From versions up to 5; empty except for what a page of such a version still adds. */
  declare readonly outbox: FormerOutbox;
  declare readonly searches: EntityTable<SearchRow, "id">;
  declare readonly notifications: EntityTable<NotificationRow, "id">;
  declare readonly logs: EntityTable<LogRow, "id">;
  declare readonly session: EntityTable<SessionRow, "id">;
  declare readonly cacheMeta: EntityTable<CacheMetaRow, "key">;
  declare readonly settings: EntityTable<SettingRow, "key">;
  declare readonly history: EntityTable<HistoryRow, "id">;
  declare readonly profiles: EntityTable<ProfileRow, "id">;
  declare readonly vaults: EntityTable<VaultRow, "ownerId">;
  declare readonly wipes: EntityTable<WipeRow, "id">;
  declare readonly personal: Table<PersonalRow, [string, string]>;
  declare readonly trash: Table<TrashRow, [string, string]>;
  declare readonly searchValues: Table<SearchValuesRow | SealedSearchValuesRow, string>;
  declare readonly cellEdits: Table<CellEditsRow | SealedCellEditsRow, string>;
  declare readonly parcels: EntityTable<ParcelRow, "id">;
  declare readonly signOutKeys: EntityTable<SignOutKeyRow, "keyId">;
  declare readonly adminAnswers: Table<AdminAnswerRow, [string, string]>;
  declare readonly madeReports: EntityTable<MadeReportRow, "id">;
  declare readonly officeAnswers: EntityTable<OfficeAnswersRow, "ownerId">;
  declare readonly questions: EntityTable<QuestionRow, "id">;

  constructor(name = databaseName) {
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
      const queued = new Set(
        (await transaction.table<{ readonly localId: string }>("outbox").toArray()).map(({ localId }) => localId),
      );
      await transaction
        .table<FileCheckRow>("fileChecks")
        .filter(({ localId, status }) => status === "captured" && !queued.has(localId))
        .modify({ status: "local" });
    });
    const third = this.version(3).stores({ history: "++id, [ownerId+at]" });
    // Fills the new table from earlier data: when a report of a file was stored, and when the file came in.
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
    const sixth = this.version(6).stores({ outboxEntries: "++seq, localId, ownerId, [ownerId+kind]" });
    sixth.upgrade((transaction) => moveFormerEntries(transaction.table("outbox"), transaction.table("outboxEntries")));
    this.version(7).upgrade(refoldSearchText);
    this.version(8).stores({ trash: "[ownerId+fileId], ownerId" });
    this.version(9).upgrade(fillRuleCounts);
    // Filled from the stored results, in the background.
    this.version(10).stores({ searchValues: "localId, *words" });
    // Rows of people who are already signed out are sealed once a sign-in has brought the keys.
    this.version(11).stores({ parcels: "id, ownerId", signOutKeys: "keyId, ownerId", cellEdits: "localId" });
    this.version(12).stores({ adminAnswers: "[ownerId+key], ownerId" });
    this.version(13).stores({ madeReports: "id, ownerId" });
    this.version(14).upgrade(fillInquiries);
    // Values of records without occurrences are missing in the former rows; they are read again in the background.
    const fifteenth = this.version(15).stores({ searchValues: "localId, [localId+storedAt]" });
    fifteenth.upgrade((transaction) => transaction.table("searchValues").clear());
    this.version(16).stores({ questions: "id, ownerId", officeAnswers: "ownerId" });
    this.version(17).upgrade(fillInvoices);
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
giveUpWhenPutAside(database);
