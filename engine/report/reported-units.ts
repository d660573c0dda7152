import { type OccurrenceDetails, type PackedOccurrences, type ReportedUnit, wordsPerOccurrence } from "./report.ts";

/** Offsets at which the units of an XML file begin, ascending; the arrays have one entry per offset. */
export interface UnitStarts {
  readonly kind: ReportedUnit["kind"];
  readonly from: readonly number[];
  /** Position of the unit, 1-based; 0 after its end. */
  readonly positions: readonly number[];
  /** Number of the file in a document or the line in an invoice, 1-based; 0 elsewhere. */
  readonly parts: readonly number[];
  /** By position, `""` without one. */
  readonly invoiceIds: readonly string[];
}

/** As many as there are places; a hostile file can have more. */
const maxUnits = 50_000;

/** The units with occurrences. `occurrences` are sorted by member and offset, `startsOf` has the key `""` for a single file. */
export function listUnits(
  occurrences: PackedOccurrences,
  places: readonly OccurrenceDetails[],
  startsOf: ReadonlyMap<string, UnitStarts>,
): readonly ReportedUnit[] {
  const units: ReportedUnit[] = [];
  let member: string | undefined;
  let starts = startsOf.get("");
  let at = 0;
  let listed = -1;
  for (let word = 0; word < occurrences.length && units.length < maxUnits; word += wordsPerOccurrence) {
    const own = places[(occurrences[word + 2] ?? 0) - 1]?.member;
    if (own !== member) {
      member = own;
      starts = startsOf.get(own ?? "");
      at = 0;
      listed = -1;
    }
    if (starts === undefined || occurrences[word + 1] === 0) continue;
    const from = occurrences[word + 3] ?? 0;
    while ((starts.from[at + 1] ?? Number.POSITIVE_INFINITY) <= from) at++;
    const position = starts.positions[at] ?? 0;
    if (at === listed || position === 0 || (starts.from[at] ?? 0) > from) continue;
    listed = at;
    units.push(describeUnit(starts, at, position, own));
  }
  return units;
}

function describeUnit(
  { kind, from, parts, invoiceIds }: UnitStarts,
  at: number,
  position: number,
  member: string | undefined,
): ReportedUnit {
  const part = parts[at] ?? 0;
  const invoiceId = invoiceIds[position - 1] ?? "";
  return {
    ...(member === undefined ? {} : { member }),
    kind,
    from: from[at] ?? 0,
    to: from[at + 1] ?? 0,
    position,
    ...(part === 0 ? {} : { part }),
    ...(invoiceId === "" ? {} : { invoiceId }),
  };
}
