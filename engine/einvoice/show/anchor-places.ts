import type { OccurrenceDetails } from "#engine/report/report.ts";
import type { InvoiceOutline, OutlineGroup } from "./outline.ts";
import { sectionOfTerm } from "./sections.ts";

/**
 * For each place of a report the path of the term or group that shows it: the nearest one above, or the id of the section
 * (`BG-23`) in which the missing term would stand.
 */
export const anchorPlaces = (outline: InvoiceOutline, places: readonly OccurrenceDetails[]): readonly string[] => {
  const paths = listPaths(outline);
  return places.map(({ path = "", place = "" }) => {
    for (let at = path; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) if (paths.has(at)) return at;
    const id = /\((B[TG]-[\w-]+)\)$/.exec(place)?.[1] ?? "";
    return sectionOfTerm(id) ?? "head";
  });
};

/** The document as a whole is no anchor: its missing terms belong to sections. */
const listPaths = (outline: InvoiceOutline): ReadonlySet<string> => {
  const { head, parties, lines, adjustments, taxes, totals, prepayments, paymentTerms, paymentMeans } = outline;
  const terms = [...head.terms, ...(paymentTerms?.terms ?? [])];
  const groups: readonly OutlineGroup[] = [
    ...[...parties, ...adjustments, ...taxes, ...prepayments, ...paymentMeans, ...outline.notes, ...outline.documents],
    ...(totals === null ? [] : [totals]),
    ...lines.flatMap((line) => [line, ...line.adjustments]),
  ];
  return new Set([...terms, ...groups, ...groups.flatMap((group) => group.terms)].map(({ path }) => path));
};
