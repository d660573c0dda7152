import { type XmlVersion, xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";
import { readXmlEncoding } from "#engine/xml/parse/decode-xml.ts";
import { textOf } from "./locate-markup.ts";
import { type Markup, readMarkup } from "./read-markup.ts";
import { removeZero, zeroRules } from "./remove-zero.ts";
import { elementRules, repairElement } from "./repair-elements.ts";
import { encodingRules, repairEncoding } from "./repair-encoding.ts";
import { repairRoot, rootRules } from "./repair-root.ts";
import { repairSlip, slipRules } from "./repair-slips.ts";
import { repairValue, valueRules } from "./repair-values.ts";
import { collectSchemaFacts, noFacts, type SchemaFacts } from "./schema-facts.ts";
import { groupEdits, listOccurrences, type PlannedEdit, type XmlOccurrence } from "./xml-repair.ts";

/** Repairs of a DATEV XML file. */
export const proposeXmlRepairs = (result: CheckResult, bytes: Uint8Array): PlannedRepair[] => {
  const encoding = readXmlEncoding(bytes);
  const recoding = repairEncoding(bytes, encoding, result);
  const proposals = recoding === null ? [] : [recoding];
  // Places of findings count in the transcoded file, and letters of a broken one mean nothing yet.
  if (encoding.isTranscoded || encoding.defect !== null) return proposals;
  const occurrences = [...listOccurrences(result, maxOccurrences)];
  const markup = readMarkup(bytes, new Set(occurrences.filter(isOfTags).map(({ from }) => from)));
  const version = xmlVersions.find(({ namespace }) => namespace === markup.root?.namespace) ?? null;
  const facts = version?.schema == null ? noFacts : collectSchemaFacts(version, version.schema);
  const file: XmlFile = { bytes, markup, version, facts };
  const planned: PlannedEdit[] = [];
  const plan = (edit: PlannedEdit | null): void => {
    if (edit !== null && textOf(bytes, edit.from, edit.to) !== edit.replacement) planned.push(edit);
  };
  for (const occurrence of occurrences)
    for (const { rules, repair } of repairs)
      if (rules.has(occurrence.rule)) for (const edit of repair(file, occurrence)) plan(edit);
  const isUtf8 = encoding.declared === null || encoding.declared === "utf-8";
  return [...proposals, ...groupEdits(planned, (text) => encoder.encode(isUtf8 ? text : toAscii(text)))];
};

interface XmlFile {
  readonly bytes: Uint8Array;
  readonly markup: Markup;
  readonly version: XmlVersion | null;
  readonly facts: SchemaFacts;
}

interface XmlRepair {
  readonly rules: ReadonlySet<ReportedId>;
  readonly repair: (file: XmlFile, occurrence: XmlOccurrence) => Iterable<PlannedEdit | null>;
}

/** If two repairs change the same bytes, the earlier one wins. */
const repairs: readonly XmlRepair[] = [
  {
    rules: rootRules,
    repair: ({ markup: { root }, version }, one) => (root === null ? [] : [repairRoot(root, version, one)]),
  },
  { rules: slipRules, repair: ({ bytes }, one) => [repairSlip(bytes, one)] },
  {
    rules: elementRules,
    repair: ({ bytes, facts, markup }, one) => repairElement(bytes, facts, markup, one),
  },
  { rules: valueRules, repair: ({ bytes, facts }, one) => [repairValue(bytes, facts, one)] },
  { rules: zeroRules, repair: ({ bytes, facts }, one) => [removeZero(bytes, facts, one)] },
];

/** Limited by memory; further occurrences are repaired in the next round. */
const maxOccurrences = 50_000;

const isOfTags = ({ rule }: XmlOccurrence): boolean => elementRules.has(rule);

const encoder = new TextEncoder();

/** A file of another declared encoding without any letter of it takes references only. */
const toAscii = (text: string): string =>
  text.replace(/[\u0080-\u{10ffff}]/gu, (letter) => `&#${letter.codePointAt(0)};`);

/** Rules with findings that a repair may have an answer to. */
export const repairableXmlRules: readonly ReportedId[] = [
  ...encodingRules,
  ...repairs.flatMap(({ rules }) => [...rules]),
];
