import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { recentSearches, rememberSearch, removeSearch } from "#data/checks/searches.ts";
import { addNotification, countUnread, listNotifications, markAllRead, markRead } from "#data/person/notifications.ts";
import { readSetting, writeSetting } from "#data/person/settings.ts";
import { resetDevice } from "#tests/support/device.ts";
import { database } from "./database.ts";
import { listLogs, log } from "./logs.ts";

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

const note = (title: string, topic?: "fileCheck" | "system") =>
  addNotification({ ownerId: "anna", type: "RESULT", title, message: "", ...(topic ? { topic } : {}) });

test("five searches are kept, newest first, each once", async () => {
  for (const query of ["a", "b", "c", "d", "e", "  ", "B", "f"]) await rememberSearch("anna", query);
  await rememberSearch("bernd", "fremd");
  expect(await recentSearches("anna")).toEqual(["f", "B", "e", "d", "c"]);
  await removeSearch("anna", "e");
  expect(await recentSearches("anna")).toEqual(["f", "B", "d", "c"]);
});

test("only errors and warnings are logged, and not without end", async () => {
  log("INFO", "info", {});
  log("DEBUG", "debug", {});
  log("WARN", "warnung", { a: 1 });
  const [row, ...more] = await listLogs();
  expect(more).toEqual([]);
  expect(row).toEqual({
    id: expect.any(Number),
    timestamp: expect.any(Number),
    level: "WARN",
    message: "warnung",
    data: '{"a":1}',
    context: { service: "pruefstapel", author: "app", version: expect.any(String) },
    url: "/",
    userAgent: navigator.userAgent,
  });
  for (let count = 0; count < 505; count += 1) log("ERROR", `fehler ${count}`, {});
  // Logging does not wait until logs are written and removed.
  await expect.poll(() => database.logs.count()).toBe(500);
  expect(await listLogs(1)).toMatchObject([{ message: "fehler 504" }]);
});

test("settings have defaults, those of the specification where it names them", async () => {
  const notices = ["notifyFileCheck", "notifySystem", "notifyEmail", "notifyBrowser"] as const;
  expect(await Promise.all(notices.map((key) => readSetting(key)))).toEqual([true, true, false, true]);
  expect([await readSetting("rowsPerPage"), await readSetting("route")]).toEqual(["25", "manual"]);
  await writeSetting("route", "service");
  expect(await readSetting("route")).toBe("service");
});

test.each(["SUCCESS", "ERROR", "WARNING", "INFO", "UPLOAD", "PROCESSING", "RESULT"] as const)(
  "a notification of type %s is stored with every field of the specification",
  async (type) => {
    const given = { ownerId: "anna", type, title: "t", message: "m" };
    await addNotification(given);
    await addNotification({ ...given, priority: "high", actionUrl: "/results/1" });
    const base = { ...given, id: expect.any(String), timestamp: expect.any(Number), read: 0 };
    const stored = await listNotifications("anna");
    expect(stored).toHaveLength(2);
    expect(stored).toContainEqual({ ...base, priority: "normal", actionUrl: null });
    expect(stored).toContainEqual({ ...base, priority: "high", actionUrl: "/results/1" });
  },
);

test("a hundred notifications are kept; a setting silences its topic", async () => {
  await writeSetting("notifyFileCheck", false);
  await note("stumm", "fileCheck");
  await note("laut", "system");
  expect((await listNotifications("anna")).map(({ title }) => title)).toEqual(["laut"]);
  for (let count = 0; count < 101; count += 1) await note(`n ${count}`);
  expect(await database.notifications.count()).toBe(100);
  const [first] = await listNotifications("anna");
  await markRead(first?.id ?? "");
  expect(await countUnread("anna")).toBe(99);
  await markAllRead("anna");
  expect(await countUnread("anna")).toBe(0);
});
