import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { resetDevice, success } from "#tests/support/device.ts";
import { readPublicFacts, storePublicFacts } from "./public-facts.ts";
import { unknownFacts } from "./unknown-facts.ts";

beforeEach(() => resetDevice(() => success({})));

test("the facts are what the server said last; no address is made up", async () => {
  expect(await readPublicFacts()).toEqual(unknownFacts);
  expect(unknownFacts.contactEmail).toBeNull();
  const stated = { contactEmail: "hilfe@kanzlei.example", showsCertified: false, datevLogin: true, passwordMail: true };
  await storePublicFacts(stated);
  expect(await readPublicFacts()).toEqual(stated);
  await storePublicFacts({ ...stated, contactEmail: null, datevLogin: false });
  expect(await readPublicFacts()).toEqual({ ...stated, contactEmail: null, datevLogin: false });
});

test("what an older server leaves out is unknown", async () => {
  await storePublicFacts({ contactEmail: null });
  expect(await readPublicFacts()).toEqual(unknownFacts);
});

test("facts that are known already are not written again, though they come every few seconds", async () => {
  await storePublicFacts({ contactEmail: "hilfe@kanzlei.example" });
  const put = vi.spyOn(database.settings, "bulkPut");
  await storePublicFacts({ contactEmail: "hilfe@kanzlei.example" });
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});
