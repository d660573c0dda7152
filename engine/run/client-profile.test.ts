import { expect, test } from "vitest";
import { findClientProfile, readClientProfile } from "./client-profile.ts";

test("a profile is read, numbers with and without quotes", () => {
  expect(
    readClientProfile({ beraternummer: 29098, mandantennummer: "55003", wjBeginn: "20260101", sachkontenlaenge: 4 }),
  ).toEqual({
    ok: true,
    value: { beraternummer: "29098", mandantennummer: "55003", wjBeginn: ["20260101"], sachkontenlaenge: "4" },
  });
  expect(readClientProfile({})).toEqual({ ok: true, value: {} });
});

test("the client's own USt-IdNrn. are a list, one alone may stand without brackets", () => {
  expect(readClientProfile({ ownVatIds: ["DE136695976", "ATU12345678"] })).toEqual({
    ok: true,
    value: { ownVatIds: ["DE136695976", "ATU12345678"] },
  });
  expect(readClientProfile({ email: "buero@mandant.example" })).toEqual({
    ok: true,
    value: { email: "buero@mandant.example" },
  });
  expect(readClientProfile({ ownVatIds: "DE 136695976" })).toEqual({
    ok: true,
    value: { ownVatIds: ["DE 136695976"] },
  });
});

test("chart and keys are read into one spelling", () => {
  expect(readClientProfile({ kontenplan: [8400, "1200-1202", "1203"] })).toEqual({
    ok: true,
    value: { kontenplan: "1200-1203 8400" },
  });
  const typed = [
    { key: 55, name: "Landwirt", rate: "7,8", side: "VSt" },
    { key: "0777", name: "Gutscheine", rate: 19 },
  ];
  const ownTaxKeys = [
    { key: "55", name: "Landwirt", rate: 7.8, side: "Vorsteuer" },
    { key: "777", name: "Gutscheine", rate: 19 },
  ];
  expect(readClientProfile({ ownTaxKeys: typed })).toEqual({ ok: true, value: { ownTaxKeys } });
  expect(readClientProfile({ ownTaxKeys })).toEqual({ ok: true, value: { ownTaxKeys } });
});

test.each<readonly [unknown, string]>([
  [null, "kein Objekt"],
  [[], "kein Objekt"],
  [{ berater: "1" }, "„berater“ ist unbekannt"],
  [{ beraternummer: "12a" }, "„beraternummer“"],
  [{ mandantennummer: 100_000 }, "„mandantennummer“"],
  [{ mandantennummer: ["1", "2"] }, "„mandantennummer“"],
  [{ wjBeginn: ["20260101", "20260231"] }, "„wjBeginn“"],
  [{ wjBeginn: [] }, "„wjBeginn“"],
  [{ sachkontenlaenge: true }, "„sachkontenlaenge“"],
  [{ email: "buero@mandant" }, "„email“"],
  [{ email: "a@b.example,c@d.example" }, "„email“"],
  [{ ownVatIds: ["DE13669597"] }, "„ownVatIds“"],
  [{ ownVatIds: ["136695976"] }, "„ownVatIds“"],
  [{ ownVatIds: [] }, "„ownVatIds“"],
  [{ kontenplan: "Kasse" }, "„kontenplan“: erwartet werden Kontonummern"],
  [{ kontenplan: "" }, "„kontenplan“"],
  [{ ownTaxKeys: "55" }, "„ownTaxKeys“: erwartet wird eine Liste"],
  [{ ownTaxKeys: ["55"] }, "„ownTaxKeys“, Eintrag 1: erwartet wird ein Objekt"],
  [{ ownTaxKeys: [{ key: "55", name: "A", satz: 19 }] }, "„ownTaxKeys“, Eintrag 1: „satz“ ist unbekannt"],
  [{ ownTaxKeys: [{ key: "55", name: "A", rate: 101 }] }, "„ownTaxKeys“, Eintrag 1: Erwartet wird ein Steuersatz"],
])("%j is refused with a reason", (data, expected) => {
  const reading = readClientProfile(data);
  expect(reading.ok ? "" : reading.problems.join("\n")).toContain(expected);
});

test("all problems are reported together", () => {
  const reading = readClientProfile({ beraternummer: "x", sachkontenlaenge: "9", farbe: "rot" });
  expect(reading.ok ? [] : reading.problems).toHaveLength(3);
});

const profiles = [
  { beraternummer: "111111", mandantennummer: "10" },
  { mandantennummer: "10" },
  { beraternummer: "222222", mandantennummer: "10" },
  { beraternummer: "333333", mandantennummer: "20" },
  { beraternummer: "444444" },
];
test.each<readonly [string | undefined, string | undefined, number]>([
  ["222222", "10", 2],
  ["0222222", "00010", 2],
  ["999999", "10", 1],
  [undefined, "10", 1],
  // The client number decides; that the Berater is another is what the check has to say.
  ["999999", "20", 3],
  ["444444", "30", -1],
  ["444444", undefined, -1],
  ["111111", "zehn", -1],
])("Berater %s and client %s have profile %d", (beraterNumber, clientNumber, expected) => {
  const header = { ...(beraterNumber && { beraterNumber }), ...(clientNumber && { clientNumber }) };
  expect(findClientProfile(profiles, header)).toBe(profiles[expected]);
});
