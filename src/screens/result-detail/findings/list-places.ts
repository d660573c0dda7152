import type { Report } from "#engine/index.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { findSorted } from "#ui/file-grid/find-sorted.ts";
import type { OccurrenceIndex } from "./occurrence-index.ts";

/** Position shared by Fundstellen: a field of a table, an element of an XML file, or a file of a package. */
export interface NamedPlace {
  readonly name: string;
  /** Fundstellen there. */
  readonly count: number;
}

/** The Fundstellen that are listed: `at` counts in the list, `nth` as the report does. */
export interface Listed {
  readonly countOf: (finding: number) => number;
  readonly nthOf: (finding: number, at: number) => number;
  /** -1 if it is not listed. */
  readonly atOf: (finding: number, nth: number) => number;
}

type PlaceNames = Pick<Report, "places" | "members">;
type NameOf = (field: number) => string;

/** Every place that has Fundstellen: of a table in the order of its columns, else by name. */
export const listPlaces = (report: PlaceNames, index: OccurrenceIndex, nameOf: NameOf): readonly NamedPlace[] => {
  const byCode = new Map<number, number>();
  index.scan((_, __, line, field) => {
    const code = toCode(line, field);
    byCode.set(code, (byCode.get(code) ?? 0) + 1);
  });
  const counts = new Map<string, number>();
  for (const [code, count] of [...byCode].toSorted(([a], [b]) => a - b)) {
    const name = namePlace(report, code, nameOf);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const places = [...counts].map(([name, count]) => ({ name, count }));
  return report.places === undefined ? places : places.toSorted((a, b) => compareNames(a.name, b.name));
};

export const listAll = (index: OccurrenceIndex): Listed => ({
  countOf: index.countOf,
  nthOf: (_, at) => at,
  atOf: (_, nth) => nth,
});

/** Only Fundstellen at the position of this name. */
export const listIn = (report: PlaceNames, index: OccurrenceIndex, nameOf: NameOf, name: string): Listed => {
  const isHere = new Map<number, boolean>();
  return listMatching(index, (line, field) => {
    const code = toCode(line, field);
    const isListed = isHere.get(code) ?? namePlace(report, code, nameOf) === name;
    isHere.set(code, isListed);
    return isListed;
  });
};

/** Only Fundstellen that match. */
export const listMatching = (
  index: OccurrenceIndex,
  matches: (line: number, field: number, from: number) => boolean,
): Listed => {
  const nthsOf = new Map<number, number[]>();
  index.scan((finding, nth, line, field, from) => {
    if (!matches(line, field, from)) return;
    const list = nthsOf.get(finding);
    if (list) list.push(nth);
    else nthsOf.set(finding, [nth]);
  });
  const nths = new Map([...nthsOf].map(([finding, list]) => [finding, Uint32Array.from(list)]));
  return {
    countOf: (finding) => nths.get(finding)?.length ?? 0,
    nthOf: (finding, at) => nths.get(finding)?.[at] ?? -1,
    atOf: (finding, nth) => findSorted(nths.get(finding) ?? none, nth),
  };
};

const none = new Uint32Array(0);

/** One number per name: there may be a million Fundstellen, and names are made of text. */
const toCode = (line: number, field: number): number => Math.min(line, firstRecord) + field * (firstRecord + 1);

/** Line 0 is the file, 1 the header, and what follows are records. */
const firstRecord = 2;

const namePlace = ({ places, members }: PlaceNames, code: number, nameOf: NameOf): string => {
  const line = code % (firstRecord + 1);
  const field = Math.floor(code / (firstRecord + 1));
  const place = places?.[field - 1];
  if (members !== undefined) return place?.member ?? "Paket als Ganzes";
  if (place?.path !== undefined) return nameOf(field);
  if (line === 0) return "Ganze Datei";
  if (field === 0 || places !== undefined) return "Ganze Zeile";
  return line === 1 ? `Kopfdaten, Feld ${field}` : nameOf(field);
};
