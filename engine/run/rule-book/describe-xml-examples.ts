import type { HostContext } from "#engine/model/rule.ts";
import type { BelegpaketExample, BelegpaketRule } from "#engine/model/xml/belegpaket-rule.ts";
import type { XmlExample, XmlRule } from "#engine/model/xml/xml-rule.ts";
import { exampleFiles, writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { toIsoDate } from "#engine/values/calendar.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import type { Side } from "./describe-csv-examples.ts";
import { maxShown, shorten, showChange } from "./show-change.ts";

/** Examples about single XML files: what was changed, or where good and bad ones differ in nothing but the order. */
export function describeXmlExamples(rule: XmlRule, side: Side): readonly string[] {
  const otherSide: Side = side === "good" ? "bad" : "good";
  const others = rule[otherSide];
  const hasSeveralBases = new Set([...rule.good, ...rule.bad].map(({ base }) => base)).size > 1;
  return rule[side].map((example) => {
    const text = decode(writeExample(example));
    const parts = partsOf(example, others);
    const same = others.find((other) => other.base === example.base && partsOf(other, rule[side]) === parts);
    const changed = same === undefined ? parts : showChange(text, decode(writeExample(same))) || parts;
    return [
      hasSeveralBases || changed === "" ? names[example.base] : "",
      changed,
      describeHostContext(example.hostContext),
    ]
      .filter((fact) => fact !== "")
      .join("; ");
  });
}

function partsOf(example: XmlExample, others: readonly XmlExample[]): string {
  const other = others.find(({ base }) => base === example.base);
  const base = exampleFiles[example.base];
  return showParts(decode(writeExample(example)), other === undefined ? base : decode(writeExample(other)), base);
}

/** Differences from the base; if there are none or too many, the differences from the opposite example. */
function showParts(text: string, other: string, base: string): string {
  const [changed, otherChange] = [findDifferences(text, base), findDifferences(text, other)];
  const shown = changed === "" || (changed.length > maxShown && otherChange !== "") ? otherChange : changed;
  return shown === "" ? showChange(text, base) : shorten(shown);
}

/** Elements and attributes that only the first one has, and those it lacks altogether. */
function findDifferences(text: string, other: string): string {
  const own = subtract(listParts(text), listParts(other));
  const names = new Set(own.map(nameOf));
  const lacking = subtract(listParts(other), listParts(text)).filter(
    (part) => !part.startsWith("</") && !names.has(nameOf(part)),
  );
  return [own.join(" "), lacking.length > 0 ? `ohne ${lacking.join(" ")}` : ""].filter((one) => one !== "").join("; ");
}

const nameOf = (part: string): string => /^<?[!?]?[\w:.-]+/.exec(part)?.[0] ?? part;

const listParts = (text: string): readonly string[] =>
  (text.match(/<[!?/]?[\w:.-]+(?:>[^<]*)?|[\w:.-]+="[^"]*"|[^<>\s][^<>]*/g) ?? []).map((part) => part.trim());

function subtract(parts: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const part of others) counts.set(part, (counts.get(part) ?? 0) + 1);
  return parts.filter((part) => {
    const left = counts.get(part) ?? 0;
    counts.set(part, left - 1);
    return left <= 0;
  });
}

const names: Readonly<Record<XmlExample["base"], string>> = {
  payable: "Belegsatzdaten einer Eingangsrechnung",
  receivable: "Belegsatzdaten einer Ausgangsrechnung",
  cash: "Belegsatzdaten einer Kasse",
  document: "document.xml mit einer Eingangsrechnung und einem Beleg",
  invoice: "Rechnungsdaten",
};

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function describeHostContext({ mandant, today }: HostContext = {}): string {
  return [
    mandant === undefined ? "" : `bekannt vom Mandanten: ${Object.values(mandant).flat().join(", ")}`,
    today === undefined ? "" : `heute ist der ${toIsoDate(today)}`,
  ]
    .filter((fact) => fact !== "")
    .join("; ");
}

/** Examples about Belegpakete: members that are missing or too many, and changed texts. */
export const describeBelegpaketExamples = (rule: BelegpaketRule, side: Side): readonly string[] =>
  rule[side].map((example) => describeBelegpaket(example, rule[side === "good" ? "bad" : "good"]));

function describeBelegpaket(example: BelegpaketExample, others: readonly BelegpaketExample[]): string {
  const facts = [
    ...(example.without ?? []).map((name) => `ohne ${name}`),
    ...(example.with ?? []).map((entry) => describeAdded(entry, others)),
    ...describeEdits("document.xml", example.document),
    ...describeEdits("RE-1001.xml", example.ledger),
    example.cut === undefined ? "" : `${example.cut} Byte fehlen am Ende`,
    example.sizeBytes === undefined ? "" : `Dateigröße ${wholeNumbers.format(example.sizeBytes)} Byte`,
    describeHostContext(example.hostContext),
  ].filter((fact) => fact !== "");
  if (facts.length > 0) return facts.join("; ");
  const searched = (others[0]?.document ?? []).filter((_, at) => at % 2 === 0).map(shorten);
  return ["document.xml, RE-1001.xml, RE-1001.pdf, Vertrag.pdf", ...searched].join("; ");
}

type Added = NonNullable<BelegpaketExample["with"]>[number];

function describeAdded({ name, content, rawName }: Added, others: readonly BelegpaketExample[]): string {
  const same = others.flatMap((other) => other.with ?? []).find((entry) => entry.name === name);
  const change = same === undefined ? "" : showChange(readText(content), readText(same.content));
  const note = rawName === undefined ? "" : " (Name ohne UTF-8-Kennung)";
  return `zusätzlich ${shorten(name)}${note}${change === "" ? "" : `: ${change}`}`;
}

/** Tables are written in Windows-1252. */
const readText = (content: Added["content"]): string =>
  typeof content === "string" ? content : new TextDecoder("windows-1252").decode(content());

const describeEdits = (member: string, edits: readonly string[] = []): readonly string[] =>
  edits.flatMap((edit, at) =>
    at % 2 === 0 ? [] : [`${member}: ${shorten(edit === "" ? `ohne ${edits[at - 1]}` : edit)}`],
  );
