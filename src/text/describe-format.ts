import type { Format, HeaderFacts } from "#engine/index.ts";
import { withClientName } from "./client-names.ts";
import { formatCount, formatNumber } from "./format-number.ts";

interface Facts {
  readonly format: Format | null;
  readonly header: HeaderFacts | null;
  readonly records: number | null;
}

/** Facts of a file in one line: „Buchungsstapel, Version 13, 4.812 Zeilen, Mandant 29098/55003, 01.01.–31.01.2026“. */
export function describeFormat({ format, header, records }: Facts): string {
  if (format === null) return "Format noch nicht erkannt";
  const parts = [format.name];
  if (format.version !== undefined) parts.push(`Version ${format.version}`);
  if (records !== null && format.family === "datev-csv") {
    parts.push(formatCount(records, "Zeile", "Zeilen"));
  }
  const mandant = describeClient(header?.beraterNumber, header?.clientNumber);
  if (mandant !== null) parts.push(`Mandant ${mandant}`);
  const severalClients = header?.clientNumbers?.length ?? 0;
  if (severalClients > 0) parts.push(`${formatNumber(severalClients)} Mandanten`);
  const period = describePeriod(header);
  if (period !== null) parts.push(period);
  return parts.join(", ");
}

/** Name and version in a table: „Buchungsstapel 13“. */
export const nameFormat = ({ name, version }: Format): string => (version === undefined ? name : `${name} ${version}`);

/** `29098/55003 · Bäckerei Krause` (Berater/Mandant), or what is known of it. */
export function describeClient(
  berater: string | null | undefined,
  clientNumber: string | null | undefined,
): string | null {
  const numbers = [berater, clientNumber].filter((part) => part !== null && part !== undefined && part !== "");
  return numbers.length === 0 ? null : withClientName(numbers.join("/"), clientNumber);
}

/** The period of the header: `01.01.–31.01.2026`, with both years if they differ. */
export function describePeriod(header: HeaderFacts | null): string | null {
  const from = readDay(header?.datumVon);
  const to = readDay(header?.datumBis);
  if (from === null && to === null) return null;
  if (from === null) return `bis ${to?.day}${to?.year}`;
  if (to === null) return `ab ${from.day}${from.year}`;
  return from.year === to.year ? `${from.day}–${to.day}${to.year}` : `${from.day}${from.year}–${to.day}${to.year}`;
}

/** JJJJMMTT as the file has it; anything else is left to the rules. */
function readDay(value: string | undefined): { readonly day: string; readonly year: string } | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value ?? "");
  return parts === null ? null : { day: `${parts[3]}.${parts[2]}.`, year: parts[1] ?? "" };
}
