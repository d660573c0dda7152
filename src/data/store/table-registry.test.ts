import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { Rows } from "#tests/support/table-rows.ts";
import { type TableEntry, type TableName, type TableRegistry, tableRegistry } from "./table-registry.ts";

/** Wrong entries are refused by the compiler; nothing is visible at run time. */
const accept = <T>(value: T): T => value;
const acceptEntry = <Name extends TableName>(_name: Name, entry: TableEntry<Name>): TableEntry<Name> => entry;

test("a table without an entry does not compile", () => {
  const { history: _, ...withoutHistory } = tableRegistry;
  // @ts-expect-error: the entry of `history` is missing
  accept<TableRegistry>(withoutHistory);
  // @ts-expect-error: the sample rows of `history` are missing
  const rows: Rows = accept<Omit<Rows, "history">>({} as Rows);
  expect(rows).toBeDefined();
});

test("an entry that lacks an answer does not compile", () => {
  const { owner, wipe, signOut, localRemoval, retention } = tableRegistry.history;
  acceptEntry("history", { owner, wipe, signOut, localRemoval, retention });
  // @ts-expect-error: the owner is missing
  acceptEntry("history", { wipe, signOut, localRemoval, retention });
  // @ts-expect-error: the answer for a wipe is missing
  acceptEntry("history", { owner, signOut, localRemoval, retention });
  // @ts-expect-error: the answer for removing local data is missing
  acceptEntry("history", { owner, wipe, signOut, retention });
  // @ts-expect-error: the answer for retention is missing
  acceptEntry("history", { owner, wipe, signOut, localRemoval });
  // @ts-expect-error: the answer for signing out is missing
  acceptEntry("history", { owner, wipe, localRemoval, retention });
  // @ts-expect-error: keeping rows requires a reason
  acceptEntry("history", { owner, wipe: "keep", signOut, localRemoval, retention });
});

test("an entry that cannot be true does not compile", () => {
  const { history, blobs, logs } = tableRegistry;
  // @ts-expect-error: there is no such column
  acceptEntry("history", { ...history, owner: { column: "userId" } });
  // @ts-expect-error: contents of files never outlive a wipe
  acceptEntry("blobs", { ...blobs, wipe: { keep: "for later" } });
  // @ts-expect-error: contents of files go with their file check, or what was never sent would be lost
  acceptEntry("blobs", { ...blobs, localRemoval: "remove" });
  const { sealed: _, ...open } = blobs;
  // @ts-expect-error: the columns sealed by the PIN are missing
  acceptEntry("blobs", open);
  // @ts-expect-error: contents of files never stay open after the sign-out
  acceptEntry("blobs", { ...blobs, signOut: { keep: "for later" } });
  // @ts-expect-error: rows without an owner cannot be removed for a person
  acceptEntry("logs", { ...logs, wipe: "remove" });
});
