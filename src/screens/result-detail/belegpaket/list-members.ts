import type { BelegFinder, BelegHeading, Report } from "#engine/index.ts";
import type { OccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";

type Member = NonNullable<Report["members"]>[number];

export interface ListedMember extends Member {
  /** Place in the directory of the package, 0-based. */
  readonly at: number;
  /** False if no document of the package refers to it. */
  readonly isLinked: boolean;
  /** A document refers to it, and the package does not hold it. */
  readonly isMissing?: true;
  /** Invoice number and document it belongs to, as far as they are known: „Rechnung R-77“, „Beleg 3 von 12“. */
  readonly belegWords: readonly string[];
}

/** Missing files first, then those with findings and uncheckable ones, most severe on top; then readable files, then the Belege. */
export function listMembers(
  report: Report,
  index: OccurrenceIndex | null,
  /** Null while the engine is loading. */
  belege: BelegFinder | null,
): readonly ListedMember[] {
  const members = report.members ?? [];
  const unlinked = membersOfRule(report, index, unusedRule);
  const hasDirectory = members.some(({ kind }) => kind === "document");
  const listed = members
    .map((member, at) => ({
      ...member,
      at,
      belegWords: wordsOf(belege?.describe(belege.ofMember(member.name)), member.name),
      isLinked: member.kind === "document" || (hasDirectory && member.kind !== "other" && !unlinked.has(member.name)),
    }))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.at - b.at);
  const missing = new Map<string, readonly string[]>();
  for (const { place, field, from } of placesOfRule(report, index, missingRule))
    if (place.found !== undefined && !missing.has(place.found))
      missing.set(place.found, wordsOf(belege?.describe(belege.at(field, from).beleg), place.member ?? ""));
  return [...[...missing].map(toMissing), ...listed];
}

/** The heading of a Beleg without the name of the file itself. */
const wordsOf = (heading: BelegHeading | undefined, name: string): readonly string[] =>
  heading === undefined ? [] : [heading.title, heading.detail].filter((text) => text !== "" && text !== name);

/** Its place is negative: it has none in the directory. */
const toMissing = ([name, belegWords]: readonly [string, readonly string[]], index: number): ListedMember => ({
  name,
  belegWords,
  sizeBytes: 0,
  kind: "beleg",
  counts: { error: 1, warning: 0, hint: 0 },
  at: -1 - index,
  isLinked: true,
  isMissing: true,
});

/** „Verwiesene Datei fehlt im Paket“ */
const missingRule = "XML-P-009";

/** „Datei wird von keinem Dokument verwendet“ */
const unusedRule = "XML-P-010";

const membersOfRule = (report: Report, index: OccurrenceIndex | null, rule: string): ReadonlySet<string> =>
  new Set([...placesOfRule(report, index, rule)].flatMap(({ place }) => place.member ?? []));

function* placesOfRule({ findings, places }: Report, index: OccurrenceIndex | null, rule: string) {
  const finding = findings.findIndex((one) => one.rule === rule);
  for (let nth = 0; index !== null && finding >= 0 && nth < index.countOf(finding); nth += 1) {
    const { field = 0, from = 0 } = index.find(finding, nth) ?? {};
    const place = places?.[field - 1];
    if (place !== undefined) yield { place, field, from };
  }
}

export const kindWords: Readonly<Record<Member["kind"], string>> = {
  document: "Paketverzeichnis",
  ledger: "Belegsatzdaten",
  invoice: "Rechnungsdaten",
  csv: "Datei im DATEV-Format",
  beleg: "Beleg",
  other: "Weitere Datei",
};

const kinds = Object.keys(kindWords);

const rankOf = ({ counts, kind, reason }: Member): number => {
  if (counts.error > 0) return 0;
  if (reason !== undefined) return 1;
  if (counts.warning > 0) return 2;
  if (counts.hint > 0) return 3;
  return 4 + kinds.indexOf(kind);
};
