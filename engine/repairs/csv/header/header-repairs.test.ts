import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { headerRepairs } from "./header-repairs.ts";

const file = (values: HeaderValues) => fileOf([exampleHeader(values), exampleHeadings(), exampleRecord()]);

test.each<readonly [id: string, broken: HeaderValues, sound: HeaderValues]>([
  ["CSV-H-001/low", { kennzeichen: "extf" }, { kennzeichen: "EXTF" }],
  ["CSV-H-001/low", { kennzeichen: "dtvf" }, { kennzeichen: "DTVF" }],
  ["CSV-H-001a/high", { kennzeichen: "DTVF" }, { kennzeichen: "EXTF" }],
  ["CSV-H-002/high", { versionsnummer: "7000" }, { versionsnummer: "700" }],
  ["CSV-H-004a/low", { formatname: "buchungsstapel" }, { formatname: "Buchungsstapel" }],
  ["CSV-H-004/high", { formatname: "Kontenbeschriftungen" }, { formatname: "Buchungsstapel" }],
  ["CSV-H-004/medium", { formatname: "" }, { formatname: "Buchungsstapel" }],
  ["CSV-S-005/medium", { formatversion: "9" }, { formatversion: "13" }],
  ["CSV-H-006/medium", { erzeugtAm: "gestern" }, { erzeugtAm: "" }],
  ["CSV-H-006/low", { erzeugtAm: "2026-02-04 12:00:00.000" }, { erzeugtAm: "20260204120000000" }],
  ["CSV-H-007/medium", { importiert: "1" }, { importiert: "" }],
  ["CSV-H-008/medium", { herkunft: "REX" }, { herkunft: "RE" }],
  [
    "CSV-H-009/medium",
    { exportiertVon: "Erika Mustermann-Beispielhausen" },
    { exportiertVon: "Erika Mustermann-Beispiel" },
  ],
  [
    "CSV-H-009/medium",
    { exportiertVon: "Erika Mustermann Beispiel  und" },
    { exportiertVon: "Erika Mustermann Beispiel" },
  ],
  ["CSV-H-010/medium", { importiertVon: "Erika" }, { importiertVon: "" }],
  ["CSV-H-013/medium", { wjBeginn: "01.01.2026" }, { wjBeginn: "20260101" }],
  ["CSV-H-015/medium", { datumVon: "01.01.2026" }, { datumVon: "20260101" }],
  ["CSV-H-016/medium", { datumBis: "31.01.2026" }, { datumBis: "20260131" }],
  [
    "CSV-H-017/medium",
    { bezeichnung: "Buchungen aus dem Monat Januar 2026" },
    { bezeichnung: "Buchungen aus dem Monat Januar" },
  ],
  ["CSV-H-018/medium", { diktatkuerzel: "ABC" }, { diktatkuerzel: "" }],
  ["CSV-H-019a/medium", { buchungstyp: "" }, { buchungstyp: "1" }],
  ["CSV-H-021a/high", { festschreibung: "" }, { festschreibung: "0" }],
  ["CSV-H-022/low", { wkz: "eur" }, { wkz: "EUR" }],
  ["CSV-H-027a/low", { sachkontenrahmen: "3" }, { sachkontenrahmen: "03" }],
  ["CSV-H-027/low", { sachkontenrahmen: "SKR 4" }, { sachkontenrahmen: "04" }],
  ["CSV-H-028/medium", { branchenloesung: "12345" }, { branchenloesung: "" }],
  ["CSV-H-031/high", { anwendungsinformation: "Warenwirtschaft 2026" }, { anwendungsinformation: "Warenwirtschaft" }],
])("%s: %j becomes %j", async (id, broken, sound) => {
  expect((await applyProposals(file(broken)))[id]?.text).toBe(file(sound));
});

test.each<readonly [rule: string, values: HeaderValues]>([
  ["CSV-H-001", { kennzeichen: "EXTG" }],
  ["CSV-H-004", { formatkategorie: "99" }],
  ["CSV-H-013", { wjBeginn: "" }],
  ["CSV-H-013", { wjBeginn: "gestern" }],
  ["CSV-H-015", { datumVon: "" }],
  ["CSV-H-016", { datumBis: "31.02.2026" }],
  ["CSV-H-019a", { buchungstyp: "1" }],
  ["CSV-H-022", { wkz: "euro" }],
  ["CSV-H-022", { wkz: "" }],
  ["CSV-H-027", { sachkontenrahmen: "SKR" }],
  ["CSV-H-027", { sachkontenrahmen: "SKR123" }],
  ["CSV-S-005", { formatversion: "13" }],
])("%s has no proposal for %j", async (rule, values) => {
  const ids = Object.keys(await applyProposals(file(values)));
  expect(ids.filter((id) => id.startsWith(`${rule}/`))).toEqual([]);
});

test.each([23, 24, 25, 26, 29, 30])("a value in the reserved field %i is removed", async (field) => {
  const header = (value: string) => {
    const cells = exampleHeader().split(";");
    return fileOf([
      cells.with(field - 1, cells[field - 1] === '""' ? `"${value}"` : value).join(";"),
      exampleHeadings(),
      exampleRecord(),
    ]);
  };
  expect((await applyProposals(header("1")))[`CSV-H-0${field}/medium`]).toEqual({
    text: header(""),
    places: [`1:${field}`],
  });
});

test("a short header gets no other version number", async () => {
  const [header = "", ...rest] = file({ versionsnummer: "7000" }).split("\r\n");
  const short = [header.split(";").slice(0, 26).join(";"), ...rest].join("\r\n");
  expect((await applyProposals(short))["CSV-H-002/high"]).toBeUndefined();
});

test("every repair answers a rule about a field of the header", () => {
  expect(headerRepairs.filter(({ field }) => field < 1 || field > 31)).toEqual([]);
});
