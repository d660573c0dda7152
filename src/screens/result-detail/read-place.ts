import type { Report } from "#engine/index.ts";
import type { GridTarget } from "#ui/file-grid/position.ts";
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
  if (mark === undefined || params.has("datei")) return null;
  let nth = 0;
  while ((index.find(mark.finding, nth)?.line ?? line) !== line) nth++;
  return { finding: mark.finding, nth };
}

/** The place of a value the address asks for, by `?zeile=` and in a Belegpaket by `?datei=`; null if it names none. */
export function readValuePlace(params: URLSearchParams): Pick<GridTarget, "line" | "member"> | null {
  const [line, member] = [Number(params.get("zeile") ?? 0), Number(params.get("datei") ?? 0) - 1];
  if (params.has("regel") || !(line > 0 || member >= 0)) return null;
  return { line: Math.max(line, 0), ...(member >= 0 && { member }) };
}
