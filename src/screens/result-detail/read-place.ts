import type { Report } from "#engine/index.ts";
import type { OccurrenceIndex } from "./findings/occurrence-index.ts";
import type { Choice } from "./findings/step-occurrence.ts";

/** The Fundstelle the address asks for, by `?regel=` or `?zeile=`; null if it names none that exists. */
export function readPlace(
  params: URLSearchParams,
  { findings }: Pick<Report, "findings">,
  index: OccurrenceIndex,
): Choice | null {
  const rule = params.get("regel");
  if (rule !== null) {
    const finding = findings.findIndex((one) => one.rule === rule);
    return finding === -1 ? null : { finding, nth: 0 };
  }
  const line = Number(params.get("zeile") ?? 0);
  const mark = line > 0 ? index.marksOf(line)[0] : undefined;
  if (mark === undefined) return null;
  let nth = 0;
  while ((index.find(mark.finding, nth)?.line ?? line) !== line) nth++;
  return { finding: mark.finding, nth };
}
