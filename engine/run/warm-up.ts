import { exampleFile, exampleRecord, latin1Bytes, type RecordValues } from "#engine/model/example-file.ts";
import type { Report } from "#engine/rules/reported.ts";
import { checkFile } from "./check-file.ts";

/**
 * Checks a small Buchungsstapel of its own a few times, so that the code of a check is compiled before the first file
 * comes: that check then takes hardly longer than a later one (docs/decisions/017-first-check.md). For a host that has
 * nothing else to do. `mayGoOn` is asked before each round; a host pauses in it, so that a file that comes goes first. Returns
 * what the last round said.
 */
export async function warmUp(mayGoOn: () => Promise<boolean>): Promise<Report | null> {
  const bytes = writeSample();
  const file = { name: "EXTF_Buchungsstapel.csv", size: bytes.length, bytes: async () => bytes };
  let last: Report | null = null;
  for (let round = 0; round < rounds && (await mayGoOn()); round++) {
    last = (await checkFile(file, { route: "manual" })).report;
  }
  return last;
}

/** After three rounds of so many records V8 has compiled all that a check of the sample uses; more gained nothing. */
const rounds = 3;
const records = 2_000;

const writeSample = (): Uint8Array =>
  latin1Bytes(exampleFile(...Array.from({ length: records }, (_, record) => exampleRecord(valuesOf(record)))));

/** Sales and purchases of some hundred partners, now and then without a key or with a cost centre, as files have them. */
function valuesOf(record: number): RecordValues {
  const isSale = record % 3 !== 0;
  const digits = String(record).padStart(4, "0");
  return {
    umsatz: `${10 + ((record * 7_919) % 9_000)},${digits.slice(-2)}`,
    sollHaben: isSale ? "S" : "H",
    wkzUmsatz: "EUR",
    konto: String((isSale ? 10_000 : 70_000) + ((record * 7_907) % 503)),
    gegenkonto: String((isSale ? 8_000 : 4_900) + (record % 60)),
    buSchluessel: record % 20 === 0 ? "" : isSale ? "3" : "9",
    belegdatum: `${String(1 + (record % 31)).padStart(2, "0")}01`,
    belegfeld1: `${isSale ? "RE" : "ER"}-${digits}`,
    buchungstext: `Lieferung ${digits}`,
    kost1: record % 2 === 0 ? String(100 + (record % 40)) : "",
  };
}
