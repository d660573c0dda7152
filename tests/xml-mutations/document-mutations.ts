import type { TextMutation } from "./text-mutation.ts";

const document = "/archive/content/document";
const extension = `${document}/extension`;
const property = `${extension}/property`;

const mutation = (
  rule: string,
  edits: readonly string[],
  at: string,
  path: string,
  more: Pick<TextMutation, "hostContext" | "also"> = {},
): TextMutation => ({ rule, edits, at, path, ...more });

const incomingFile = '<extension xsi:type="File" name="Eingang.pdf"/>';
const second = (kind: string): string =>
  `<extension xsi:type="${kind}" datafile="b.xml"><property key="1" value="2024-03"/><property key="3" value="x"/></extension>\n      ${incomingFile}`;

/** Defects inside document.xml, checked as a file of its own. */
export const documentMutations: readonly TextMutation[] = [
  mutation("XML-D-001", ["09:30:00", "09:30:00Z"], "<date>", "/archive/header/date"),
  mutation("XML-D-001", ["2024-03-31T", "31.03.2024 "], "<date>", "/archive/header/date"),
  mutation("XML-D-001", ["<date>2024-03-31T09:30:00</date>", ""], "<header>", "/archive/header/date"),
  mutation(
    "XML-D-002",
    ["</description>", "</description><consultantNumber>29098</consultantNumber>"],
    "<consultantNumber>",
    "/archive/header/consultantNumber",
  ),
  mutation(
    "XML-D-003",
    ["</description>", "</description>\n<clientNumber>55003</clientNumber>"],
    "<clientNumber>",
    "/archive/header/clientNumber",
    { hostContext: { mandant: { mandantennummer: "1" } }, also: ["XML-D-002"] },
  ),
  mutation(
    "XML-D-005",
    ['      <extension xsi:type="SEPAFile" name="Zahlung.xml"/>\n', ""],
    'processID="1"',
    extension,
  ),
  mutation(
    "XML-D-006",
    ['        <property key="3" value="Eingangsrechnungen"/>\n', ""],
    "accountsPayableLedger",
    extension,
  ),
  mutation(
    "XML-D-006",
    ['key="3" value="Ausgangsrechnungen"', 'key="2" value="1600"'],
    "accountsReceivableLedger",
    extension,
  ),
  mutation("XML-D-007", ['value="2024-03"', 'value="03/2024"'], "03/2024", `${property}/@value`),
  mutation("XML-D-007", ['value="2024-03"', 'value="2024-13"'], "2024-13", `${property}/@value`),
  mutation("XML-D-008", ['        <property key="2" value="1600"/>\n', ""], "cashLedger", extension),
  mutation("XML-D-008", ['key="2" value="1600"', 'key="1" value="2024-04"'], "cashLedger", extension),
  mutation("XML-D-009", ['value="1600"', 'value="01600"'], "01600", `${property}/@value`),
  mutation("XML-D-009", ['value="1600"', 'value="Kasse 1"'], "Kasse 1", `${property}/@value`),
  mutation("XML-D-011", [incomingFile, second("accountsPayableLedger")], 'datafile="b.xml"', extension),
  mutation("XML-D-012", [incomingFile, second("accountsReceivableLedger")], 'datafile="b.xml"', extension, {
    also: ["XML-D-016"],
  }),
  mutation(
    "XML-D-013",
    ['<document processID="1">', "<document>"],
    '    <document>\n      <extension xsi:type="SEPA',
    document,
  ),
  mutation(
    "XML-D-013",
    ['<document processID="1">', '<document processID="2">'],
    'processID="2">\n      <extension xsi:type="SEPA',
    `${document}/@processID`,
  ),
  mutation(
    "XML-D-014",
    ['name="Zahlung.xml"/>', 'name="Zahlung.xml"/>\n<extension xsi:type="File" name="Zahlung.pdf"/>'],
    'name="Zahlung.xml"',
    extension,
  ),
  mutation("XML-D-015", ['processID="2"', 'processID="1"'], 'processID="1"', `${document}/@processID`),
  mutation("XML-D-016", ['type="1" processID', 'type="2" processID'], 'type="2" processID', `${document}/@type`),
  mutation("XML-D-016", ['value="Incoming"', 'value="Outgoing"'], '<document type="1">', `${document}/@type`),
  mutation("XML-D-017", ["0305e82c3302", "0305e82c3301"], '0305e82c3301" type="2"', `${document}/@guid`),
  mutation(
    "XML-D-017",
    ["3f2504e0-4f89-41d3-9a0c-0305e82c3302", "3F2504E0-4F89-41D3-9A0C-0305E82C3301"],
    "E82C3301",
    `${document}/@guid`,
  ),
  mutation(
    "XML-D-018",
    ['      <extension xsi:type="File" name="Ausgang.pdf"/>\n', ""],
    "0305e82c3302",
    `${document}/@guid`,
  ),
  mutation(
    "XML-D-019",
    [
      '<document>\n      <extension xsi:type="cashLedger"',
      '<document guid="3f2504e0-4f89-41d3-9a0c-0305e82c3303">\n      <extension xsi:type="cashLedger"',
    ],
    "0305e82c3303",
    `${document}/@guid`,
  ),
  mutation(
    "XML-D-020",
    ['        <level id="3" name="03"/>\n', ""],
    "<repository>\n        <level",
    `${document}/repository`,
  ),
  mutation(
    "XML-D-021",
    ['<level id="3" name="03"/>', '<level id="4" name="03"/>'],
    'id="4"',
    `${document}/repository/level/@id`,
  ),
  mutation("XML-D-022", ['processID="2"', 'processID="1"'], "<repository>\n        <level", `${document}/repository`, {
    also: ["XML-D-015"],
  }),
  mutation(
    "XML-D-024",
    [
      "</repository>\n    </document>",
      '</repository>\n<documentintern><property key="a" value="b"/></documentintern>\n    </document>',
    ],
    "<documentintern>",
    `${document}/documentintern`,
  ),
  mutation("XML-D-024", ['xsi:type="cashLedger"', 'xsi:type="cashLedgerPayPal"'], "cashLedgerPayPal", extension),
  mutation("XML-D-025", ['value="Eingangsrechnungen"', 'value="Filiale 2"'], "Filiale 2", `${property}/@value`),
  mutation(
    "XML-D-026",
    ['      <extension xsi:type="File" name="Kassenbeleg.pdf"/>\n', ""],
    '<document>\n      <extension xsi:type="cashLedger"',
    document,
  ),
  mutation(
    "XML-D-028",
    ["11111111-2222-3333-4444-555555555555", "3f2504e0-4f89-41d3-9a0c-0305e82c3302"],
    '3302" type="2"',
    `${document}/@guid`,
  ),
  mutation("XML-D-029", [], "<date>", "/archive/header/date", { hostContext: { today: 19_787 } }),
  mutation("XML-P-012", ["Eingang.pdf", "Eingang.eml"], "Eingang.eml", `${extension}/@name`),
  mutation("XML-P-013", ['name="Eingang.pdf"', 'name=""'], 'name=""', `${extension}/@name`),
  mutation("XML-P-013", ["Kasse.xml", `${"x".repeat(252)}.xml`], "xxxx", `${extension}/@datafile`),
  mutation("XML-P-014", ["Eingang.pdf", "Eingang – neu.pdf"], "Eingang –", `${extension}/@name`),
  mutation("XML-P-015", ["Ausgang.pdf", "Ausgänge.pdf"], "Ausgänge", `${extension}/@name`),
  mutation("XML-P-015", ["Ausgang.pdf", "Ausgang 1.pdf"], "Ausgang 1", `${extension}/@name`),
  mutation("XML-G-001", ["Belege im März", "Belege & mehr"], "Belege &", ""),
  mutation("XML-G-001", ["<description>Eingang</description>", "<description>Eingang"], "</document>", "", {
    also: ["XML-G-012"],
  }),
  mutation("XML-G-001", [' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"', ""], "<archive", "", {
    // Without its namespace xsi:type is an attribute like any other.
    also: ["XML-G-013", "XML-G-019", "XML-D-018"],
  }),
  mutation("XML-G-002", ["<archive", "<!DOCTYPE archive>\n<archive"], "<!DOCTYPE", ""),
  mutation("XML-G-003", ["Belege im März", "Belege im M&auml;rz"], "M&auml;rz", ""),
  mutation("XML-G-004", ['encoding="UTF-8"', 'encoding="KOI8-R"'], "<?xml", ""),
  mutation("XML-G-006", [' encoding="UTF-8"', ""], "<?xml", ""),
  mutation("XML-G-007", ['document/v06.0" xmlns', 'document/v060" xmlns'], "<archive", "/archive"),
  mutation("XML-G-008", ['version="6.0"', 'version="5.0"'], "<archive", "/archive/@version"),
  mutation(
    "XML-G-009",
    ["document/v06.0", "document/v03.0", 'version="6.0"', 'version="3.0"'],
    "<archive",
    "/archive/@version",
  ),
  mutation(
    "XML-G-010",
    ["document/v06.0", "document/v05.0", 'version="6.0"', 'version="5.0"'],
    "<archive",
    "/archive/@version",
  ),
  mutation("XML-G-011", ["Document_v060.xsd", "Document_v050.xsd"], "<archive", "/archive/@xsi:schemaLocation"),
  mutation(
    "XML-G-012",
    ["<clientName>Muster GmbH</clientName>", "<mandant>Muster GmbH</mandant>"],
    "<mandant>",
    "/archive/header/mandant",
  ),
  mutation(
    "XML-G-012b",
    ["<keywords>Material</keywords>", "<keywords>a</keywords>\n<keywords>b</keywords>"],
    "<keywords>b",
    `${document}/keywords`,
  ),
  mutation("XML-G-013", ['processID="2"', 'processId="2"'], 'processId="2"', `${document}/@processId`),
  mutation("XML-G-013a", [' name="Zahlung.xml"', ""], "SEPAFile", `${extension}/@name`),
  mutation("XML-G-014", ['type="1" processID', 'type="3" processID'], 'type="3"', `${document}/@type`),
  mutation(
    "XML-G-014",
    ["3f2504e0-4f89-41d3-9a0c-0305e82c3301", "3f2504e04f8941d39a0c0305e82c3301"],
    "3f2504e04f89",
    `${document}/@guid`,
  ),
  mutation(
    "XML-G-014",
    ["<description>Eingang</description>", `<description>${"x".repeat(41)}</description>`],
    "xxxx",
    `${document}/description`,
  ),
  mutation("XML-G-017", ['value="Incoming"', 'value=" Incoming"'], '" Incoming"', `${property}/@value`),
  mutation("XML-G-018", ["<keywords>Material</keywords>", "<keywords/>"], "<keywords/>", `${document}/keywords`),
  mutation("XML-G-023", ["<keywords>Material<", "<keywords>undefined<"], "undefined", `${document}/keywords`),
  mutation("XML-G-019", ['xsi:type="File"', 'xsi:type="file"'], 'xsi:type="file"', `${extension}/@xsi:type`, {
    also: ["XML-D-018"],
  }),
  mutation("XML-G-019", ['xsi:type="SEPAFile" ', ""], '<extension name="Zahlung', `${extension}/@xsi:type`),
  mutation("XML-G-020", ["<content>", "<content>\n{{ range }}"], "{{ range }}", "/archive/content"),
  mutation(
    "XML-G-020",
    ['<level id="1" name="Buchhaltung"/>', '<level id="1" name="Buchhaltung"> </level>'],
    "> </level>",
    "/archive/header/repository/level",
  ),
  mutation("XML-G-021", ["<content>", `<content>\n${"<a>".repeat(60)}${"</a>".repeat(60)}`], "<a><a>", "", {
    also: ["XML-G-012"],
  }),
];
