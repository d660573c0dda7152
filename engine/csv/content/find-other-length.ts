import { readBuKey } from "#engine/facts/bu-key.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import type { OtherLength } from "#engine/model/content.ts";
import type { SampledRecord } from "./read-sample.ts";
import { createReaderOf, pickExamples, type Reader } from "./read-values.ts";
import { isOfChart } from "./standard-konten.ts";
import { findUsualLength, maxSachkontenlaenge, minSachkontenlaenge } from "./usual-length.ts";

const minRecords = 5;
const minSuppliers = 3;

type Find = (records: readonly SampledRecord[], length: number) => OtherLength | null;

/** Records of which nearly every one contradicts the length of accounts in the header. */
export const findOtherLength = (
  records: readonly SampledRecord[],
  length: number | null,
  category: number,
): OtherLength | null => (length === null ? null : (finders.get(category)?.(records, length) ?? null));

const finders: ReadonlyMap<number, Find> = new Map([
  [buchungsstapel.category, createFindInBookings(buchungsstapel)],
  [wiederkehrendeBuchungen.category, createFindInBookings(wiederkehrendeBuchungen)],
  [debitorenKreditoren.category, createFindInPersons(createReaderOf(debitorenKreditoren, "konto"))],
  [diverseAdressen.category, createFindInPersons(createReaderOf(diverseAdressen, "konto"))],
  [kontenbeschriftungen.category, createFindInLabels(createReaderOf(kontenbeschriftungen, "konto"))],
]);

/** Accounts of persons have one digit more than general ledger accounts. */
function createFindInPersons(readKonto: Reader): Find {
  return (records, length) => {
    const konten = records.map(readKonto).filter((konto) => /^[1-9]\d{0,8}$/.test(konto));
    const [first = ""] = konten;
    const fits = first.length - 1;
    const alike = konten.filter((konto) => konto.length === first.length);
    const isOther = fits !== length && fits >= minSachkontenlaenge && fits <= maxSachkontenlaenge;
    if (!isOther || alike.length < minRecords || alike.length < records.length * 0.9) return null;
    return describe(length, fits, alike, alike.length);
  };
}

/** Most labelled accounts are general ledger accounts. */
function createFindInLabels(readKonto: Reader): Find {
  return (records, length) => {
    const tooLong = records.map(readKonto).filter((konto) => /^\d{1,9}$/.test(konto) && konto.length > length + 1);
    if (tooLong.length < minRecords || tooLong.length < records.length * 0.9) return null;
    const fits = Math.min(...tooLong.map((konto) => konto.length));
    return fits > maxSachkontenlaenge ? null : describe(length, fits, tooLong, tooLong.length);
  };
}

function createFindInBookings(table: typeof buchungsstapel | typeof wiederkehrendeBuchungen): Find {
  const [readKonto, readGegenkonto, readBuSchluessel] = (["konto", "gegenkonto", "buSchluessel"] as const).map((key) =>
    createReaderOf<string>(table, key),
  ) as [Reader, Reader, Reader];
  return (records, length) => {
    const bookings = records.flatMap((record) => {
      const pair = [readKonto(record), readGegenkonto(record)];
      return pair.every((konto) => /^\d{1,9}$/.test(konto)) ? [{ pair, buSchluessel: readBuSchluessel(record) }] : [];
    });
    return findInBookings(bookings, records.length, length);
  };
}

function findInBookings(bookings: readonly Booking[], records: number, length: number): OtherLength | null {
  const pairs = bookings.map(({ pair }) => pair);
  if (pairs.length < minRecords || pairs.length < records * 0.8) return null;
  const konten = pairs.flat();
  const tooLong = pairs.filter((pair) => pair.some((konto) => konto.length > length + 1));
  if (tooLong.length >= pairs.length * 0.9) {
    // Digits of the shorter ones that nearly every record has.
    const fits = findUsualLength(pairs, length + 1);
    return fits === null
      ? null
      : describe(
          length,
          fits,
          tooLong.flat().filter((konto) => konto.length > length + 1),
          tooLong.length,
        );
  }
  if (konten.some((konto) => konto.length > length)) return null;
  const short = konten.filter((konto) => konto.length < length && konto.length >= minSachkontenlaenge);
  const isShortInAll = pairs.every((pair) =>
    pair.some((konto) => konto.length < length && konto.length >= minSachkontenlaenge),
  );
  if (!isShortInAll || pairs.length < minRecords * 2 || konten.some((konto) => konto.startsWith("0"))) return null;
  const fits = findUsualLength(pairs);
  if (fits === null || fits >= length) return null;
  const long = new Set(konten.filter((konto) => konto.length === length));
  // Assets without their leading zero are short as well: depreciation and opening values stand opposite to them.
  if (long.size > 0 && [...long].every((konto) => /^[469]\d{3}0*$/.test(konto))) return null;
  // Revenue and tax accounts are no assets.
  const usual = short.filter((konto) => konto.length === fits && isOfChart(konto));
  return usual.length >= pairs.length * 0.2 || areSuppliers(bookings, length)
    ? describe(length, fits, short, pairs.length)
    : null;
}

/**
 * Invoices of suppliers, whose accounts are as long as the header says of general ledger accounts. Read like this, every
 * record would claim input tax on an asset that was paid from stock or revenue, which is what classes 7 and 8 hold.
 */
function areSuppliers(bookings: readonly Booking[], length: number): boolean {
  const invoices = bookings.flatMap(({ pair, buSchluessel }) => {
    const long = pair.filter((konto) => konto.length === length);
    const [konto = ""] = long;
    const isInvoice = long.length === 1 && /^[78]/.test(konto) && readBuKey(buSchluessel).taxKey?.side === "Vorsteuer";
    return isInvoice ? [konto] : [];
  });
  const suppliers = new Set(invoices);
  const ownNumbers = [...suppliers].filter((konto) => !/^0*$/.test(konto.slice(4)));
  return (
    invoices.length >= bookings.length * 0.9 &&
    suppliers.size >= minSuppliers &&
    ownNumbers.length >= suppliers.size * 0.7
  );
}

interface Booking {
  readonly pair: readonly string[];
  readonly buSchluessel: string;
}

const describe = (length: number, fits: number, konten: readonly string[], records: number): OtherLength => ({
  length,
  fits,
  records,
  examples: pickExamples(konten),
});
