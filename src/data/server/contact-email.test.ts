import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { resetDevice, success } from "#tests/support/device.ts";
import { readContactEmail, storeContactEmail } from "./contact-email.ts";

beforeEach(async () => {
  await resetDevice(() => success({}));
  vi.stubGlobal("location", { hostname: "pruefen.kanzlei.example" });
});

test("the address is what the server said last, and before that the postmaster of the host", async () => {
  expect(await readContactEmail()).toBe("postmaster@pruefen.kanzlei.example");
  await storeContactEmail("hilfe@kanzlei.example");
  expect(await readContactEmail()).toBe("hilfe@kanzlei.example");
  await storeContactEmail(null);
  expect(await readContactEmail()).toBe("postmaster@pruefen.kanzlei.example");
});

test("an address that is known already is not written again, though it comes every few seconds", async () => {
  await storeContactEmail("hilfe@kanzlei.example");
  const put = vi.spyOn(database.settings, "put");
  await storeContactEmail("hilfe@kanzlei.example");
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
});
