import { expect, test } from "vitest";
import type { BelegpaketExample } from "#engine/model/xml/belegpaket-rule.ts";
import { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { readWhole } from "#engine/zip/file-parts.ts";
import { readDirectory } from "#engine/zip/read-archive.ts";
import { asZip64 } from "#tests/support/as-zip64.ts";
import { checkXml } from "#tests/support/check-xml.ts";
import { proposeBelegpaketRepairs } from "./propose-belegpaket-repairs.ts";

function propose(archive: Uint8Array) {
  const result = checkXml("Paket.zip", archive);
  if (result === null) throw new Error("Not a Belegpaket");
  return readWhole(archive, proposeBelegpaketRepairs(result, archive.length, undefined));
}

const namesOf = (archive: Uint8Array): string =>
  readDirectory(archive)
    .entries.map(({ name }) => name.text)
    .join(" ");

const pdf = "%PDF-1.7\n";
const directory = (name: string): BelegpaketExample => ({
  without: ["document.xml"],
  with: [{ name, content: exampleFiles.document }],
});
/** Lacks Vertrag.pdf, to which document.xml refers. */
const contract = (name: string, more: Partial<BelegpaketExample> = {}): BelegpaketExample => ({
  without: ["Vertrag.pdf"],
  with: [{ name, content: pdf }],
  ...more,
});
const three = "RE-1001.xml RE-1001.pdf Vertrag.pdf";
const sound = `document.xml ${three}`;

test.each<readonly [BelegpaketExample, rule: string, after: string, members: readonly string[]]>([
  [{ with: [{ name: "Thumbs.db", content: "x" }] }, "XML-P-023", sound, ["Thumbs.db > "]],
  [
    { with: ["__MACOSX/", "__MACOSX/._a"].map((name) => ({ name, content: "" })) },
    "XML-P-023",
    sound,
    ["__MACOSX/ > ", "__MACOSX/._a > "],
  ],
  [contract("belege/Vertrag.pdf"), "XML-P-005", sound, ["belege/Vertrag.pdf > Vertrag.pdf"]],
  [directory("DOCUMENT.xml"), "XML-P-003", `${three} document.xml`, ["DOCUMENT.xml > document.xml"]],
  [contract("VERTRAG.pdf"), "XML-P-024", sound, ["VERTRAG.pdf > Vertrag.pdf"]],
  [
    contract("Bu\u0308ro.pdf", { document: ["Vertrag.pdf", "Büro.pdf"] }),
    "XML-P-024",
    "document.xml RE-1001.xml RE-1001.pdf Büro.pdf",
    ["Bu\u0308ro.pdf > Büro.pdf"],
  ],
  [
    contract("vertrag.pdf", {
      document: ['<extension xsi:type="File" name="RE-1001.pdf"/>', '<extension xsi:type="File" name="Vertrag.pdf"/>'],
    }),
    "XML-P-024",
    sound,
    ["vertrag.pdf > Vertrag.pdf"],
  ],
])("%j: %s makes it %s", (example, rule, after, members) => {
  const archive = writeBelegpaketExample(example);
  const proposals = propose(archive);
  const repair = proposals.find((one) => one.rule === rule);
  if (repair === undefined) throw new Error(`No repair of ${rule}`);
  expect(namesOf(applyRepairs(archive, repair.edits))).toBe(after);
  expect(repair.members?.map(({ before, after: now }) => `${before} > ${now}`)).toEqual(members);
  expect([repair.risk, repair.isWhole, proposals.length]).toEqual(["low", true, 1]);
});

test("folders and what lies in them move up, helper files stay for their own repair", () => {
  const archive = writeBelegpaketExample({
    without: ["Vertrag.pdf"],
    with: ["belege/", "belege/Vertrag.pdf", "belege/.DS_Store"].map((name) => ({ name, content: "" })),
  });
  expect(propose(archive).map(({ rule, members }) => [rule, members])).toEqual([
    ["XML-P-023", [{ before: "belege/.DS_Store", after: "" }]],
    [
      "XML-P-005",
      [
        { before: "belege/", after: "" },
        { before: "belege/Vertrag.pdf", after: "Vertrag.pdf" },
      ],
    ],
  ]);
});

test.each<readonly [what: string, BelegpaketExample]>([
  ["a sound package", {}],
  ["two members of one name", { with: ["Thumbs.db", "Thumbs.db"].map((name) => ({ name, content: "" })) }],
  ["a name that leaves the archive", { with: ["../a.pdf", "Thumbs.db"].map((name) => ({ name, content: pdf })) }],
  ["a member with a password", { with: [{ name: "Thumbs.db", content: pdf, flags: 0x801 }] }],
  ["an archive that is cut", { with: [{ name: "Thumbs.db", content: pdf }], cut: 30 }],
  ["a name that is taken", { with: [{ name: "belege/vertrag.pdf", content: pdf }] }],
  [
    "a directory in two spellings",
    {
      without: ["document.xml"],
      with: ["DOCUMENT.xml", "Document.xml"].map((name) => ({ name, content: exampleFiles.document })),
    },
  ],
  ["references in two spellings", contract("VERTRAG.pdf", { document: ["RE-1001.pdf", "vertrag.pdf"] })],
])("%s: nothing is proposed", (_, example) => {
  expect(propose(writeBelegpaketExample(example)).map(({ rule }) => rule)).toEqual([]);
});

test("an archive whose directory is written in 64 bits is left as it is", () => {
  const archive = asZip64(writeBelegpaketExample({ with: [{ name: "Thumbs.db", content: "x" }] }));
  expect(propose(archive)).toEqual([]);
});

test("members with findings are proposed for after the package itself", () => {
  const archive = writeBelegpaketExample({
    ledger: ["<amount>119.00", "<amount>119,00"],
    with: [{ name: "Thumbs.db", content: "x" }],
  });
  const result = checkXml("Paket.zip", archive);
  if (result === null) throw new Error("Not a Belegpaket");
  const names: string[] = [];
  const proposeFor = (name: string) => {
    names.push(name);
    return [];
  };
  const repairs = readWhole(archive, proposeBelegpaketRepairs(result, archive.length, proposeFor));
  expect(repairs.map(({ rule }) => rule)).toEqual(["XML-P-023"]);
  expect(names).toContain("RE-1001.xml");
});

test("names in a folder are compared after the folder is gone", () => {
  const archive = writeBelegpaketExample({
    without: ["document.xml", "Vertrag.pdf"],
    with: [
      { name: "p/document.xml", content: exampleFiles.document },
      { name: "p/VERTRAG.pdf", content: pdf },
    ],
  });
  expect(propose(archive).map(({ rule }) => rule)).not.toContain("XML-P-024");
});
