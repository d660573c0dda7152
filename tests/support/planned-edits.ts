import { listOccurrences, type PlannedEdit, type XmlOccurrence } from "#engine/repairs/xml/xml-repair.ts";
import { checkDatevXml } from "#engine/run/check-datev-xml.ts";

/** Places of a DATEV XML file that break a rule. */
export function findPlaces(bytes: Uint8Array, rule: string): readonly XmlOccurrence[] {
  const result = checkDatevXml(bytes, { route: "manual" });
  if (result === null) throw new Error("Not a DATEV XML file");
  return [...listOccurrences(result, 1_000)].filter((one) => one.rule === rule);
}

/** The file after all edits, none of which overlap. */
export function applyPlanned(bytes: Uint8Array, edits: Iterable<PlannedEdit | null>): string {
  let text = Buffer.from(bytes);
  for (const { from, to, replacement } of [...edits].filter((one) => one !== null).toSorted((a, b) => b.from - a.from))
    text = Buffer.concat([text.subarray(0, from), Buffer.from(replacement), text.subarray(to)]);
  return text.toString();
}
