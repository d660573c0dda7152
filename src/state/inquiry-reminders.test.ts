import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listNotifications } from "#data/person/notifications.ts";
import { database } from "#data/store/database.ts";
import { resetDevice, signInAs, success } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { startReminders } from "./inquiry-reminders.ts";

const owner = "anna";
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await resetDevice(() => success({}));
  await signInAs(owner);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const add = (localId: string): Promise<unknown> =>
  database.fileChecks.put({
    ...createRows(owner, "held").fileChecks[0],
    localId,
    inquiry: { askedAt: 1, askedBy: { id: owner, name: "Anna" }, remindOn: "2026-01-01", closedAt: null, answer: null },
  });
const count = async () => (await listNotifications(owner)).length;

test("due reminders are told at the start and again every ten minutes", async () => {
  await add("a");
  end = startReminders();
  await expect.poll(count).toBe(1);
  await add("b");
  vi.advanceTimersByTime(10 * 60_000);
  await expect.poll(count).toBe(2);
});
