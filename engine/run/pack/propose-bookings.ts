import type { BatchFacts, BookedInvoice, BookedRow } from "#engine/model/batch/batch-facts.ts";
import {
  fitting,
  foldNumber,
  type Join,
  joinInvoices,
  maxBelegfeldLength,
  minNumberLength,
} from "#engine/rules/batch/shared/join-invoices.ts";
import { readBeleglink } from "#engine/values/beleglink.ts";
import type { BelegTarget } from "./list-targets.ts";
import type { Stapel } from "./read-stapel.ts";

/** A receipt with what it says about its booking. */
export interface BelegFacts {
  /** Name of its files without ending. */
  readonly stem: string;
  /** Null where none of its files is an e-invoice. */
  readonly invoice: BookedInvoice | null;
}

/** The bookings of a receipt as its own content suggests them, other receipts left aside. */
export interface Proposal {
  /** Lines to be linked; empty where that is open or no booking fits. */
  readonly lines: readonly number[];
  /** Bookings a person can choose from. */
  readonly candidates: readonly BelegTarget[];
  /** If several receipts suggest one booking, the one with the highest rank gets it. */
  readonly rank: number;
  readonly isCertain: boolean;
  /** German sentence. */
  readonly why: string;
}

/** The suggestion of each receipt, in the order given. */
export function proposeBookings(
  { facts }: Stapel,
  targets: readonly BelegTarget[],
  belege: readonly BelegFacts[],
): readonly Proposal[] {
  const { rows } = facts.content.booked;
  const rowByLine = new Map(rows.map((row) => [row.line, row]));
  const targetByLine = new Map(targets.flatMap((target) => target.lines.map((line) => [line, target] as const)));
  const byNumber = Map.groupBy(targets, ({ belegfeld1 }) => foldNumber(belegfeld1));
  byNumber.delete("");
  const linesByGuid = Map.groupBy(
    rows.filter(({ beleglink }) => readBeleglink(beleglink) !== null),
    ({ beleglink }) => readBeleglink(beleglink)?.toLowerCase() ?? "",
  );
  const invoices = belege.map(
    ({ stem, invoice }): BatchFacts => ({ name: stem, sizeBytes: 0, rims: "", copyOf: null, content: invoice }),
  );
  const copies = Map.groupBy(belege, ({ invoice }) => (invoice === null ? "" : identify(invoice)));
  const joins = Map.groupBy(joinInvoices([facts, ...invoices]).joins, ({ invoice }) => invoice.file - 1);
  return belege.map((beleg, index) => propose(beleg, joins.get(index) ?? []));

  function propose({ stem, invoice }: BelegFacts, own: readonly Join[]): Proposal {
    const linked = linesByGuid.get(stem.toLowerCase());
    if (linked !== undefined) {
      return link(linked, ranks.beleglink, "Der Beleglink der Buchung nennt diese Datei.");
    }
    const byName = proposeByName(stem);
    if (invoice === null) return byName;
    const byInvoice = proposeByInvoice(invoice, own);
    if (byInvoice !== null) return byInvoice;
    const candidates = byName.lines.length > 0 ? targetsOf(byName.lines) : byName.candidates;
    if (candidates.length > 0) {
      return open(candidates, `Die Rechnungsnummer ${invoice.number} weicht vom Belegfeld 1 ab.`);
    }
    const alike = own.flatMap(({ group }) => targetsOf(group.rows.map(({ line }) => line)));
    return alike.length > 0 ? open(alike, "Nur Betrag und Datum stimmen überein.") : byName;
  }

  function proposeByInvoice(invoice: BookedInvoice, own: readonly Join[]): Proposal | null {
    const { number } = invoice;
    const joined = own.filter(({ reason }) => reason !== "amountAndDate");
    const candidates = bookingsOf(foldNumber(number));
    if (candidates.length > 0 && (copies.get(identify(invoice))?.length ?? 0) > 1) {
      return open(candidates, `Mehrere E-Rechnungen tragen die Nummer ${number}.`);
    }
    const [join, ...others] = joined;
    if (join !== undefined && others.length === 0) {
      const { rows: measured, isSameDay } = join.measured;
      const sameDay = isSameDay
        ? join.group.rows.filter(({ day, isPayment }) => day === invoice.day && isPayment !== true)
        : [];
      const booked = measured.length > 0 ? measured : sameDay;
      if (join.isCertain && booked.length > 0) {
        return link(
          booked,
          ranks.number,
          describeNumber(number, { isSameDay, fits: fitting.has(join.measured.outcome) }),
        );
      }
    }
    if (candidates.length === 0) return null;
    if (candidates.every(({ isPayment }) => isPayment)) return open(candidates, onlyPayments(number));
    const [one, ...more] = candidates;
    if (one === undefined || more.length > 0 || joined.length > 1) return open(candidates, severalBookings(number));
    // The comparison of invoices looks at person accounts alone.
    const isSameDay = one.day !== null && one.day === invoice.day;
    const fits = one.currency === invoice.currency && Math.abs(one.amount - invoice.gross) <= one.lines.length;
    if (one.side === null && (isSameDay || fits)) {
      return link(recordsOf(one.lines), ranks.number, describeNumber(number, { isSameDay, fits }));
    }
    return open(candidates, "Die Nummer stimmt, Betrag oder Datum der Rechnung weichen von der Buchung ab.");
  }

  function proposeByName(stem: string): Proposal {
    const whole = stem.length > maxBelegfeldLength ? "" : foldNumber(stem);
    const named = bookingsOf(whole);
    if (named.length > 0) {
      const [one, ...others] = named;
      if (one === undefined || others.length > 0) return open(named, severalBookings(one?.belegfeld1 ?? ""));
      if (one.isPayment) return open(named, onlyPayments(one.belegfeld1));
      if (whole.length < minNumberLength)
        return open(named, `Die Nummer ${one.belegfeld1} ist zu kurz, um eindeutig zu sein.`);
      return link(recordsOf(one.lines), ranks.name, `Der Dateiname entspricht dem Belegfeld 1 ${one.belegfeld1}.`);
    }
    const parts = findNumbers(stem, byNumber).flatMap(bookingsOf);
    const [one, ...others] = parts;
    if (one === undefined) return open([], "Keine Buchung gehört erkennbar zu diesem Beleg.");
    if (others.length > 0) return open(parts, "Mehrere Buchungen passen zum Dateinamen.");
    if (one.isPayment) return open(parts, onlyPayments(one.belegfeld1));
    return {
      ...link(recordsOf(one.lines), ranks.part, `Der Dateiname enthält das Belegfeld 1 ${one.belegfeld1}.`),
      isCertain: false,
    };
  }

  /** An invoice is booked on a person account; records without one count where there is none. */
  function bookingsOf(number: string): readonly BelegTarget[] {
    const all = byNumber.get(number) ?? [];
    const due = all.filter(({ isPayment }) => !isPayment);
    const onPerson = due.filter(({ side }) => side !== null);
    return onPerson.length > 0 ? onPerson : due.length > 0 ? due : all;
  }

  function recordsOf(lines: readonly number[]): readonly BookedRow[] {
    return lines.flatMap((line) => rowByLine.get(line) ?? []);
  }

  function targetsOf(lines: readonly number[]): readonly BelegTarget[] {
    return [...new Set(lines.flatMap((line) => targetByLine.get(line) ?? []))];
  }

  function link(records: readonly BookedRow[], rank: number, why: string): Proposal {
    const lines = records.map(({ line }) => line);
    return { lines, candidates: targetsOf(lines), rank, isCertain: true, why };
  }
}

const open = (candidates: readonly BelegTarget[], why: string): Proposal => ({
  lines: [],
  candidates,
  rank: 0,
  isCertain: false,
  why,
});

const ranks = { beleglink: 4, number: 3, name: 2, part: 1 };

/** The same invoice may lie in two files; the comparison of invoices looks at one of them. */
const identify = ({ number, day, gross, currency }: BookedInvoice): string =>
  [foldNumber(number), day, gross, currency].join(" ");

const describeNumber = (
  number: string,
  { isSameDay, fits }: { readonly isSameDay: boolean; readonly fits: boolean },
): string => {
  const support =
    fits && isSameDay
      ? ", Betrag und Datum stimmen"
      : fits
        ? ", der Betrag stimmt"
        : isSameDay
          ? ", das Datum stimmt"
          : "";
  return `Die Rechnungsnummer ${number} steht im Belegfeld 1${support}.`;
};

const severalBookings = (number: string): string => `Mehrere Buchungen tragen die Nummer ${number}.`;
const onlyPayments = (number: string): string => `Nur Zahlungen tragen die Nummer ${number}.`;

/**
 * Numbers of bookings that stand as whole words in a file name. A date is none, and of two that overlap only the longer
 * one counts: `2026-01-15_RE-1001-2` holds `RE-1001-2` alone.
 */
export function findNumbers(stem: string, existing: { readonly has: (number: string) => boolean }): readonly string[] {
  const words = stem.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const places: { readonly from: number; readonly to: number; readonly number: string }[] = [];
  for (let from = 0; from < Math.min(words.length, maxWords); from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + maxWordsOfNumber); to++) {
      const raw = words.slice(from, to).join("");
      const number = foldNumber(raw);
      const isLong = number.length >= (/^\d+$/.test(number) ? minDigits : minNumberLength);
      if (isLong && !isDate(raw) && existing.has(number)) places.push({ from, to, number });
    }
  }
  const whole = places.filter(
    ({ from, to }) =>
      !places.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
  );
  return [...new Set(whole.map(({ number }) => number))];
}

const maxWords = 20;
const maxWordsOfNumber = 6;
const minDigits = 4;

/** A year, a month of a year or a day, as file names begin with. */
const isDate = (digits: string): boolean =>
  /^(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:[0-3]\d)?)?$/.test(digits) ||
  /^[0-3]\d(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(digits);
