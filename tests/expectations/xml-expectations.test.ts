import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkFile, describeOccurrences, type HostContext, type Occurrence } from "#engine/index.ts";
import { belegpaketRules, xmlRules } from "#engine/rules/catalogue.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { documentFile, invoiceFile, writePackage } from "#tests/xml-mutations/base-files.ts";
import { documentMutations } from "#tests/xml-mutations/document-mutations.ts";
import { writeFieldMutations } from "#tests/xml-mutations/field-mutations.ts";
import { invoiceMutations } from "#tests/xml-mutations/invoice-mutations.ts";
import { packageMutations } from "#tests/xml-mutations/package-mutations.ts";
import { applyEdits } from "#tests/xml-mutations/text-mutation.ts";
import { wholeFileMutations } from "#tests/xml-mutations/whole-file-mutations.ts";
import { fulfils } from "./expectation-forms.ts";

interface Input {
  readonly label: string;
  readonly content: string | Uint8Array;
  readonly hostContext?: HostContext;
}

const encode = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

/** Findings about XML, each with one of its occurrences. */
async function describeXml({ content, hostContext = {} }: Input) {
  const bytes = encode(content);
  const name = bytes[0] === 0x50 ? "paket.zip" : "datei.xml";
  const file = { name, size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route: "manual", hostContext });
  return report.findings.flatMap(({ rule }, finding) =>
    rule.startsWith("XML-")
      ? describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 20 }).map((one) => ({
          rule,
          ...one,
        }))
      : [],
  );
}

const examples: readonly Input[] = [
  ...xmlRules.flatMap(({ id, bad }) =>
    bad.map((example, index) => ({ ...example, label: `${id} ${index}`, content: writeExample(example) })),
  ),
  ...belegpaketRules.flatMap(({ id, bad }) =>
    bad.map((example, index) => ({ ...example, label: `${id} ${index}`, content: writeBelegpaketExample(example) })),
  ),
];

const mutations: readonly Input[] = [
  ...writeFieldMutations().map(({ text, field, kind }) => ({ label: `${field} ${kind}`, content: text })),
  ...documentMutations.map((one) => ({ ...one, label: one.rule, content: applyEdits(documentFile, one.edits) })),
  ...invoiceMutations.map((one) => ({ ...one, label: one.rule, content: applyEdits(invoiceFile, one.edits) })),
  ...packageMutations.map((one) => ({ ...one, label: one.rule, content: writePackage(one.entries) })),
  ...wholeFileMutations.map(({ rule, content }) => ({ label: rule, content })),
];

const corpus = new URL("../../../shared/corpus/", import.meta.url);
const samples: readonly Input[] = existsSync(new URL("INDEX.json", corpus))
  ? (JSON.parse(readFileSync(new URL("INDEX.json", corpus), "utf8")).files as readonly { readonly file: string }[])
      .filter(({ file }) => file.startsWith("xml/"))
      .map(({ file }) => ({ label: file, content: new Uint8Array(readFileSync(new URL(file, corpus))) }))
  : [];

async function collect(
  inputs: readonly Input[],
  isWrong: (occurrence: Occurrence & { readonly rule: string }) => boolean,
): Promise<readonly string[]> {
  const wrong = new Set<string>();
  for (const input of inputs)
    for (const occurrence of await describeXml(input))
      if (isWrong(occurrence)) wrong.add(`${input.label}: ${occurrence.rule} ${occurrence.message.slice(0, 400)}`);
  return [...wrong];
}

/** A value that is shown cut off cannot be held to anything. */
const isContradiction = ({ expected, found = "" }: Occurrence): boolean =>
  expected !== undefined && found !== "" && !found.endsWith("…") && fulfils(expected, found) !== false;

test.each([
  ["bad example of a rule", examples],
  ["defect of the mutation tests", mutations],
  ["file of the corpus", samples],
])("no %s expects the value it has, nor words instead of a form", async (_, inputs) => {
  expect(await collect(inputs, isContradiction)).toEqual([]);
});

test.each([
  ["1 bis 40 Zeichen", "Material", true],
  ["höchstens 36 Zeichen A–Z a–z 0–9 $ % & * + - /", "RE_1001", false],
  ["Betrag ungleich 0 mit Punkt, höchstens zehn Stellen davor und genau zwei danach", "119,00", false],
  ["Betrag ungleich 0 mit Punkt, höchstens zehn Stellen davor und genau zwei danach", "119.00", true],
  ["Tag, den es gibt, als JJJJ-MM-TT ohne Zeitzone", "2023-02-29", false],
  ["1, 2", "2", true],
  ["6.0", "6.0", true],
  ["etwas anderes", "x", null],
])("a value that is expected to be „%s“: %s", (expected, found, answer) => {
  expect(fulfils(expected, found)).toBe(answer);
});

test.each([
  ["<invoice_item_list", "Es fehlt mindestens eine Rechnungsposition (invoice_item_list) vor total_amount."],
  ["<invoice_info", "Es fehlt das Element invoice_info „Rechnungskopf“ vor accounting_info."],
  ["<total_amount", "Es fehlt das Element total_amount „Rechnungssumme“ vor additional_info_footer."],
])("an invoice without %s: the finding states what is missing and where", async (tag, sentence) => {
  const name = tag.slice(1);
  const text = invoiceFile.replace(new RegExp(`\\s*<${name}[^>]*?(/>|[^/]>[\\s\\S]*</${name}>)`), "");
  const found = await describeXml({ label: "", content: text });
  expect(found.map(({ detail }) => detail)).toContain(sentence);
  // Sums over what is missing say nothing.
  expect(found.filter(({ expected }) => expected === "0.00")).toEqual([]);
});

test("each structural defect has its own rule and title", () => {
  const ways = ["element", "missing", "tooMany", "order", "attribute", "missingAttribute", "fixed"] as const;
  const general = xmlRules.filter(({ paths }) => paths === undefined);
  const ids = ways.map((way) => general.filter(({ detects = [] }) => detects.includes(way)).map(({ id }) => id));
  expect(ids.map(({ length }) => length)).toEqual(ways.map(() => 1));
  expect(new Set(ids.flat()).size).toBe(ways.length);
});
