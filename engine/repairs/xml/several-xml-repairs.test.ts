import { expect, test } from "vitest";
import { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { checkDatevXml } from "#engine/run/check-datev-xml.ts";
import { proposeXmlRepairs } from "./propose-xml-repairs.ts";

const oneByte = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function propose(bytes: Uint8Array) {
  const result = checkDatevXml(bytes, { route: "manual" });
  if (result === null) throw new Error("Not a DATEV XML file");
  return proposeXmlRepairs(result, bytes);
}

const { payable, document } = exampleFiles;
const wrong = payable.replace("<amount>119.00", "<amount>119,00");

const unknown = wrong.replaceAll("v060", "v070");

test.each<readonly [what: string, repairs: string, Uint8Array]>([
  ["a sound file", "", utf8(payable)],
  ["a file in ISO-8859-1", "XML-G-005 (2)", oneByte(wrong.replace("UTF-8", "ISO-8859-1").replace("Material", "Büro"))],
  ["letters in ISO-8859-1", "XML-G-004 (2)", oneByte(wrong.replace("Material", "Büro"))],
  ["ASCII named ISO-8859-1", "XML-G-005 XML-G-015", utf8(wrong.replace("UTF-8", "ISO-8859-1"))],
  ["no name of the encoding", "XML-G-006 XML-G-015", utf8(wrong.replace(' encoding="UTF-8"', ""))],
  ["two amounts", "XML-G-015 (2)", utf8(wrong.replace("<amount>107.00", "<amount>107,00"))],
  ["an undeclared prefix at five tags", "XML-G-001", utf8(document.replace(/ xmlns:xsi="[^"]*"/, ""))],
  ["a broken declaration", "XML-G-001", utf8(wrong.replace("<?xml version", "<?xml  Version"))],
  ["an unknown version", "", utf8(unknown.replace('"6.0"', '"7.0"'))],
  ["an ampersand in an unknown version", "XML-G-007 XML-G-001", utf8(unknown.replace("Material", "A & B"))],
])("for %s these repairs are proposed: %s", (_, repairs, bytes) => {
  const shown = propose(bytes).map(({ rule, edits }) => (edits.count === 2 ? `${rule} (2)` : rule));
  expect(shown.join(" ")).toBe(repairs);
});

test.each([
  ["UTF-8", "Büro"],
  [null, "Büro"],
  ["ISO-8859-1", "B&#252;ro"],
  ["US-ASCII", "B&#252;ro"],
])("in a file that declares %s an entity becomes %s", (declared, after) => {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  const written = declared === null ? "" : declaration.replace("UTF-8", declared);
  const bytes = utf8(payable.replace(`${declaration}\n`, written).replace("Material", "B&uuml;ro"));
  const repair = propose(bytes).find(({ rule }) => rule === "XML-G-003");
  const repaired = repair === undefined ? bytes : applyRepairs(bytes, repair.edits);
  expect(new TextDecoder().decode(repaired)).toContain(`<bookingText>${after}<`);
});
