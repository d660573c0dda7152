import fc from "fast-check";
import { expect, test } from "vitest";
import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import type { XmlNode } from "#engine/model/xml/xml-node.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";
import { createStructureCheck } from "./check-structure.ts";
import { compileSchema } from "./compile-schema.ts";

const namespace = "http://xml.datev.de/bedi/tps/ledger/v060";
const version = xmlVersions.find((candidate) => candidate.namespace === namespace);
const schema = version?.schema ?? null;

const show = (node: XmlNode): string => {
  const { line, from, to, hasUnreadChildren, attributes, fields, children } = node;
  return JSON.stringify([line, from, to, hasUnreadChildren, [...attributes], [...fields], children.map(show)]);
};

/** Everything the structure check reports of a file, and how many records were read by a pattern. */
const readFile = (bytes: Uint8Array, hasPatterns: boolean) => {
  if (version === undefined || schema === null) throw new Error("no schema");
  const events: string[] = [];
  let matched = 0;
  const structure = createStructureCheck(bytes, version, compileSchema(schema, version), {
    defect: (...defect) => events.push(JSON.stringify(defect)),
    opened: (node) => events.push(`opened ${node.path} ${node.from}`),
    unit: (node) => events.push(show(node)),
  });
  const readAhead: typeof structure.readAhead = (at, line) => {
    const place = structure.readAhead(at, line);
    if (place !== null) matched++;
    return place;
  };
  const isWhole = parseXml(bytes, {
    start: structure.start,
    text: structure.text,
    end: structure.end,
    ...(hasPatterns ? { readAhead } : {}),
    defect: (...defect) => events.push(JSON.stringify(defect)),
  });
  return { events, isWhole, matched };
};

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const fileOf = (records: readonly string[], more = ""): Uint8Array =>
  encode(
    `<LedgerImport xmlns="${namespace}" version="6.0" generator_info="x" xml_data="Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug">\n<consolidate consolidatedAmount="1.00">\n${records.join("\n")}\n${more}</consolidate>\n</LedgerImport>`,
  );

const field = (name: string, value: string): string => `<${name}>${value}</${name}>`;
const recordOf = (fields: readonly string[], kind = "accountsPayableLedger"): string =>
  `<${kind}>\n ${fields.join("\n ")}\n</${kind}>`;
const sound = [
  field("date", "2026-03-05"),
  field("amount", "119.00"),
  field("accountNo", "4400"),
  field("currencyCode", "EUR"),
  field("invoiceId", "RE-1"),
  field("bookingText", "Größe 5"),
];

const readBothWays = (bytes: Uint8Array) => {
  const withPatterns = readFile(bytes, true);
  const tagByTag = readFile(bytes, false);
  expect(withPatterns.events).toEqual(tagByTag.events);
  expect(withPatterns.isWhole).toBe(tagByTag.isWhole);
  return withPatterns;
};

test("records written like the first one are read by its pattern", () => {
  const other = sound.map((text) => text.replace("119", "23").replace("4400", "3400").replace("Größe 5", "Öl & Fett"));
  const plain = other.map((text) => text.replace("Öl & Fett", "Öl"));
  expect(readBothWays(fileOf([recordOf(sound), recordOf(plain), recordOf(sound)])).matched).toBe(2);
  expect(readBothWays(fileOf([recordOf(sound), recordOf(other), recordOf(sound)])).matched).toBe(1);
});

test("records of two forms in turns are read by two patterns", () => {
  const records = Array.from({ length: 8 }, (_, at) => recordOf(at % 2 === 0 ? sound : sound.slice(0, -1)));
  expect(readBothWays(fileOf(records)).matched).toBe(6);
});

test.each([
  ["a comment", [...sound, "<!-- - -->"]],
  ["a missing required element", sound.slice(1)],
  ["elements in another order", sound.toReversed()],
  ["an element that closes itself", [...sound.slice(0, -1), "<bookingText/>"]],
  ["an attribute", [...sound.slice(0, -1), '<bookingText lang="de">x</bookingText>']],
  ["a CDATA section", [...sound.slice(0, -1), field("bookingText", "<![CDATA[x]]>")]],
  ["a value in two parts", [...sound.slice(0, -1), field("bookingText", "a<!-- b -->c")]],
  ["a wrong value", [...sound.slice(0, -1), field("bookingText", "x".repeat(61))]],
  ["an unknown element", [...sound, field("colour", "red")]],
  ["text between elements", [...sound, "x"]],
])("a record with %s is no pattern for the next", (_kind, fields) => {
  expect(readBothWays(fileOf([recordOf(fields), recordOf(fields), recordOf(fields)])).matched).toBe(0);
});

test("a record of another kind does not match and is reported", () => {
  const { events, matched } = readBothWays(fileOf([recordOf(sound), recordOf(sound, "cashLedger"), recordOf(sound)]));
  expect(matched).toBe(0);
  expect(events.join()).toContain("otherKind");
});

const values = {
  date: ["2026-03-05", "2026-02-29", "5.3.2026", " 2026-03-05 "],
  amount: ["119.00", "-1.50", "0.00", "1,00", ""],
  accountNo: ["4400", "44 00", "x", "123456789"],
  currencyCode: ["EUR", "EURO"],
  invoiceId: ["RE-1", "RE_1", "R".repeat(36), "R".repeat(37)],
  bookingText: [
    "Öl",
    "A &amp; B",
    "A & B",
    "a\nb",
    "<![CDATA[x]]>",
    "unbekannt",
    "\u0007",
    "\uffff",
    "]]>",
    "x".repeat(250),
  ],
  dueDate: ["2026-04-05", "2026-04-05T00:00:00"],
} as const;

const drawField = fc
  .constantFrom(...(Object.keys(values) as (keyof typeof values)[]))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom<string>(...values[name])))
  .map(([name, value]) => field(name, value));

const usual = Object.entries(values).map(([name, [first]]) => field(name, first));

/** Mostly sound records of few forms, some with another field, a gap, or other white space. */
const drawRecord = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 2 }).map((left) => recordOf(usual.slice(0, usual.length - left))) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat({ max: usual.length - 1 }), drawField)
      .map(([at, other]) => recordOf(usual.with(at, other))),
  },
  { weight: 1, arbitrary: fc.array(drawField, { maxLength: 7 }).map((fields) => recordOf(fields)) },
  { weight: 1, arbitrary: fc.constant(recordOf(usual).replaceAll("\n", "\r\n")) },
  { weight: 1, arbitrary: fc.constant(recordOf(usual, "accountsReceivableLedger")) },
);

test("files of drawn records are read the same by patterns and tag by tag", () => {
  let matched = 0;
  fc.assert(
    fc.property(
      fc.array(drawRecord, { minLength: 2, maxLength: 12 }),
      fc.option(fc.tuple(fc.nat({ max: 2000 }), fc.nat({ max: 255 })), { nil: null }),
      (records, damage) => {
        const bytes = fileOf(records, "</consolidate>\n<consolidate>".repeat(records.length % 2) + records[0]);
        if (damage !== null && damage[0] < bytes.length) bytes[damage[0]] = damage[1];
        matched += readBothWays(bytes).matched;
      },
    ),
    { numRuns: 1500 },
  );
  expect(matched).toBeGreaterThan(1000);
});

test("a byte changed anywhere in the second record is read the same both ways", () => {
  const bytes = fileOf([recordOf(usual), recordOf(usual), recordOf(usual)]);
  const second = new TextDecoder().decode(bytes).indexOf("<accountsPayableLedger>", 300);
  for (let at = second; at < second + recordOf(usual).length + 3; at++)
    for (const byte of [0, 10, 32, 38, 47, 60, 62, 65, 0xc3, 0xef]) {
      const changed = bytes.slice();
      changed[at] = byte;
      readBothWays(changed);
    }
});
