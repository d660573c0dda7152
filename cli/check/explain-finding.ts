import type { Row } from "#cli/program/wrap-text.ts";
import { findRule, formatCount, type RepairProposal } from "#engine/index.ts";

interface FoundRule {
  readonly rule: string;
  readonly title: string;
  readonly count: number;
  readonly occurrences: readonly PrintedOccurrence[];
}

/** `path`: only in an XML file. */
export interface PrintedOccurrence {
  readonly message: string;
  readonly path?: string;
}

/** Meaning, consequence and solution of a rule; empty for own rules, which have a title only. */
export function summariseRule(id: string): readonly Row[] {
  const rule = findRule(id);
  if (rule === undefined) return [];
  return [
    ["Bedeutung", [rule.what]],
    ["Folge", [rule.effect]],
    ["Lösung", [rule.fix]],
  ];
}

/** Repairs of a rule, each with the number of places it changes. */
export function summariseRepairs(id: string, proposals: readonly RepairProposal[]): readonly Row[] {
  const own = proposals.filter(({ rule }) => rule === id);
  const texts = own.map(
    ({ count, title, loses }) =>
      `${formatCount(count, "Stelle", "Stellen")} korrigierbar: ${title}${loses === undefined ? "" : `. ${loses}`}`,
  );
  return texts.length === 0 ? [] : [["Korrektur", texts]];
}

/** Occurrences without the title of their finding, which is printed above them; own rules keep it. */
export function listOccurrences({ rule, title, count, occurrences }: FoundRule): readonly Row[] {
  const isOwn = findRule(rule) === undefined;
  const texts = occurrences
    .flatMap(({ message, path }, at) => [
      isOwn ? message : withoutTitle(message, title),
      ...(path === undefined || occurrences[at + 1]?.path === path ? [] : [`Pfad: ${path}`]),
    ])
    .filter((text) => text !== "");
  const rest = count - occurrences.length;
  const more = rest > 0 && occurrences.length > 0;
  const all = more ? [...texts, `… und ${formatCount(rest, "weitere Fundstelle", "weitere Fundstellen")}`] : texts;
  return all.length === 0 ? [] : [[count === 1 ? "Fundstelle" : "Fundstellen", all]];
}

function withoutTitle(message: string, title: string): string {
  const at = message.indexOf(title);
  if (at < 0) return message;
  const text = `${message.slice(0, at).replace(/:? $/, "")}${message.slice(at + title.length)}`.trim();
  return text === "." ? "" : text;
}
