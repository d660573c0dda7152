import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { giveUpWhenPutAside } from "./put-aside.ts";

const open = (name: string): Dexie => {
  const database = new Dexie(name);
  database.version(1).stores({ files: "id" });
  return database;
};
const putAside = (persisted: boolean): Event => Object.assign(new Event("pagehide"), { persisted });

/** Keeps a transaction open while `isGoing` returns true, like a page whose requests are never answered. */
const hold = (database: Dexie, isGoing: () => boolean): Promise<void> =>
  database.transaction("r", "files", async () => {
    while (isGoing()) await database.table("files").count();
  });

test("what a page has begun holds up no other page once it is put aside", async () => {
  const page = new EventTarget();
  const first = open("put-aside");
  giveUpWhenPutAside(first, page);
  let isGoing = true;
  const held = hold(first, () => isGoing);
  const refusal = expect(held).rejects.toThrow("abort");
  const second = open("put-aside");
  let isStored = false;
  const stored = second.table("files").add({ id: 1 });
  void stored.then(() => {
    isStored = true;
  });

  // Closed pages need no help.
  page.dispatchEvent(putAside(false));
  await first.table("files").count();
  expect(isStored).toBe(false);

  page.dispatchEvent(putAside(true));
  await refusal;
  await stored;
  isGoing = false;
  expect(await first.table("files").count()).toBe(1);
});
