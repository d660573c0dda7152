import { expect, test } from "vitest";
import type { OutboxState } from "#data/store/outbox-entry.ts";
import { describeSync } from "./describe-sync.ts";

const now = new Date(2026, 10, 27, 14, 30).getTime();
const calm = { online: true, connected: true, list: "confirmed", faultySince: 0, now } as const;

test.each<[boolean, readonly OutboxState[], string, string]>([
  [true, [], "synced", "Synchron"],
  [true, ["waiting", "captured", "paused"], "pending", "3 ausstehend"],
  [true, ["uploading", "waiting", "waiting"], "sending", "Überträgt 1 von 3"],
  [false, [], "offline", "Offline"],
  [false, ["waiting"], "offline", "Offline · 1 ausstehend"],
  // A sender may still count as running right after the connection broke.
  [false, ["uploading"], "offline", "Offline · 1 ausstehend"],
  [true, ["rejected", "damaged", "waiting"], "stuck", "2 nicht übertragbar"],
  // One entry that cannot be delivered must not hide that nothing can be.
  [false, ["rejected"], "offline", "Offline · 1 nicht übertragbar"],
])("connected %s, %j", (connected, entries, kind, text) => {
  expect(describeSync({ ...calm, connected, entries })).toMatchObject({ kind, text });
});

test("synchronous is only what the server has confirmed", () => {
  expect(describeSync({ ...calm, entries: [], list: "asked" })).toMatchObject({ text: "Wird abgeglichen" });
  expect(describeSync({ ...calm, entries: [], list: "faulty" })).toMatchObject({ kind: "faulty", text: "Störung" });
  expect(describeSync({ ...calm, entries: ["waiting"], list: "faulty" }).detail).toBe(
    "Der Server antwortet nicht wie erwartet. 1 Eintrag wartet auf Übertragung.",
  );
});

test.each([
  [new Date(2026, 10, 27, 9, 5), "Störung seit 09:05"],
  [new Date(2026, 10, 26, 9, 5), "Störung seit 26.11.2026 09:05"],
])("a fault whose last good answer came at %s is „%s“", (at, text) => {
  expect(describeSync({ ...calm, entries: [], list: "faulty", faultySince: at.getTime() }).text).toBe(text);
});

test("no internet and a silent server are told apart", () => {
  const detail = (online: boolean) => describeSync({ ...calm, online, connected: false, entries: ["waiting"] }).detail;
  expect(detail(false)).toBe("Kein Internet. 1 Eintrag wartet auf Übertragung.");
  expect(detail(true)).toBe("Der Server ist nicht erreichbar. 1 Eintrag wartet auf Übertragung.");
});
