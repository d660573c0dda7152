import { expect, test } from "vitest";
import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import { exampleFiles, writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { applyPlanned, findPlaces } from "#tests/support/planned-edits.ts";
import { readMarkup } from "./read-markup.ts";
import { repairRoot } from "./repair-root.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function repair(rule: string, bytes: Uint8Array) {
  const { root } = readMarkup(bytes, new Set());
  const version = xmlVersions.find(({ namespace }) => namespace === root?.namespace) ?? null;
  const [place] = findPlaces(bytes, rule);
  if (root === null || place === undefined) throw new Error(`No finding of ${rule}`);
  const edit = repairRoot(root, version, place);
  return { edit, after: applyPlanned(bytes, [edit]) };
}

const namespace = "http://xml.datev.de/bedi/tps/ledger/v060";
const location = `xsi:schemaLocation="${namespace} Belegverwaltung_online_ledger_import_v060.xsd"`;
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const atName = (added: string, from: string): string =>
  exampleFiles.payable.replace(from, "").replace("<LedgerImport", () => `<LedgerImport ${added}`);

test.each<readonly [rule: string, from: string, to: string, after: string, title: string, kind: string]>([
  ["XML-G-001", ` ${xsi}`, "", atName(xsi, ` ${xsi}`), "Präfix xsi deklarieren", "low"],
  [
    "XML-G-007",
    namespace,
    `${namespace}/`,
    exampleFiles.payable,
    "Namensraum der Version eintragen",
    "medium uncovers",
  ],
  [
    "XML-G-007",
    ` xmlns="${namespace}"`,
    "",
    atName(`xmlns="${namespace}"`, ` xmlns="${namespace}"`),
    "Namensraum der Version eintragen",
    "medium uncovers",
  ],
  ["XML-G-008", 'version="6.0"', 'version="6,0"', exampleFiles.payable, "Version an den Namensraum anpassen", "medium"],
  [
    "XML-G-011",
    "ledger_import_v060.xsd",
    "ledger_import_v050.xsd",
    exampleFiles.payable,
    "Angabe schemaLocation berichtigen",
    "low optional",
  ],
  [
    "XML-G-011",
    ` ${location}`,
    "",
    atName(location, ` ${location}`),
    "Angabe schemaLocation berichtigen",
    "low optional",
  ],
  [
    "XML-G-011",
    location,
    'xsi:noNamespaceSchemaLocation="a.xsd"',
    exampleFiles.payable
      .replace(location, 'xsi:noNamespaceSchemaLocation="a.xsd"')
      .replace("<LedgerImport", () => `<LedgerImport ${location}`),
    "Angabe schemaLocation berichtigen",
    "low optional",
  ],
])("%s: %j broken as %j is repaired: %#", (rule, from, to, after, title, kind) => {
  const repaired = repair(rule, writeExample({ base: "payable", edits: [from, to] }));
  expect(repaired.after).toBe(after);
  const { edit } = repaired;
  expect(edit?.title).toBe(title);
  expect([edit?.risk, edit?.uncovers && "uncovers", edit?.isOptional && "optional"].filter(Boolean).join(" ")).toBe(
    kind,
  );
  expect([edit?.line, edit?.loses !== undefined]).toEqual([2, kind.startsWith("medium")]);
});

const tps = "http://xml.datev.de/bedi/tps";

test.each([
  ['<invoice xmlns="http://xml.datev.de/x" version="5.0"/>', `<invoice xmlns="${tps}/invoice/v050" version="5.0"/>`],
  ['<archive xmlns="http://xml.datev.de/x" version="4.0"/>', `<archive xmlns="${tps}/document/v04.0" version="4.0"/>`],
])("XML-G-007: %s becomes %s", (text, after) => {
  expect(repair("XML-G-007", encode(text)).after).toBe(after);
});

test.each([
  ["XML-G-007", '<LedgerImport xmlns="http://xml.datev.de/x" version="7.0"/>'],
  ["XML-G-007", '<LedgerImport xmlns="http://xml.datev.de/x" version="3.0"/>'],
  ["XML-G-007", '<LedgerImport xmlns="http://xml.datev.de/x"/>'],
  ["XML-G-007", '<Ledger xmlns="http://xml.datev.de/x" version="6.0"/>'],
  ["XML-G-007", '<a:LedgerImport xmlns:a="http://xml.datev.de/x" version="6.0"/>'],
  ["XML-G-011", `<LedgerImport xmlns="${namespace}" version="6.0"/>`],
  ["XML-G-011", `<LedgerImport xmlns="${namespace}" xmlns:xsi="urn:x" version="6.0"/>`],
  [
    "XML-G-011",
    `<LedgerImport xmlns="${namespace}" xmlns:x="http://www.w3.org/2001/XMLSchema-instance" version="6.0"/>`,
  ],
  ["XML-G-011", `<LedgerImport xmlns="${namespace}" xmlns:x="urn:x" x:schemaLocation="a" version="6.0"/>`],
  ["XML-G-001", exampleFiles.payable.replace("<date>", "<a:b/><date>")],
  ["XML-G-001", `<LedgerImport xmlns="${namespace}" version="6.0"><a:b/></LedgerImport>`],
  ["XML-G-001", '<LedgerImport xmlns="http://xml.datev.de/x" version="6.0"><a:b/></LedgerImport>'],
])("%s: nothing is proposed for %s", (rule, text) => {
  expect(repair(rule, encode(text)).edit).toBeNull();
});
