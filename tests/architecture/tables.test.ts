import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteFileCheck } from "#data/checks/delete-file-check.ts";
import { listLostWithPin, removeForgottenPin } from "#data/checks/forgotten-pin.ts";
import { removeExpired } from "#data/checks/local-copies.ts";
import { removeUnseen } from "#data/checks/merge-file-check.ts";
import { removeLocalData } from "#data/person/remove-local-data.ts";
import { carryOutWipes, orderWipe } from "#data/person/wipe.ts";
import { database } from "#data/store/database.ts";
import { readDeviceKey } from "#data/store/device-key.ts";
import {
  sealedTables,
  type TableEntry,
  type TableName,
  tableNames,
  tableRegistry,
  tablesWhere,
} from "#data/store/table-registry.ts";
import { convertRows } from "#data/vault/convert.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { removePin, setPin } from "#data/vault/vault.ts";
import { dayMs } from "#engine/values/units.ts";
import { createPerson, resetDevice, signInAs, success } from "#tests/support/device.ts";
import { contentOf, createRows, localIdOf, readAllRows, storeRows } from "#tests/support/table-rows.ts";

const people = ["bernd", "anna"] as const;
const places = ["held", "here"] as const;

type Stored = Awaited<ReturnType<typeof readAllRows>>;

/** Both people have worked here, anna last: every table holds rows of each that it can hold. */
beforeEach(async () => {
  // The server confirms what concerns anna and does not answer otherwise.
  await resetDevice((call) => (call.includes("wipe-anna") ? success({}) : Promise.reject(new TypeError("offline"))));
  for (const ownerId of people) for (const place of places) await storeRows(createRows(ownerId, place));
});

/** Entries that a test has changed. */
const changed: (() => void)[] = [];
afterEach(() => {
  for (const restore of changed.splice(0)) restore();
});
const changeEntry = (name: TableName, change: Partial<TableEntry<TableName>>): void => {
  const before = { ...tableRegistry[name] };
  Object.assign(tableRegistry[name], change);
  changed.push(() => Object.assign(tableRegistry[name], before));
};

const names = (text: string, id: string): boolean => text.includes(id);
const belongsToAnna = ({ text }: Stored[number]): boolean => names(text, "anna");

/** What a log tells of the act itself is not part of what was there before. */
const readRows = async (): Promise<Stored> =>
  (await readAllRows()).filter(({ table, text }) => table !== "logs" || !text.includes("on request"));

test("every table of the store has an entry", () => {
  expect(database.tables.map(({ name }) => name).toSorted()).toEqual(tableNames.toSorted());
});

test("no table that names a person belongs to the device", async () => {
  const ofDevice = tablesWhere(({ owner }) => owner === "device");
  for (const row of await readRows())
    expect([row.table, ofDevice.includes(row.table) && names(row.text, "anna")]).toEqual([row.table, false]);
});

describe("a wipe", () => {
  const wipeAnna = async (): Promise<void> => {
    await database.wipes.delete("wipe-anna");
    await orderWipe({ id: "wipe-anna", ownerId: "anna", requestedAt: 7 });
    await carryOutWipes();
  };

  test.each(people)(
    "O-102 leaves nothing of one person and everything of the other, while %s is signed in",
    async (user) => {
      await signInAs(user);
      await readDeviceKey();
      const before = await readRows();
      await wipeAnna();
      // O-119: that it was carried out is remembered without the person.
      await database.wipes
        .where({ ownerId: "" })
        .and(({ state }) => state === "confirmed")
        .delete();
      expect(await readRows()).toEqual(before.filter((row) => !belongsToAnna(row)));
    },
  );

  test.each(tablesWhere(({ wipe }) => wipe === "remove"))(
    "O-102 would show an entry of %s that spares its rows",
    async (name) => {
      changeEntry(name, { wipe: { keep: "by mistake" } });
      await wipeAnna();
      expect((await readRows()).filter(belongsToAnna).map(({ table }) => table)).toContain(name);
    },
  );

  test.each(tablesWhere(({ owner, wipe }) => typeof owner === "object" && wipe === "remove"))(
    "O-102 would show an entry of %s that looks for the owner in the wrong place",
    async (name) => {
      changeEntry(name, { owner: "device" });
      await wipeAnna();
      expect((await readRows()).filter(belongsToAnna).map(({ table }) => table)).toContain(name);
    },
  );
});

describe("removing local data", () => {
  /** By the entry of its table, whether a row of anna's stays. */
  const stays = ({ table, text }: Stored[number], withOnlyHere: boolean): boolean => {
    const { owner, localRemoval } = tableRegistry[table] as TableEntry<TableName>;
    const isHere = names(text, localIdOf("anna", "here"));
    if (typeof localRemoval === "object") return true;
    if (withOnlyHere) return false;
    if (localRemoval === "removeWithOnlyHere") return true;
    // A change of the held check waits, so that its row stays without its contents.
    if (localRemoval === "removeUnlessKept" || table === "fileChecks") return true;
    if (typeof owner === "object" && "mark" in owner) return isHere || names(text, localIdOf("anna", "held"));
    return localRemoval === "removeWithFileCheck" && isHere;
  };

  test.each([false, true])(
    "O-68 does what every table says and touches nothing of others, with what is only here: %s",
    async (withOnlyHere) => {
      const before = await readRows();
      await removeLocalData("anna", { withOnlyHere });
      expect(await readRows()).toEqual(before.filter((row) => !belongsToAnna(row) || stays(row, withOnlyHere)));
    },
  );

  test("O-68 file checks and their contents go together, or stay together", async () => {
    const [held = "", here] = places.map((place) => localIdOf("anna", place));
    await database.outboxEntries.where({ localId: held }).delete();
    await removeLocalData("anna", { withOnlyHere: false });
    expect(await database.fileChecks.where({ ownerId: "anna" }).primaryKeys()).toEqual([here]);
    const rows = (await readRows()).filter(({ table }) => sealedTables.some((name) => name === table));
    expect(rows.filter(({ text }) => names(text, held))).toEqual([]);
    expect(rows.filter(({ text }) => names(text, here ?? ""))).toHaveLength(sealedTables.length);
  });
});

describe("retention", () => {
  const held = localIdOf("anna", "held");

  test("O-66 removes what every table says of finished checks of that person, and nothing else", async () => {
    const before = await readRows();
    expect(await removeExpired("anna", 100 * dayMs)).toBe(1);
    const removed = tablesWhere(({ retention }) => retention === "remove");
    expect(await readRows()).toEqual(
      before.filter(({ table, text }) => !(removed.includes(table) && names(text, held))),
    );
  });

  test("O-66 leaves no content of the file", async () => {
    await removeExpired("anna", 100 * dayMs);
    expect((await readRows()).filter(({ text }) => names(text, contentOf("anna", "held")))).toEqual([]);
  });
});

describe("a PIN", () => {
  const isReadable = ({ text }: Stored[number], ownerId: string): boolean =>
    places.some((place) => names(text, contentOf(ownerId, place)));
  const listReadable = async (ownerId: string): Promise<readonly string[]> =>
    [...new Set((await readRows()).filter((row) => isReadable(row, ownerId)).map(({ table }) => table))].toSorted();

  const seal = async (): Promise<void> => {
    await database.vaults.clear();
    await setPin(createPerson("anna"), "123456", 10);
    await convertRows("anna");
  };

  test("O-90 leaves no content of files readable in any table, and that of others as it is", async () => {
    expect(await listReadable("anna")).toEqual(sealedTables.toSorted());
    await seal();
    expect(await listReadable("anna")).toEqual([]);
    expect(await listReadable("bernd")).toEqual(sealedTables.toSorted());
  });

  test("O-90 seals the columns that each table names, and only those", async () => {
    const read = async () => {
      const rows = sealedTables.map((name) => database.table<Readonly<Record<string, unknown>>>(name).toArray());
      return (await Promise.all(rows)).map((ofTable) =>
        ofTable.find(({ localId }) => localId === localIdOf("anna", "held")),
      );
    };
    const before = await read();
    await seal();
    const after = await read();
    for (const [index, name] of sealedTables.entries()) {
      const { columns, sign } = tableRegistry[name].sealed;
      const kept = Object.entries(before[index] ?? {}).filter(([column]) => !columns.some((one) => one === column));
      expect([name, after[index]]).toMatchObject([name, Object.fromEntries(kept)]);
      expect([name, before[index]?.[sign], after[index]?.[sign] === undefined]).toEqual([name, undefined, false]);
      for (const column of columns)
        expect([name, column, after[index]?.[column]]).not.toEqual([name, column, before[index]?.[column]]);
    }
  });

  test("O-93 that is removed leaves every row as it was before", async () => {
    await database.vaults.clear();
    const before = await readRows();
    await seal();
    await removePin("anna", "123456");
    await convertRows("anna");
    expect(await readRows()).toEqual(before);
  });

  test("O-98 that is forgotten leaves nothing sealed and touches nobody else", async () => {
    await seal();
    removeKeys("anna");
    const before = await readRows();
    await removeForgottenPin("anna", await listLostWithPin("anna"));
    const after = await readRows();
    expect(after.filter(({ text }) => text.includes('"vaultId"'))).toEqual([]);
    expect(after.filter((row) => !belongsToAnna(row))).toEqual(before.filter((row) => !belongsToAnna(row)));
  });
});

test.each([
  ["a person deletes", "held", (localId: string) => deleteFileCheck("anna", localId)],
  ["a person deletes", "here", (localId: string) => deleteFileCheck("anna", localId)],
  ["the server no longer shows", "held", removeUnseen],
] as const)("a file check that %s takes everything with it that belongs to it: %s", async (_, place, remove) => {
  const localId = localIdOf("anna", place);
  await remove(localId);
  const left = (await readRows()).filter(({ text }) => names(text, localId));
  // Those of the person who knew the file; the outbox, also that of an earlier version, tells the server of the deletion.
  const ofPerson = ["history", "notifications", "trash", "outboxEntries", "outbox"];
  expect(left.map(({ table }) => table).filter((table) => !ofPerson.includes(table))).toEqual([]);
  expect(left.map(({ table }) => table)).toContain("history");
});
