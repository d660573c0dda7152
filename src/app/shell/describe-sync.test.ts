import { expect, test } from "vitest";
import { describeSync } from "./describe-sync.ts";

test.each([
  [true, true, [], "synced", "Synchron"],
  [true, true, ["waiting", "captured", "paused"], "pending", "3 ausstehend"],
  [true, true, ["uploading", "waiting", "waiting"], "sending", "Überträgt 1 von 3"],
  [false, false, [], "offline", "Offline"],
  [true, false, ["waiting"], "offline", "Offline"],
  // A sender may still count as running right after the connection broke.
  [false, false, ["uploading"], "offline", "Offline"],
  // An answer that came is worth more than the browser's word.
  [false, true, [], "synced", "Synchron"],
  [false, null, [], "offline", "Offline"],
  [true, null, ["waiting"], "pending", "1 ausstehend"],
  [true, true, ["rejected", "damaged", "waiting"], "stuck", "2 nicht übertragbar"],
  [false, false, ["rejected"], "stuck", "1 nicht übertragbar"],
])("online %s, server %s, %j", (online, serverReachable, entries, kind, text) => {
  expect(describeSync({ online, serverReachable, entries })).toMatchObject({ kind, text });
});

test("no internet and a silent server are told apart", () => {
  const detail = (online: boolean) => describeSync({ online, serverReachable: false, entries: ["waiting"] }).detail;
  expect(detail(false)).toBe("Kein Internet. 1 Eintrag wartet auf Übertragung.");
  expect(detail(true)).toBe("Der Server ist nicht erreichbar. 1 Eintrag wartet auf Übertragung.");
});
