import type { Dexie, Table } from "dexie";
import type { Database } from "./database.ts";

/**
 * Handling of every table on a shared device: wiping, removing local data, signing out, the PIN and retention. Those
 * features read it and name no table themselves. A lock does what a sign-out does. A table without an entry, or an
 * entry with a missing answer, does not compile.
 */
export const tableRegistry = {
  fileChecks: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "sealWithFileCheck",
    localRemoval: "removeWithFileCheck",
    retention: { keep: "The check stays in the lists; its report is fetched again when it is opened." },
  },
  reports: {
    owner: { fileCheck: "localId" },
    sealed: { columns: ["report"], sign: "sealed" },
    wipe: "remove",
    signOut: "sealWithFileCheck",
    localRemoval: "removeWithFileCheck",
    retention: "remove",
  },
  occurrences: {
    owner: { fileCheck: "localId" },
    sealed: { columns: ["packed"], sign: "sealed" },
    wipe: "remove",
    signOut: "sealWithFileCheck",
    localRemoval: "removeWithFileCheck",
    retention: "remove",
  },
  blobs: {
    owner: { fileCheck: "localId" },
    sealed: { columns: ["content"], sign: "seal" },
    wipe: "remove",
    signOut: "sealWithFileCheck",
    localRemoval: "removeWithFileCheck",
    retention: "remove",
  },
  searchValues: {
    owner: { fileCheck: "localId" },
    sealed: { columns: ["rules", "dictionary", "isCut"], sign: "sealed" },
    wipe: "remove",
    signOut: "sealWithFileCheck",
    localRemoval: "removeWithFileCheck",
    retention: "remove",
  },
  cellEdits: {
    owner: { fileCheck: "localId" },
    sealed: { columns: ["done", "undone"], sign: "sealed" },
    wipe: "remove",
    signOut: "sealWithFileCheck",
    localRemoval: "removeWithFileCheck",
    retention: "remove",
  },
  outboxEntries: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "removeWithOnlyHere",
    retention: { keep: "It has yet to reach the server." },
  },
  outbox: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "removeWithOnlyHere",
    retention: { keep: "What a page of an earlier version adds is carried over before the next sending." },
  },
  searches: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "remove",
    retention: { keep: "Five are kept, however old." },
  },
  notifications: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "remove",
    retention: { keep: "A hundred are kept, however old." },
  },
  logs: {
    owner: "device",
    wipe: { keep: "They speak of the device, never with names, contents or tokens." },
    signOut: { keep: "They speak of the device, never with names, contents or tokens." },
    localRemoval: { keep: "They speak of the device." },
    retention: { keep: "Five hundred are kept, however old." },
  },
  session: {
    owner: "signedIn",
    wipe: "remove",
    signOut: { keep: "Signing out removes it; locking the PIN puts it into the vault, sealed." },
    localRemoval: { keep: "Who removes local data goes on working." },
    retention: { keep: "It ends with the sign-out." },
  },
  cacheMeta: {
    owner: { mark: "key" },
    wipe: "remove",
    signOut: { keep: "Times, a number of checks, a checksum and a place in the stream of events only." },
    localRemoval: "remove",
    retention: { keep: "Times, a number of checks, a checksum and a place in the stream of events only." },
  },
  settings: {
    owner: "device",
    wipe: { keep: "They hold for whoever uses this device; what is personal lies in `personal`." },
    signOut: { keep: "They hold for whoever uses this device." },
    localRemoval: { keep: "They hold for whoever uses this device." },
    retention: { keep: "They hold until they are changed." },
  },
  history: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "removeUnlessKept",
    retention: { keep: "What happened to a file outlives its copies." },
  },
  profiles: {
    owner: { column: "id" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "remove",
    retention: { keep: "Nothing writes it any more." },
  },
  vaults: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: { keep: "The PIN is asked for while nobody is signed in; all but the name to ask for is sealed by it." },
    localRemoval: { keep: "The PIN goes on protecting what stays and what comes." },
    retention: { keep: "The PIN holds until it is removed." },
  },
  wipes: {
    owner: { column: "ownerId" },
    wipe: { keep: "The order itself; without the id of the person once the server has its confirmation." },
    signOut: { keep: "Orders are carried out while nobody is signed in." },
    localRemoval: { keep: "An order of the server stands until it was carried out." },
    retention: { keep: "An order of the server stands until it was carried out." },
  },
  personal: {
    owner: { column: "ownerId" },
    wipe: "remove",
    // Values set and never sent must not appear to apply everywhere.
    signOut: "seal",
    localRemoval: "removeWithOnlyHere",
    retention: { keep: "They hold until they are changed." },
  },
  trash: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "remove",
    retention: { keep: "It goes with what the server keeps, after 30 days." },
  },
  parcels: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: { keep: "They are what signing out has sealed." },
    // Parcels a sign-in could not open may be the only copy.
    localRemoval: "removeWithOnlyHere",
    retention: { keep: "Nobody can tell what is in them before they are opened." },
  },
  signOutKeys: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: { keep: "Their public half seals, and the wrapped one opens at the next sign-in." },
    localRemoval: { keep: "They go on sealing what comes." },
    retention: { keep: "Older ones open what they have sealed." },
  },
  adminAnswers: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "remove",
    retention: { keep: "One answer of each kind is kept, and the next one takes its place." },
  },
  madeReports: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "remove",
    retention: { keep: "Twenty are kept, however old, and of their bytes what finds room." },
  },
  officeAnswers: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "remove",
    retention: { keep: "The next answer of the server takes its place." },
  },
  questions: {
    owner: { column: "ownerId" },
    wipe: "remove",
    signOut: "seal",
    localRemoval: "remove",
    retention: { keep: "A hundred are kept, however old." },
  },
} as const satisfies TableRegistry;

export type TableRegistry = { readonly [Name in TableName]: TableEntry<Name> };

export type TableName = Exclude<keyof Database, keyof Dexie>;

export type TableRow<Name extends TableName> =
  Database[Name] extends Table<infer Row, infer _Key, infer _Insert> ? Row : never;

/**
 * Removing local data takes `remove` in any case, `removeWithFileCheck` with the file checks that the server holds,
 * `removeUnlessKept` all rows but those of file checks that stay, and `removeWithOnlyHere`, like all other file checks,
 * when the person gives up what exists on this device only.
 */
export type TableEntry<Name extends TableName> = Name extends "fileChecks"
  ? PersonEntry<Name> & { readonly localRemoval: "removeWithFileCheck"; readonly signOut: "sealWithFileCheck" }
  :
      | (PersonEntry<Name> & {
          readonly localRemoval: "remove" | "removeWithOnlyHere" | Kept | UnlessKept<Name>;
          /**
           * `seal`: from the sign-out on only the next sign-in of this person on this device opens them, or their PIN.
           * Locking the PIN does the same.
           */
          readonly signOut: "seal" | Kept;
        })
      | ContentEntry<Name>
      | DeviceEntry;

/**
 * Rows that name their person. `column` holds the id and comes first in the primary key or in an index, alone or with
 * others; `mark` holds `<what is marked>:<id>`, the id being that of the person or of one of their file checks;
 * `signedIn` is the one row of the signed-in person.
 */
interface PersonEntry<Name extends TableName> {
  readonly owner: { readonly column: Column<Name> } | { readonly mark: Column<Name> } | "signedIn";
  readonly wipe: "remove" | Kept;
  readonly retention: Kept;
}

/** Rows that belong to a file check and go with it at the latest; the only place for contents of files. */
interface ContentEntry<Name extends TableName> {
  /** Holds the `localId` of the file check, and comes first in the primary key or in an index. */
  readonly owner: { readonly fileCheck: Column<Name> };
  /**
   * Columns that only the PIN opens, locked or not, and the column that distinguishes a sealed row from an open one.
   */
  readonly sealed: { readonly columns: readonly Column<Name>[]; readonly sign: Column<Name> };
  readonly wipe: "remove";
  readonly signOut: "sealWithFileCheck";
  readonly localRemoval: "removeWithFileCheck";
  /** `remove`: of finished checks older than the person wants to keep (`keepDays`). */
  readonly retention: "remove" | Kept;
}

/** Only for rows that name their file check. */
type UnlessKept<Name extends TableName> = "localId" extends Column<Name> ? "removeUnlessKept" : never;

/** Rows that belong to no person. */
interface DeviceEntry {
  readonly owner: "device";
  readonly wipe: Kept;
  readonly signOut: Kept;
  readonly localRemoval: Kept;
  readonly retention: Kept;
}

/** With the reason. */
interface Kept {
  readonly keep: string;
}

/** For a table with two shapes of rows: the columns of both. */
type Column<Name extends TableName> =
  TableRow<Name> extends infer Row ? (Row extends unknown ? keyof Row & string : never) : never;

type NamesWhere<Answer> = {
  [Name in TableName]: (typeof tableRegistry)[Name] extends Answer ? Name : never;
}[TableName];

/** Tables of which the PIN seals something while it is entered as well. */
export type SealedTable = NamesWhere<{ readonly sealed: { readonly sign: string } }>;

export const tableNames = Object.keys(tableRegistry) as readonly TableName[];

/** All tables whose entry matches. */
export const tablesWhere = (matches: (entry: TableEntry<TableName>) => boolean): readonly TableName[] =>
  tableNames.filter((name) => matches(tableRegistry[name]));

export const sealedTables = tablesWhere((entry) => "sealed" in entry) as readonly SealedTable[];
