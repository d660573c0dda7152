import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import type { MixedLengths } from "#engine/model/content.ts";
import type { SampledRecord } from "./read-sample.ts";
import { createReaderOf, pickExamples } from "./read-values.ts";
import { isOfChart } from "./standard-konten.ts";
import { findUsualLength } from "./usual-length.ts";

const minRecords = 3;
const minPersons = 3;
const tables: readonly FieldTable[] = [buchungsstapel, wiederkehrendeBuchungen];

/**
 * Accounts of persons that are longer than those of the general ledger by more than the one digit they may be, so that
 * no length of accounts in the header fits both.
 */
export function findMixedLengths(
  records: readonly SampledRecord[],
  length: number | null,
  category: number,
): MixedLengths | null {
  const table = tables.find((one) => one.category === category);
  if (table === undefined || length === null) return null;
  const readKonten = ["konto", "gegenkonto"].map((key) => createReaderOf<string>(table, key));
  const pairs = records
    .map((record) => readKonten.map((read) => read(record)))
    .filter((pair) => pair.every((konto) => /^\d{1,9}$/.test(konto)));
  if (pairs.length < minRecords || pairs.length < records.length * 0.8) return null;
  const general = findUsualLength(pairs);
  if (general === null) return null;
  const longer = pairs.flat().filter((konto) => konto.length > general);
  const persons = longer.filter((konto) => konto.length > general + 1 && /^[1-9]/.test(konto));
  if (persons.length < minPersons || persons.length < longer.length * 0.9) return null;
  const [usual = 0] = countLengths(persons);
  // One digit more than the header says: it is the general ledger accounts that are written too short.
  if (usual === length + 1) return null;
  if (length > general && !areMeant(pairs, persons, general)) return null;
  return { length, general, persons: countLengths(persons).toSorted((a, b) => a - b), examples: pickExamples(persons) };
}

/** Read with the length of the header, short accounts may be assets and long ones those of the general ledger. */
function areMeant(pairs: readonly (readonly string[])[], persons: readonly string[], general: number): boolean {
  const ofChart = pairs.filter((pair) => pair.some((konto) => konto.length === general && isOfChart(konto)));
  const own = new Set(persons.filter((konto) => !/^\d{4}0*$/.test(konto)));
  return ofChart.length >= pairs.length * 0.2 && own.size >= 2;
}

/** Lengths, the most frequent first. */
function countLengths(konten: readonly string[]): readonly number[] {
  const byLength = Map.groupBy(konten, ({ length }) => length);
  return [...byLength].toSorted(([, a], [, b]) => b.length - a.length).map(([length]) => length);
}
