import { expect, test } from "vitest";
import { describeEdits } from "#engine/repairs/describe-edits.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { repairFile } from "#engine/run/repair/repair-file.ts";

type Base = keyof typeof exampleFiles;

/** A file in order, how it is broken, and the rule under which it is set right again, exactly. */
const setRight: readonly (readonly [rule: string, base: Base, from: string, to: string])[] = [
  ["XML-G-001", "payable", "<bookingText>Material", "<bookingText>A & B"],
  ["XML-G-001", "document", ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"', ""],
  ["XML-G-001", "payable", "<bookingText>Material", "<bookingText>Mate\u0001rial"],
  [
    "XML-G-001",
    "payable",
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?xml version="1.0" encoding="UTF-8" standalone="ja"?>',
  ],
  ["XML-G-001", "payable", "<?xml", "\r\n  <?xml"],
  ["XML-G-001", "document", "<?xml", "\ufeff\n<?xml"],
  ["XML-G-002", "payable", "<LedgerImport", '<!DOCTYPE LedgerImport SYSTEM "a.dtd">\n<LedgerImport'],
  ["XML-G-003", "payable", "<bookingText>Material", "<bookingText>B&uuml;ro"],
  ["XML-G-004", "payable", 'encoding="UTF-8"', 'encoding="KOI8-R"'],
  ["XML-G-005", "payable", 'encoding="UTF-8"', 'encoding="ISO-8859-1"'],
  ["XML-G-006", "payable", ' encoding="UTF-8"', ""],
  ["XML-G-006", "document", '<?xml version="1.0" encoding="UTF-8"?>\n', ""],
  ["XML-G-007", "payable", "ledger/v060", "ledger/v060/"],
  ["XML-G-007", "document", "document/v06.0", "document/v060"],
  ["XML-G-007", "payable", ' xmlns="http://xml.datev.de/bedi/tps/ledger/v060"', ""],
  ["XML-G-008", "payable", 'version="6.0"', 'version="6,0"'],
  ["XML-G-012", "payable", "<bookingText>Material</bookingText>", "<BookingText>Material</BookingText>"],
  [
    "XML-G-012c",
    "payable",
    "<date>2024-03-05</date>\n      <amount>119.00</amount>",
    "<amount>119.00</amount>\n      <date>2024-03-05</date>",
  ],
  ["XML-G-013", "document", "processID", "processId"],
  ["XML-G-013b", "payable", "berechtigt nicht zum", "berechtigt nicht  zum"],
  ["XML-G-013b", "invoice", "DATEV Import invoices", "Datev Import Invoices"],
  ["XML-G-014", "payable", "<currencyCode>EUR", "<currencyCode>eur"],
  ["XML-G-014", "document", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "{3F2504E0-4F89-41D3-9A0C-0305E82C3301}"],
  ["XML-G-014", "payable", "<accountNo>4400", "<accountNo>04400"],
  ["XML-G-015", "payable", "<amount>119.00", "<amount>119,00"],
  ["XML-G-015", "payable", "<amount>119.00", "<amount>119"],
  ["XML-G-015", "payable", "<amount>119.00", "<amount>119.0000"],
  ["XML-G-015", "payable", "<tax>19.00", "<tax>19,0"],
  ["XML-G-015", "invoice", 'net_price_line_amount="100.00"', 'net_price_line_amount="100,00"'],
  ["XML-G-016", "payable", "<date>2024-03-05", "<date>05.03.2024"],
  ["XML-G-016", "payable", "<date>2024-03-05", "<date>2024-3-5"],
  ["XML-G-016", "payable", "<date>2024-03-05", "<date>20240305"],
  ["XML-G-016", "payable", "<date>2024-03-05", "<date>2024-03-05T00:00:00+01:00"],
  ["XML-D-001", "document", "2024-03-06T09:30:00", "2024-03-06 09:30:00"],
  ["XML-D-001", "document", "2024-03-06T09:30:00", "06.03.2024 09:30"],
  ["XML-D-001", "document", "2024-03-06T09:30:00", "2024-03-06T09:30:00Z"],
  ["XML-D-007", "document", 'value="2024-03"', 'value="03/2024"'],
  ["XML-G-017", "payable", "<currencyCode>EUR", "<currencyCode> EUR\u00a0"],
  ["XML-G-017", "invoice", "DE89370400440532013000", "DE89 3704 0044 0532 0130 00"],
  ["XML-G-018", "payable", "      <accountNo>", "      <iban></iban>\n      <accountNo>"],
  ["XML-G-018", "payable", "<accountNo>", "<information/><accountNo>"],
  ["XML-G-019", "document", 'xsi:type="File"', 'xsi:type="file"'],
  ["XML-G-022", "cash", "<currencyCode>EUR</currencyCode>", "<currencyCode/>"],
  ["XML-I-007", "invoice", 'invoice_type="Rechnung"', 'invoice_type="rechnung "'],
  ["XML-I-014", "invoice", 'order_id="A-17"', 'order_id=" A-17"'],
  ["XML-L-043", "payable", "<invoiceId>RE-1001", "<invoiceId>RE_1001"],
  ["XML-L-050", "payable", "<amount>119.00", "<amount>+119.00"],
];

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
const repair = (bytes: Uint8Array) =>
  repairFile({ name: "datei.xml", bytes }, { route: "manual", choose: ({ risk }) => risk !== "high" });

/** Removes differences of notation between a repair and the base file. */
const alike = (text: string): string =>
  text.replaceAll("3F2504E0-4F89-41D3-9A0C-0305E82C3301", "3f2504e0-4f89-41d3-9a0c-0305e82c3301").replace(
    /(<archive|<LedgerImport)((?: xmlns(?::xsi)?="[^"]*")+)/,
    (_, name: string, list: string) =>
      name +
      list
        .trim()
        .split(" ")
        .toSorted()
        .map((one) => ` ${one}`)
        .join(""),
  );

test.each(setRight)("%s in %s: %j broken as %j is restored", async (rule, base, from, to) => {
  const text = exampleFiles[base];
  expect(text).toContain(from);
  const broken = text.replace(from, () => to);
  const { bytes, applied, result, before } = await repair(encode(broken));
  expect(before.report.findings.map((finding) => finding.rule)).toContain(rule);
  expect(applied.map((proposal) => proposal.rule)).toContain(rule);
  expect(result.report.findings.map((finding) => finding.rule)).not.toContain(rule);
  const expected = text.replace(from, () => meant.get(to) ?? from);
  expect(alike(decode(bytes))).toBe(alike(expected));
});

/** Expected values that differ from the base file. */
const meant: ReadonlyMap<string, string> = new Map([
  ["<bookingText>A & B", "<bookingText>A &amp; B"],
  ["<bookingText>B&uuml;ro", "<bookingText>Büro"],
  ["\ufeff\n<?xml", "\ufeff<?xml"],
]);

test("ISO-8859-1 and Windows-1252 become UTF-8 with a matching declaration", async () => {
  const text = exampleFiles.payable.replace("Material", "Büro €");
  const windows1252 = (from: string): Uint8Array =>
    Uint8Array.from(from, (letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0)));
  for (const declared of ["ISO-8859-1", "UTF-8"]) {
    const { bytes, applied } = await repair(windows1252(text.replace("UTF-8", declared)));
    expect(decode(bytes)).toBe(text);
    expect(applied.map(({ title, risk }) => [title, risk])).toEqual([
      ["In UTF-8 umwandeln", declared === "UTF-8" ? "medium" : "low"],
    ]);
  }
});

test("UTF-16 becomes UTF-8 and is repaired further", async () => {
  const text = exampleFiles.payable.replace("UTF-8", "UTF-16").replace("119.00", "119,00");
  const words = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
  const { bytes, result } = await repair(new Uint8Array(words.buffer));
  expect(decode(bytes)).toBe(exampleFiles.payable);
  expect(result.report.counts.error).toBe(0);
});

test("a declaration after a blank line is read", async () => {
  const text = exampleFiles.payable.replace("Material", "Büro");
  const latin1 = Uint8Array.from(`\n${text.replace("UTF-8", "ISO-8859-1")}`, (letter) => letter.charCodeAt(0));
  const { bytes, before } = await repair(latin1);
  expect(decode(bytes)).toBe(text);
  expect(before.report.findings.map(({ rule }) => rule)).toEqual(["XML-G-001", "XML-G-005"]);
});

const leftAlone: readonly (readonly [what: string, base: Base, from: string, to: string])[] = [
  ["an amount with two readings", "payable", "<amount>119.00", "<amount>1.190"],
  ["an amount that would be rounded", "payable", "<amount>119.00", "<amount>119.005"],
  ["day and month that could change places", "payable", "<date>2024-03-05", "<date>03/05/2024"],
  ["a day that does not exist", "payable", "<date>2024-03-05", "<date>31.02.2024"],
  ["a long file name", "document", "RE-1001.pdf", `${"x".repeat(260)}.pdf`],
  ["a long invoice number", "payable", "<invoiceId>RE-1001", `<invoiceId>${"1".repeat(40)}`],
  ["an unknown element", "payable", "<accountNo>", "<konto>1</konto><accountNo>"],
  ["an element of an unknown book", "payable", "<tax>19.00</tax>", "<tax>19.00</tax><tax>7.00</tax>"],
  ["a DOCTYPE with declarations", "payable", "<LedgerImport", '<!DOCTYPE a [<!ENTITY b "c">]><LedgerImport'],
  ["a file of two encodings", "payable", "Material", "B\u00fcro \u00c3\u00bc"],
  ["a required quantity of zero", "invoice", 'quantity="1.00"', 'quantity="0.00"'],
];

test.each(leftAlone)("%s is left to a person", async (_, base, from, to) => {
  const broken = exampleFiles[base].replace(from, () => to);
  const bytes = to.includes("\u00c3") ? Uint8Array.from(broken, (letter) => letter.charCodeAt(0)) : encode(broken);
  const repaired = await repair(bytes);
  expect(repaired.applied.map(({ id }) => id)).toEqual([]);
  expect(repaired.bytes).toEqual(bytes);
});

test.each<readonly [what: string, base: Base, from: string, to: string, risks: readonly string[]]>([
  ["a blank inside a number that is matched", "payable", "<invoiceId>RE-1001", "<invoiceId>RE 1001", ["medium"]],
  ["a blank inside an order number", "invoice", "A-17", "A 17", ["medium"]],
  ["an invisible character inside a number", "payable", "<invoiceId>RE-1001", "<invoiceId>RE-\u200b1001", ["low"]],
  ["a blank between the groups of an IBAN", "invoice", "DE893704", "DE89 3704", ["low"]],
  [
    "an IBAN in groups whose check digits are wrong",
    "invoice",
    "DE89370400440532013000",
    "DE89 3704 0044 0532 0130 01",
    ["low"],
  ],
  ["a BIC after the IBAN", "invoice", "DE89370400440532013000", "DE89 3704 0044 0532 0130 00 BIC COBADEFF", ["medium"]],
  ["a bank code in groups", "invoice", "<account ", '<account bank_code="370 400 44" ', ["low"]],
  ["a bank code with a blank for a digit", "invoice", "<account ", '<account bank_code="370 0044" ', ["medium"]],
  ["a letter an invoice number may not hold", "payable", "<invoiceId>RE-1001", "<invoiceId>Großmarkt-1001", ["medium"]],
  ["a BIC in small letters", "invoice", "COBADEFFXXX", "cobadeffxxx", ["low"]],
  ["a BIC in groups", "invoice", "COBADEFFXXX", "COBA DE FF 370", ["low"]],
  ["a BIC in groups of small letters", "invoice", "COBADEFFXXX", "deut de db", ["low"]],
  ["a word that is as long as a BIC", "invoice", "COBADEFFXXX", "Commerzbank", ["medium"]],
  ["words that are as long as a BIC", "invoice", "COBADEFFXXX", "COMMERZ BANK", ["medium"]],
  ["words that are as long as a short BIC", "invoice", "COBADEFFXXX", "POST BANK", ["medium"]],
])("%s is of this risk", async (_, base, from, to, risks) => {
  const { applied } = await repair(encode(exampleFiles[base].replace(from, () => to)));
  expect(applied.map(({ risk }) => risk)).toEqual(risks);
});

/** A file in order, what is put into it, and whether the repair takes it out again. */
test.each<readonly [base: Base, at: string, added: string, isRemoved: boolean]>([
  ["invoice", ' quantity="1.00"', ' net_product_price="0.000"', true],
  ["invoice", ' quantity="1.00"', ' gross_product_price="-0.00"', true],
  ["invoice", ' net_total_amount="100.00"', ' total_shipment_costs="0.00"', true],
  ["invoice", ' bu_code="9"', ' cost_amount="0.0000"', true],
  ["invoice", ' bu_code="9"', ' exchange_rate="0.000000"', true],
  ["payable", "</amount>", "<discountAmount>0.00</discountAmount>", true],
  ["payable", "</amount>", "\n      <discountAmount>0.00</discountAmount>", true],
  ["payable", "</accountNo>", "<costAmount>0.0000</costAmount>", true],
  ["payable", "</currencyCode>", "<currencyCode>0.00</currencyCode>", false],
  ["cash", "</amount>", "<accountNo>0</accountNo>", true],
  ["document", "</description>", "<consultantNumber>0</consultantNumber>", true],
])("%s: after %j a zero %j that may be absent is left out: %s", async (base, at, added, isRemoved) => {
  const text = exampleFiles[base];
  expect(text).toContain(at);
  const { bytes, applied } = await repair(encode(text.replace(at, () => `${at}${added}`)));
  expect(applied.map(({ loses }) => loses)).toEqual(isRemoved ? ["Die Angabe 0 entfällt."] : []);
  if (isRemoved) expect(decode(bytes)).toBe(text);
});

test("a discount amount is kept if rate or date would remain without it", async () => {
  const discount = "<discountPercentage>3.00</discountPercentage><discountPaymentDate>2024-03-12</discountPaymentDate>";
  const text = exampleFiles.payable
    .replace("</amount>", "</amount><discountAmount>0.00</discountAmount>")
    .replace("<bpAccountNo>", () => `${discount}<bpAccountNo>`);
  expect((await repair(encode(text))).applied).toEqual([]);
});

test.each<readonly [base: Base, from: string, maxLength: number]>([
  ["payable", "<bookingText>Material", 60],
  ["payable", 'generator_info="Beispiel', 40],
  ["document", "<description>Belege", 255],
  ["document", 'generatingSystem="Beispiel', 40],
  ["invoice", 'description_short="Material', 40],
  ["invoice", 'payment_conditions_text="14 Tage', 60],
  ["invoice", 'address name="Muster GmbH', 50],
  ["invoice", 'bank_name="Beispielbank', 27],
])(
  "%s: a text that is too long after %j is cut to %d characters with its loss named",
  async (base, from, maxLength) => {
    const name = /[>"]([^>"]*)$/.exec(from)?.[1] ?? "";
    const long = `${name}${"ä".repeat(maxLength - name.length)}`;
    const { bytes, applied } = await repair(
      encode(exampleFiles[base].replace(from, () => `${from.slice(0, from.length - name.length)}${long} und mehr`)),
    );
    expect(decode(bytes)).toContain(
      `${from.slice(0, from.length - name.length)}${long}${from.includes("<") ? "<" : '"'}`,
    );
    expect(applied.map(({ title, risk, loses }) => [title, risk, loses])).toEqual([
      ["Text auf die zulässige Länge kürzen", "medium", "Der Text hinter der zulässigen Länge entfällt."],
    ]);
  },
);

test.each<readonly [base: Base, from: string, to: string]>([
  ["document", 'name="Buchhaltung"', `name="${"x".repeat(31)}"`],
  ["invoice", ' quantity="1.00"', ` quantity="1.00" product_id="${"1".repeat(41)}"`],
])("%s: a matched value is not cut: %j", async (base, from, to) => {
  expect((await repair(encode(exampleFiles[base].replace(from, () => to)))).applied).toEqual([]);
});

test("the children of a record are put in order in one edit, comments stay", async () => {
  const record = /<accountsPayableLedger>[\s\S]*?<\/accountsPayableLedger>/.exec(exampleFiles.payable)?.[0] ?? "";
  const lines = record.split("\n");
  const turned = [lines[0], ...lines.slice(1, -1).toReversed(), "      <!-- Ende -->", lines.at(-1)].join("\n");
  const { bytes, applied } = await repair(encode(exampleFiles.payable.replace(record, () => turned)));
  const expected = [...lines.slice(0, -1), "      <!-- Ende -->", lines.at(-1)].join("\n");
  expect(decode(bytes)).toBe(exampleFiles.payable.replace(record, () => expected));
  expect(applied.map(({ rule, count }) => [rule, count])).toEqual([["XML-G-012c", 1]]);
});

test("an edit is described with the element or attribute it is about", async () => {
  const broken = exampleFiles.payable
    .replace("<amount>119.00", "<amount>119,00")
    .replace('consolidatedAmount="226.00"', 'consolidatedAmount="226"')
    .replace("Material", "B&uuml;ro");
  const bytes = encode(broken);
  const { applied } = await repair(bytes);
  const described = applied.flatMap((proposal) =>
    describeEdits(proposal, proposal.on.report, proposal.on.bytes, { offset: 0, limit: 9 }),
  );
  expect(described.map(({ line, fieldName, before, after }) => [line, fieldName, before, after])).toEqual([
    [3, "consolidatedAmount", "226", "226.00"],
    [6, "amount", "119,00", "119.00"],
    [11, "bookingText", "&uuml;", "ü"],
  ]);
});
