import { foldNumber } from "#engine/rules/batch/shared/join-invoices.ts";
import type { ShownTarget } from "./join-belege.ts";

/**
 * Lines of the bookings that a person names by their Belegfeld 1, or as `Zeile 12`. Spelling and prefixes count only
 * where no Belegfeld 1 is written exactly so; payments only where nothing else has the number.
 */
export function findBookings(targets: readonly ShownTarget[], text: string): readonly number[] {
  const line = Number(/^Zeile (\d{1,7})$/i.exec(text)?.[1] ?? Number.NaN);
  const number = foldNumber(text);
  const choices = [
    targets.filter(({ lines }) => lines.includes(line)),
    targets.filter(({ belegfeld1 }) => belegfeld1 === text),
    targets.filter(({ belegfeld1 }) => number !== "" && foldNumber(belegfeld1) === number),
  ];
  const named = choices.find((one) => one.length > 0) ?? [];
  const due = named.filter(({ isPayment }) => !isPayment);
  return (due.length > 0 ? due : named).flatMap(({ lines }) => lines);
}
