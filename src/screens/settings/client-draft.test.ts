import { expect, test } from "vitest";
import { addClientChart, readClientProfile, readOwnTaxKey } from "#engine/index.ts";
import { type ClientDraft, createClientDraft, readClientDraft, withChart } from "./client-draft.ts";

const full: ClientDraft = {
  beraternummer: "1001",
  mandantennummer: "10001",
  wjBeginn: "01.01.2026; 1.7.2025",
  sachkontenlaenge: "4",
  ownVatIds: "DE123456789; ATU12345678",
  kontenplan: "1200-1205 8400",
  email: "buero@mandant.example",
  name: "Bäckerei Krause",
  taxKeys: [
    { id: "a", key: "0501", name: " Löhne ", rate: "5,5", side: "Vorsteuer" },
    { id: "b", key: "777", name: "Gutscheine", rate: "", side: "" },
    { id: "c", key: "", name: "", rate: "", side: "" },
  ],
};
const engine = { readClientProfile, readOwnTaxKey };
const profile = {
  beraternummer: "1001",
  mandantennummer: "10001",
  wjBeginn: ["20260101", "20250701"],
  sachkontenlaenge: "4",
  ownVatIds: ["DE123456789", "ATU12345678"],
  kontenplan: "1200-1205 8400",
  email: "buero@mandant.example",
  ownTaxKeys: [
    { key: "501", name: "Löhne", rate: 5.5, side: "Vorsteuer" },
    { key: "777", name: "Gutscheine" },
  ],
} as const;

test("a profile survives the form unchanged", () => {
  expect(readClientDraft(full, [], engine)).toEqual({ profile });
  const id = expect.any(String);
  expect(createClientDraft(profile, { name: "Bäckerei Krause" })).toEqual({
    ...full,
    wjBeginn: "01.01.2026; 01.07.2025",
    taxKeys: [
      { id, key: "501", name: "Löhne", rate: "5,5", side: "Vorsteuer" },
      { id, key: "777", name: "Gutscheine", rate: "", side: "" },
    ],
  });
});

test("empty fields are left out", () => {
  const draft = { ...createClientDraft(), mandantennummer: " 7 " };
  expect(readClientDraft(draft, [], engine)).toEqual({ profile: { mandantennummer: "7" } });
});

test.each<readonly [keyof ClientDraft, string, string]>([
  ["beraternummer", "12", "Erwartet wird eine Nummer mit 4 bis 7 Ziffern."],
  ["mandantennummer", "", "Geben Sie die Mandantennummer ein."],
  ["mandantennummer", "abc", "Erwartet wird eine Nummer von 1 bis 99999."],
  ["mandantennummer", "900", "Für diesen Mandanten gibt es schon ein Profil."],
  ["wjBeginn", "31.02.2026", "Erwartet wird ein Datum TT.MM.JJJJ, mehrere mit Semikolon getrennt."],
  ["wjBeginn", "20260101", "Erwartet wird ein Datum TT.MM.JJJJ, mehrere mit Semikolon getrennt."],
  ["email", "buero@mandant", "Erwartet wird eine E-Mail-Adresse."],
  ["ownVatIds", "123", "Erwartet wird eine USt-IdNr. mit Länderkennzeichen oder eine Liste davon."],
])("%s „%s“ is refused", (key, text, problem) => {
  const others = [{ id: "a", profile: { beraternummer: "1001", mandantennummer: "900" } }];
  expect(readClientDraft({ ...full, [key]: text }, others, engine)).toEqual({
    problems: { [key]: problem },
  });
});

test("each wrong value of a tax key is named at its input", () => {
  const taxKeys = [
    { id: "a", key: "55555", name: "", rate: "viel", side: "" },
    { id: "b", key: "55", name: "Landwirt", rate: "", side: "" },
    { id: "c", key: "055", name: "Landwirt", rate: "", side: "" },
  ];
  expect(readClientDraft({ ...full, mandantennummer: "", taxKeys }, [], engine)).toEqual({
    problems: {
      mandantennummer: "Geben Sie die Mandantennummer ein.",
      "a key": "Erwartet wird ein Schlüssel mit 1 bis 4 Ziffern.",
      "a name": "Geben Sie eine Bezeichnung ein.",
      "a rate": "Erwartet wird ein Steuersatz von 0 bis 100.",
      "c key": "Diesen Schlüssel gibt es in der Liste schon.",
    },
  });
});

test("a new profile takes its numbers from the chart; existing numbers are kept", () => {
  const chart = { kontenplan: "84000", beraternummer: "29098", mandantennummer: "55003", sachkontenlaenge: "5" };
  expect(withChart(createClientDraft(), chart, { addClientChart })).toEqual({
    ok: true,
    value: { ...createClientDraft(), ...chart },
  });
  const draft = { ...createClientDraft(), mandantennummer: "7" };
  expect(withChart(draft, chart, { addClientChart })).toEqual({
    ok: true,
    value: { ...draft, sachkontenlaenge: "5", kontenplan: "84000" },
  });
  expect(withChart({ ...draft, sachkontenlaenge: "4" }, chart, { addClientChart })).toMatchObject({ ok: false });
});
