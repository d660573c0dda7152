import { expect, test } from "vitest";
import { readClientProfile } from "#engine/index.ts";
import { type ClientDraft, createClientDraft, readClientDraft } from "./client-draft.ts";

const full: ClientDraft = {
  beraternummer: "1001",
  mandantennummer: "10001",
  wjBeginn: "01.01.2026; 1.7.2025",
  sachkontenlaenge: "4",
  ownVatIds: "DE123456789; ATU12345678",
};
const profile = {
  beraternummer: "1001",
  mandantennummer: "10001",
  wjBeginn: ["20260101", "20250701"],
  sachkontenlaenge: "4",
  ownVatIds: ["DE123456789", "ATU12345678"],
};

test("a form is read and shown again", () => {
  expect(readClientDraft(full, [], readClientProfile)).toEqual({ profile });
  expect(createClientDraft(profile)).toEqual({ ...full, wjBeginn: "01.01.2026; 01.07.2025" });
});

test("empty fields are left out", () => {
  const draft = { ...createClientDraft(), mandantennummer: " 7 " };
  expect(readClientDraft(draft, [], readClientProfile)).toEqual({ profile: { mandantennummer: "7" } });
});

test.each<readonly [keyof ClientDraft, string, string]>([
  ["beraternummer", "12", "Erwartet wird eine Nummer mit 4 bis 7 Ziffern."],
  ["mandantennummer", "", "Geben Sie die Mandantennummer ein."],
  ["mandantennummer", "abc", "Erwartet wird eine Nummer von 1 bis 99999."],
  ["mandantennummer", "900", "Für diesen Mandanten gibt es schon ein Profil."],
  ["wjBeginn", "31.02.2026", "Erwartet wird ein Datum TT.MM.JJJJ, mehrere mit Semikolon getrennt."],
  ["wjBeginn", "20260101", "Erwartet wird ein Datum TT.MM.JJJJ, mehrere mit Semikolon getrennt."],
  ["ownVatIds", "123", "Erwartet wird eine USt-IdNr. mit Länderkennzeichen oder eine Liste davon."],
])("%s „%s“ is refused", (key, text, problem) => {
  const others = [{ id: "a", profile: { beraternummer: "1001", mandantennummer: "900" } }];
  expect(readClientDraft({ ...full, [key]: text }, others, readClientProfile)).toEqual({
    problems: { [key]: problem },
  });
});
