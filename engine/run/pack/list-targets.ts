import type { BatchFacts, BookedRow } from "#engine/model/batch/batch-facts.ts";
import { collectGroups, foldNumber } from "#engine/rules/batch/shared/join-invoices.ts";
import { formatAmount } from "#engine/rules/batch/shared/mark-booking.ts";
import { formatDay } from "#engine/values/calendar.ts";
import type { Stapel } from "./read-stapel.ts";

/** Bookings that one receipt can belong to: the records of one account, number and day. */
export interface BelegTarget {
  /** Lines of the records, ascending. */
  readonly lines: readonly number[];
  /** Belegfeld 1 as it is written in the first record. */
  readonly belegfeld1: string;
  /** The person account, else the field Konto. */
  readonly konto: string;
  /** Sum of the records in cents. */
  readonly amount: number;
  readonly currency: string;
  /** Days since 1970; null without a readable Belegdatum. */
  readonly day: number | null;
  /** Null without a person account. */
  readonly side: "sale" | "purchase" | null;
  /** Settles an open item and has no receipt of its own. */
  readonly isPayment: boolean;
}

/** All bookings in the order of the file. */
export function listTargets({ facts }: Stapel): readonly BelegTarget[] {
  const { rows } = facts.content.booked;
  const files: readonly BatchFacts[] = [facts];
  const byLine = new Map(
    collectGroups(files).groups.flatMap((group) => group.rows.map((row) => [row.line, { group, row }] as const)),
  );
  const keyOf = (row: BookedRow): string => {
    const place = byLine.get(row.line);
    const number = foldNumber(row.belegfeld1);
    // A record without a number belongs to no other.
    if (number === "") return `${row.line}`;
    return `${place?.group.personenkonto ?? ""} ${place?.row.isPayment === true} ${row.day} # ${number}`;
  };
  return [...Map.groupBy(rows, keyOf).values()].flatMap((own): readonly BelegTarget[] => {
    const [first] = own;
    if (first === undefined) return [];
    const place = byLine.get(first.line);
    return [
      {
        lines: own.map(({ line }) => line),
        belegfeld1: first.belegfeld1,
        konto: place?.group.personenkonto ?? first.konto,
        amount: own.reduce((sum, { amount }) => sum + amount, 0),
        currency: first.currency,
        day: first.day,
        side: place?.group.side ?? null,
        isPayment: place?.row.isPayment === true,
      },
    ];
  });
}

/** `RE-1001 · Konto 10000 · 119,00 EUR · 15.01.2026 · Zeile 3` */
export const describeTarget = ({ belegfeld1, konto, amount, currency, day, lines }: BelegTarget): string =>
  [
    belegfeld1 || "ohne Belegfeld 1",
    `Konto ${konto}`,
    formatAmount(amount, currency).trim(),
    day === null ? "" : formatDay(day),
    lines.length === 1
      ? `Zeile ${lines[0]}`
      : `Zeilen ${lines.slice(0, maxLines).join(", ")}${lines.length > maxLines ? " …" : ""}`,
  ]
    .filter((part) => part !== "")
    .join(" · ");

const maxLines = 4;
