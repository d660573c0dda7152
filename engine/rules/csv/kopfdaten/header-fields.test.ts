import { expect, test } from "vitest";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import type { HostContext, Occurrence } from "#engine/index.ts";
import {
  exampleHeader,
  exampleHeaderValuesOf,
  exampleHeadings,
  exampleRecord,
  fileOf,
} from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { findOccurrences } from "#tests/support/find-occurrences.ts";

type Expected = readonly Pick<Occurrence, "field" | "found" | "expected" | "detail">[];

const findInHeader = (id: RuleId, line: string, hostContext: HostContext = {}) =>
  findOccurrences(id, { content: fileOf([line, exampleHeadings(), exampleRecord()]), hostContext });

/** Fields 15 to 22 do not count here. */
const otherCategory: HeaderValues = { formatkategorie: "20", formatname: "Kontenbeschriftungen", formatversion: "3" };
const unknownCategory: HeaderValues = { formatkategorie: "99" };

test.each<[RuleId, HeaderValues, Expected]>([
  ["CSV-H-004", { formatname: "Kontenbeschriftungen" }, [{ field: 4, expected: "Buchungsstapel" }]],
  ["CSV-H-004a", { formatname: "buchungsstapel" }, [{ field: 4, expected: "Buchungsstapel" }]],
  ["CSV-H-005", { formatversion: "13" }, []],
  ["CSV-H-005", { formatversion: "14" }, [{ field: 5, expected: "1 bis 13 bei Buchungsstapel" }]],
  ["CSV-H-005", { formatversion: "1" }, []],
  ["CSV-H-005a", { ...otherCategory, formatversion: "1" }, []],
  ["CSV-H-005a", { formatversion: "" }, []],
  ["CSV-H-005a", { formatversion: "11" }, [{ field: 5, expected: "12 oder neuer bei Buchungsstapel" }]],
  ["CSV-H-009", { exportiertVon: "x".repeat(26) }, [{ field: 9 }]],
  ["CSV-H-011", { beraternummer: "9999999" }, []],
  ["CSV-H-011", { beraternummer: "10000000" }, [{ field: 11 }]],
  ["CSV-H-012", { mandantennummer: "99999" }, []],
  ["CSV-H-012", { mandantennummer: "100000" }, [{ field: 12 }]],
  ["CSV-H-015", { ...otherCategory, datumVon: "" }, []],
  ["CSV-H-016", { ...otherCategory, datumBis: "" }, []],
  ["CSV-H-017", { ...unknownCategory, bezeichnung: "x".repeat(31) }, [{ field: 17 }]],
  ["CSV-H-017a", { ...otherCategory, bezeichnung: "" }, []],
  ["CSV-H-017a", { ...otherCategory, bezeichnung: "Kasse & Bank" }, []],
  ["CSV-H-017a", { ...unknownCategory, bezeichnung: "" }, []],
  ["CSV-H-017a", { ...unknownCategory, bezeichnung: "Kasse & Bank" }, [{ field: 17 }]],
  ["CSV-H-018", { ...otherCategory, diktatkuerzel: "ABC" }, []],
  ["CSV-H-019", { ...unknownCategory, buchungstyp: "3" }, [{ field: 19 }]],
  ["CSV-H-019a", { ...otherCategory, buchungstyp: "" }, []],
  ["CSV-H-020", { ...otherCategory, rechnungslegungszweck: "1" }, []],
  ["CSV-H-021a", { ...otherCategory, festschreibung: "" }, []],
  ["CSV-H-021b", { ...otherCategory, festschreibung: "1" }, []],
  ["CSV-H-022", { ...otherCategory, wkz: "EURO" }, []],
  ["CSV-H-102", { wjBeginn: "" }, []],
  ["CSV-H-102", { wjBeginn: "", mandantennummer: "20260101" }, [{ field: 13 }]],
  ["CSV-H-102", { wjBeginn: "", sachkontenlaenge: "20260101" }, [{ field: 13 }]],
  ["CSV-H-102", { wjBeginn: "4" }, [{ field: 13 }]],
  ["CSV-H-102", { wjBeginn: "", datumVon: "8" }, [{ field: 13 }]],
  ["CSV-H-103", { datumVon: "20260131", datumBis: "20260131" }, []],
  ["CSV-H-103", { datumBis: "" }, []],
  ["CSV-H-103", { ...otherCategory, datumVon: "20260228", datumBis: "20260201" }, []],
  ["CSV-H-105", { datumBis: "20270101" }, [{ field: 16, expected: "bis 31.12.2026" }]],
  ["CSV-H-105", { ...otherCategory, datumBis: "20270101" }, []],
  ["CSV-H-106", { datumVon: "20251201" }, [{ field: 16, detail: "„Datum von“ ist 20251201, „Datum bis“ 20260131." }]],
  ["CSV-H-106", { ...otherCategory, datumVon: "20251201", datumBis: "20260131" }, []],
  ["CSV-H-107", { ...otherCategory, datumVon: "20260101", datumBis: "20260331" }, []],
  ["CSV-H-107", { datumVon: "" }, []],
  ["CSV-H-107", { datumBis: "20260532" }, []],
  ["CSV-H-112", { ...otherCategory, buchungstyp: "2" }, []],
  ["CSV-H-112", { buchungstyp: "2", rechnungslegungszweck: "" }, []],
  ["CSV-H-112", { buchungstyp: "1", rechnungslegungszweck: "" }, []],
  [
    "CSV-H-112",
    { buchungstyp: "", rechnungslegungszweck: "30" },
    [{ field: 20, detail: "Der Buchungstyp ist leer, der Rechnungslegungszweck 30." }],
  ],
  ["CSV-H-112", { buchungstyp: "2" }, [{ field: 20, detail: "Der Buchungstyp ist 2, der Rechnungslegungszweck 0." }]],
])("%s with %j finds %j", async (id, values, expected) => {
  expect(await findInHeader(id, exampleHeader(values))).toMatchObject(expected);
});

const sameMandant = {
  beraternummer: "123456",
  mandantennummer: "10001",
  wjBeginn: ["20260101"],
  sachkontenlaenge: "4",
};

test.each<[RuleId, HeaderValues, HostContext["mandant"], Expected]>([
  ["CSV-H-110", {}, sameMandant, []],
  ["CSV-H-110", {}, {}, []],
  ["CSV-H-110", { beraternummer: "", mandantennummer: "" }, sameMandant, []],
  ["CSV-H-110", {}, { ...sameMandant, beraternummer: "123457" }, [{ field: 11, found: "123456" }]],
  ["CSV-H-110", {}, { ...sameMandant, mandantennummer: "10002" }, [{ field: 12, found: "10001" }]],
  ["CSV-H-111", {}, sameMandant, []],
  ["CSV-H-111", {}, {}, []],
  ["CSV-H-111", { sachkontenlaenge: "" }, sameMandant, []],
  ["CSV-H-111", {}, { ...sameMandant, wjBeginn: ["20260701"] }, [{ field: 13, found: "20260101" }]],
  ["CSV-H-111", {}, { ...sameMandant, sachkontenlaenge: "5" }, [{ field: 14, found: "4" }]],
])("%s with %j for the Mandant %j finds %j", async (id, values, mandant, expected) => {
  expect(await findInHeader(id, exampleHeader(values), { mandant: mandant ?? {} })).toMatchObject(expected);
});

const sound = exampleHeader();

test.each<[RuleId, string, Expected]>([
  ["CSV-H-101", sound.split(";").slice(0, 30).join(";"), [{ found: "30 Felder", expected: "31 Felder" }]],
  ["CSV-H-101", `${sound};;0`, [{ found: "33 Felder", expected: "31 Felder" }]],
  ["CSV-H-101", `${sound};`, []],
  ["CSV-H-101a", `${sound};`, [{ found: "32 Felder", expected: "31 Felder" }]],
  ["CSV-H-101a", `${sound};0`, []],
  ["CSV-H-108", exampleHeader({ ...exampleHeaderValuesOf(kontenbeschriftungen), reserviert23: "KP" }), []],
])("%s in the header %s finds %j", async (id, line, expected) => {
  expect(await findInHeader(id, line)).toMatchObject(expected);
});
