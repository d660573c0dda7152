import { beforeEach, expect, test } from "vitest";
import { listNotifications, markAllRead, removeNotifications } from "#data/person/notifications.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { resetDevice, signInAs, success } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { remindInquiries } from "./remind-inquiries.ts";

const owner = "anna";
const inquiry = {
  ...{ askedAt: 10, askedBy: { id: owner, name: "Anna" }, closedAt: null, answer: null },
  remindOn: "2026-11-19",
};

beforeEach(async () => {
  await resetDevice(() => success({}));
  await signInAs(owner);
});

const add = (localId: string, change: Partial<FileCheckRow["inquiry"]> | null): Promise<unknown> =>
  database.fileChecks.put({
    ...createRows(owner, "held").fileChecks[0],
    localId,
    ...(change && { inquiry: { ...inquiry, ...change } }),
  });
const urls = async () => (await listNotifications(owner)).map(({ actionUrl }) => actionUrl).toSorted();

test("each due reminder of one's own open inquiry is told once", async () => {
  await add("fällig", {});
  await add("morgen", { remindOn: "2026-11-20" });
  await add("ohne", { remindOn: null });
  await add("abgeschlossen", { closedAt: 20 });
  await add("kollegin", { askedBy: { id: "berta", name: "Berta" } });
  await add("nie", null);
  await remindInquiries(owner, "2026-11-18");
  expect(await urls()).toEqual([]);
  await remindInquiries(owner, "2026-11-19");
  await remindInquiries(owner, "2026-11-19");
  expect(await urls()).toEqual(["/results/fällig"]);
  await remindInquiries(owner, "2026-11-20");
  expect(await urls()).toEqual(["/results/fällig", "/results/morgen"]);
});

test.each([
  ["read", markAllRead, 1],
  ["cleared", removeNotifications, 0],
])("a %s reminder does not come again, a moved one does", async (_, settle, left) => {
  await add("a", {});
  await remindInquiries(owner, "2026-11-19");
  await settle(owner);
  await database.notifications.filter(({ read }) => read === 1).modify({ timestamp: 5 });
  await remindInquiries(owner, "2026-11-20");
  expect(await listNotifications(owner)).toHaveLength(left);
  await add("a", { remindOn: "2026-11-20" });
  await remindInquiries(owner, "2026-11-20");
  expect(await listNotifications(owner)).toHaveLength(left + 1);
});

test("the notification names the file and no content of it", async () => {
  await add("a", {});
  await remindInquiries(owner, "2026-11-19");
  expect(await listNotifications(owner)).toMatchObject([
    {
      type: "INFO",
      title: `check-${owner}-held.csv`,
      message: "Erinnerung: Der Mandant hat auf Ihre Nachfrage noch nicht geantwortet.",
      read: 0,
    },
  ]);
});
