import { expect, test } from "vitest";
import { type AuditEntry, describeEntry } from "./describe-entry.ts";

const entry = (facts: Partial<AuditEntry>): AuditEntry => ({
  ...{
    position: 1,
    at: 0,
    actor: "anna@kanzlei.example",
    action: "personChange",
    subject: "id",
    detail: {},
    address: "",
    mailOutcome: null,
  },
  ...facts,
});

test("facts and code values of an entry become German words", () => {
  const detail = { name: "Prüfschritt 4", enabled: false, version: 1204, reason: "Nach 5 Fehlschlägen abgeschaltet." };
  expect(describeEntry(entry({ action: "scriptSwitch", detail })).facts).toEqual([
    "id",
    "Name: Prüfschritt 4",
    "eingeschaltet: nein",
    "Version: 1.204",
    "Grund: Nach 5 Fehlschlägen abgeschaltet.",
  ]);
  const change = { roleBefore: "berater", roleAfter: "super_admin", clientNumbersBefore: '["815","4711"]' };
  expect(describeEntry(entry({ detail: { ...change, clientNumbersAfter: "[]" } })).facts.slice(1)).toEqual([
    "Rolle vorher: Berater",
    "Rolle nachher: Super Admin",
    "Mandanten vorher: 815, 4711",
    "Mandanten nachher: keine",
  ]);
  expect(describeEntry(entry({ action: "batchSteer", detail: { order: "pause" } })).facts).toEqual([
    "id",
    "Auftrag: angehalten",
  ]);
  expect(describeEntry(entry({ action: "settingsChange", subject: "ai-providers" })).facts).toEqual(["KI-Anbieter"]);
  // A name that happens to be a word of the code stays a name.
  expect(describeEntry(entry({ subject: "anna@kanzlei.example", detail: { name: "pause" } })).facts).toEqual([
    "Name: pause",
  ]);
});

test("code that looks like settings is shown as it is", () => {
  const detail = { name: "Summen", before: "{1, 2}\n", after: "{1}\n" };
  expect(describeEntry(entry({ action: "scriptChange", detail })).texts).toEqual([
    { word: "vorher", text: "{1, 2}\n" },
    { word: "nachher", text: "{1}\n" },
  ]);
});

test("multi-line facts are returned separately", () => {
  const { facts, texts } = describeEntry(entry({ detail: { name: "Summen", before: "a\nb", after: "x".repeat(200) } }));
  expect(facts).toEqual(["id", "Name: Summen"]);
  expect(texts).toEqual([
    { word: "vorher", text: "a\nb" },
    { word: "nachher", text: "x".repeat(200) },
  ]);
});

test("changed settings are reduced to their differences", () => {
  const before = JSON.stringify({ perHour: 100, host: "alt.example", port: 25 });
  const after = JSON.stringify({ perHour: 100, host: "neu.example", port: 25, user: "post" });
  expect(describeEntry(entry({ action: "settingsChange", subject: "mail", detail: { before, after } }))).toMatchObject({
    facts: ["Weg der E-Mails"],
    texts: [
      { word: "vorher", text: 'host: "alt.example"\n' },
      { word: "nachher", text: 'host: "neu.example"\nuser: "post"\n' },
    ],
  });
});

test("an entry about a file check links to it, unless the action deleted it", () => {
  expect(describeEntry(entry({ action: "start", subject: "file-1" })).fileId).toBe("file-1");
  expect(describeEntry(entry({ action: "deleteForGood", subject: "file-1" })).fileId).toBeNull();
  expect(describeEntry(entry({ action: "scriptTest", subject: "script-1" })).fileId).toBeNull();
});

test("ids become names; ids without a name follow the details", () => {
  const id = "0b8e7a52-6d0c-4d7b-9f6e-3a1c5b2d4e6f";
  const wipe = entry({ action: "wipeRequest", subject: id, detail: { owner: id } });
  expect(describeEntry(wipe, { [id]: "Anna Groß" }).facts).toEqual(["Person: Anna Groß"]);
  expect(describeEntry(wipe)).toMatchObject({
    facts: [],
    texts: [
      { word: "Person", text: id },
      { word: "Kennung", text: id },
    ],
  });
});
