import { expect, test } from "vitest";
import { applyRepairs, readEdit } from "#engine/repairs/edit/edit-list.ts";
import { checkDatevXml } from "#engine/run/check-datev-xml.ts";
import { readXmlEncoding } from "#engine/xml/parse/decode-xml.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { repairEncoding } from "./repair-encoding.ts";

/** Each letter as one byte; € as in Windows-1252. */
const oneByte = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0)));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer);
const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

function repair(bytes: Uint8Array) {
  const result = checkDatevXml(bytes, { route: "manual" });
  return result === null ? null : repairEncoding(bytes, readXmlEncoding(bytes), result);
}

const right = '<?xml version="1.0" encoding="UTF-8"?>';
const root =
  '\n<LedgerImport xmlns="http://xml.datev.de/bedi/tps/ledger/v060" version="6.0" generator_info="Büro €"/>\n';
const plain = root.replace("Büro €", "Buero");
const withMark = `\ufeff${right}${root}`;
const utf8In = (head: string, body = root) => utf8(`${head}${body}`);
const single = (head: string, body = root) => oneByte(`${head}${body}`);
const named = (name: string) => `<?xml version="1.0" encoding="${name}"?>`;

const recode = "In UTF-8 umwandeln";
const declare = "Zeichencodierung UTF-8 angeben";

test.each<readonly [what: string, Uint8Array, after: string, kind: string]>([
  ["ISO-8859-1", single(named("ISO-8859-1")), right + root, `XML-G-005 low ${recode}`],
  [
    "Windows-1252 in apostrophes",
    single("<?xml version='1.0' encoding='cp1252'?>"),
    `<?xml version='1.0' encoding='UTF-8'?>${root}`,
    `XML-G-005 low ${recode}`,
  ],
  [
    "ISO-8859-1 with standalone",
    single('<?xml version = "1.0"\n encoding = "latin1" standalone="yes" ?>'),
    `<?xml version = "1.0"\n encoding = "UTF-8" standalone="yes" ?>${root}`,
    `XML-G-005 low ${recode}`,
  ],
  ["ISO-8859-1 after a blank line", single(`\n${named("latin1")}`), `\n${right}${root}`, `XML-G-005 low ${recode}`],
  ["one byte a letter in place of UTF-8", single(right), right + root, `XML-G-004 medium ${recode}`],
  [
    "one byte a letter without a declaration",
    single("", root.trimStart()),
    `${right}${root}`,
    `XML-G-004 medium ${recode}`,
  ],
  ["an unknown name before ASCII", utf8In(named("KOI8-R"), plain), right + plain, `XML-G-004 low ${declare}`],
  ["an unknown name before UTF-8", utf8In(named("KOI8-R")), right + root, `XML-G-004 medium ${declare}`],
  ["an unknown name after the mark of UTF-8", utf8In(`\ufeff${named("KOI8-R")}`), withMark, `XML-G-004 low ${declare}`],
  [
    "ISO-8859-15 after the mark of UTF-8",
    utf8In(`\ufeff${named("ISO-8859-15")}`),
    withMark,
    `XML-G-004 low ${declare}`,
  ],
  [
    "ISO-8859-1 with letters that look like UTF-8",
    single(named("ISO-8859-1"), root.replace("Büro", "B\u00c3\u00bcro ä")),
    right + root.replace("Büro", "B\u00c3\u00bcro ä"),
    `XML-G-005 low ${recode}`,
  ],
  [
    "UTF-16 with the first byte last",
    utf16(`\ufeff${named("UTF-16")}${root}`).map((_, at, all) => all[at ^ 1] ?? 0),
    right + root,
    `XML-G-005 low ${recode}`,
  ],
  ["US-ASCII", utf8In(named("US-ASCII"), plain), right + plain, `XML-G-005 low ${declare}`],
  ["UTF8 without a dash", utf8In(named("utf8")), right + root, `XML-G-005 low ${declare}`],
  ["US-ASCII with letters of UTF-8", utf8In(named("US-ASCII")), right + root, `XML-G-004 medium ${declare}`],
  ["no name", utf8In('<?xml version="1.0"?>'), right + root, `XML-G-006 low ${declare}`],
  [
    "no name before standalone",
    utf8In('<?xml version="1.0" standalone="no"?>'),
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${root}`,
    `XML-G-006 low ${declare}`,
  ],
  ["no declaration", utf8In("", root.trimStart()), right + root, `XML-G-006 low ${declare}`],
  ["no declaration after the mark", utf8In("\ufeff", root.trimStart()), withMark, `XML-G-006 low ${declare}`],
  ["an invalid declaration", utf8In('<?xml encoding="UTF-16"?>'), right + root, `XML-G-006 low ${declare} uncovers`],
  ["UTF-16", utf16(`\ufeff${named("UTF-16")}${root}`), right + root, `XML-G-005 low ${recode}`],
  [
    "UTF-16 after a blank line",
    utf16(`\ufeff \n${named("UTF-16")}${root}`),
    ` \n${right}${root}`,
    `XML-G-005 low ${recode}`,
  ],
  ["UTF-16 without a declaration", utf16(`\ufeff${root.trimStart()}`), right + root, `XML-G-006 low ${recode}`],
])("%s: the file becomes UTF-8 and says so", (_, bytes, after, kind) => {
  const repaired = repair(bytes);
  if (repaired === null) throw new Error("No repair");
  const { rule, risk, title, uncovers, edits } = repaired;
  expect(decode(applyRepairs(bytes, edits))).toBe(after);
  expect(`${rule} ${risk} ${title}${uncovers ? " uncovers" : ""}`).toBe(kind);
});

test.each<readonly [what: string, Uint8Array]>([
  ["ISO-8859-15, in which eight letters differ", single(named("ISO-8859-15"))],
  ["letters of UTF-8 beside letters of one byte", oneByte(`${right}${root.replace("Büro", "B\u00fcro \u00c3\u00bc")}`)],
  ["a byte without a letter in Windows-1252", oneByte(`${named("ISO-8859-1")}${root.replace("Büro", "B\u0081")}`)],
  ["half a letter of UTF-16", utf16(`\ufeff${named("UTF-16")}${root}`).subarray(0, -1)],
  ["a sound file", utf8In(right)],
])("%s: nothing is proposed", (_, bytes) => {
  expect(repair(bytes)).toBeNull();
});

test("UTF-16 is replaced as a whole", () => {
  const edits = repair(utf16(`\ufeff${named("UTF-16")}${root}`))?.edits;
  expect([edits?.count, edits && readEdit(edits, 0).line, edits && readEdit(edits, 0).field]).toEqual([1, 0, 0]);
});

/** Beside ä as one byte: letters of UTF-8, or two letters of Windows-1252. */
test.each([
  [[0xc2, 0x80], false],
  [[0xf4, 0xbf], false],
  [[0xc1, 0x80], true],
  [[0xf5, 0x80], true],
  [[0xc3, 0x41], true],
  [[0xc3, 0xc0], true],
])("a file with the bytes %j in place of UTF-8 is recoded: %s", (pair, isRecoded) => {
  const text = `${right}${root.replace("Büro €", `\u00e4 ${String.fromCharCode(...pair)} `)}`;
  expect(repair(oneByte(text)) !== null).toBe(isRecoded);
});

test("each letter is an edit at its line", () => {
  const bytes = single(named("latin1"), "\n<!-- ä -->\n<!--\n ö ü-->".concat(root));
  const edits = repair(bytes)?.edits;
  const places = Array.from({ length: edits?.count ?? 0 }, (_, index) => edits && readEdit(edits, index));
  expect(places.map((place) => [place?.line, place?.field].join())).toEqual(["1,0", "2,0", "4,0", "4,0", "5,0", "5,0"]);
});

test("after 500,000 letters an edit takes in a million bytes, and memory is no larger than the replacements", () => {
  const head = single(named("latin1"), "\n");
  const bytes = new Uint8Array(head.length + 2_000_000).fill(10);
  bytes.set(head);
  bytes.fill(0xe4, head.length, head.length + 500_001);
  bytes[head.length + 1_700_000] = 0xe4;
  const result = createCheckResult({
    findings: [{ rule: "XML-G-005", severity: "warning", title: "", count: 1, firstLine: 1, fields: [] }],
  });
  const edits = repairEncoding(bytes, readXmlEncoding(bytes), result)?.edits;
  if (edits === undefined) throw new Error("No repair");
  const shown = [500_000, 500_001, 500_002].map((index) => readEdit(edits, index));
  expect(edits.count).toBe(500_003);
  expect(shown.map(({ line, length }) => [line, length])).toEqual([
    [2, 1],
    [2, 1_000_000],
    [1_200_001, 300_000],
  ]);
  expect(applyRepairs(bytes, edits).length).toBe(bytes.length - 1 + 500_002);
  expect(edits.pool.buffer.byteLength).toBeLessThan(edits.pool.length * 1.1);
});
