import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetDevice } from "#tests/support/device.ts";
import { addNotification } from "./notifications.ts";
import { writeSetting } from "./settings.ts";

let shown: [string, NotificationOptions][] = [];
const registration = {
  showNotification: async (title: string, options: NotificationOptions) => void shown.push([title, options]),
};
const event = {
  ownerId: "anna",
  type: "RESULT",
  title: "EXTF_Mandant_Müller.csv",
  message: "Nicht importfähig",
  actionUrl: "/results/l1",
  systemText: "Dateiprüfung abgeschlossen: Nicht importfähig",
  topic: "fileCheck",
} as const;

beforeEach(async () => {
  shown = [];
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  inPage("hidden");
});
afterEach(() => vi.unstubAllGlobals());

const inPage = (visibilityState: "hidden" | "visible", permission = "granted"): void => {
  vi.stubGlobal("document", { visibilityState });
  vi.stubGlobal("Notification", { permission });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
};

test("a hidden page shows the words meant for outside and nothing from the file", async () => {
  await addNotification(event);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.[1]).toMatchObject({ body: event.systemText, data: { actionUrl: "/results/l1" } });
  expect(JSON.stringify(shown)).not.toContain("Müller");
});

test.each([
  ["the page is looked at", async () => inPage("visible")],
  ["the browser was not allowed to", async () => inPage("hidden", "default")],
  ["„Browser“ is off", () => writeSetting("notifyBrowser", false)],
  ["„Dateiprüfung abgeschlossen“ is off", () => writeSetting("notifyFileCheck", false)],
])("none while %s", async (_, arrange) => {
  await arrange();
  await addNotification(event);
  expect(shown).toEqual([]);
});

test("events without words for outside stay inside", async () => {
  const { systemText: _, ...inside } = event;
  await addNotification(inside);
  expect(shown).toEqual([]);
});

test.each([
  [["hidden"], 1],
  [["hidden", "visible"], 0],
  [[], 1],
])("the service worker looks at its pages: %j", async (pages, expected) => {
  vi.stubGlobal("document", undefined);
  vi.stubGlobal("registration", registration);
  vi.stubGlobal("clients", { matchAll: async () => pages.map((visibilityState) => ({ visibilityState })) });
  await addNotification(event);
  expect(shown).toHaveLength(expected);
});
