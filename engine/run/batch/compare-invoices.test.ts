import fc from "fast-check";
import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  exampleTable,
  fileOf,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import { exampleInvoice } from "#engine/rules/batch/shared/example-invoice.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { partsOf, writePdf, xmpOf } from "#tests/einvoice/write-pdf.ts";
import { checkUploadBatch } from "./check-upload-batch.ts";

type Contents = Readonly<Record<string, string | Uint8Array>>;

const check = async (contents: Contents) => {
  const files = Object.entries(contents).map(([name, content]) => {
    const bytes = typeof content === "string" ? latin1Bytes(content) : content;
    return { name, size: bytes.length, bytes: async () => bytes };
  });
  return checkUploadBatch(files);
};
const rulesOf = async (contents: Contents) => (await check(contents)).findings.map(({ rule }) => rule);

/** How a tax of an invoice is booked rightly on the two sides. */
const kinds = [
  { category: "S", rate: "19", purchase: { buSchluessel: "9" }, sale: { gegenkonto: "8400" } },
  { category: "S", rate: "7", purchase: { buSchluessel: "402" }, sale: { gegenkonto: "8200", buSchluessel: "2" } },
  { category: "E", rate: "0", purchase: { buSchluessel: "" }, sale: { gegenkonto: "8200" } },
] as const;
const alone = [
  { category: "AE", rate: "0", purchase: { buSchluessel: "94" }, sale: { gegenkonto: "8200", buSchluessel: "46" } },
  { category: "K", rate: "0", purchase: { buSchluessel: "19" }, sale: { gegenkonto: "8200", buSchluessel: "11" } },
] as const;
type Kind = (typeof kinds)[number] | (typeof alone)[number];

interface Pair {
  readonly side: "sale" | "purchase";
  readonly isCreditNote: boolean;
  readonly currency: "EUR" | "USD" | "USD converted";
  readonly day: number;
  readonly parts: readonly { readonly kind: Kind; readonly net: number }[];
  readonly payment: "none" | "skonto" | "whole";
  readonly spelling: (number: string) => string;
}

const net = fc.integer({ min: 1_000, max: 900_000 });
const parts = fc.oneof(
  fc
    .tuple(fc.subarray([...kinds], { minLength: 1 }), fc.array(net, { minLength: 3, maxLength: 3 }))
    .map(([some, nets]) => some.map((kind, at) => ({ kind, net: nets[at] ?? 1_000 }))),
  fc.tuple(fc.constantFrom(...alone), net).map(([kind, amount]) => [{ kind, net: amount }]),
);
const pair: fc.Arbitrary<Pair> = fc.record({
  side: fc.constantFrom("sale", "purchase"),
  isCreditNote: fc.boolean(),
  currency: fc.constantFrom("EUR", "USD", "USD converted"),
  day: fc.integer({ min: 1, max: 20 }),
  parts,
  payment: fc.constantFrom("none", "skonto", "whole"),
  spelling: fc.constantFrom(
    (number: string) => number,
    (number: string) => number.replace("RE-", ""),
    (number: string) => number.toLowerCase(),
    (number: string) => number.replace("-", "/"),
  ),
});

const taxOf = ({ kind, net: base }: Pair["parts"][number]): number => Math.round((base * Number(kind.rate)) / 100);
const write = (cents: number): string => (cents / 100).toFixed(2);
const amount = (cents: number): string => write(cents).replace(".", ",");
const twoDigits = (value: number): string => String(value).padStart(2, "0");
const ownVatId = "DE123456788";
const vatIdOf = (index: number): string => `ATU1234567${index}`;

const writeInvoice = ({ side, parts: some, currency, day, isCreditNote, payment }: Pair, index: number): string => {
  const tax = some.reduce((sum, part) => sum + taxOf(part), 0);
  return exampleInvoice({
    number: `RE-${firstNumber + index}`,
    currency: currency.slice(0, 3),
    isCreditNote,
    date: `2026-01-${twoDigits(day)}`,
    due: "2026-02-28",
    delivered: `2026-01-${twoDigits(Math.max(1, day - 3))}`,
    sellerVatId: side === "sale" ? ownVatId : vatIdOf(index),
    buyerVatId: side === "sale" ? vatIdOf(index) : ownVatId,
    taxes: some.map((part) => [part.kind.category, part.kind.rate, write(part.net), write(taxOf(part))]),
    ...(payment === "skonto" ? { terms: "#SKONTO#TAGE=14#PROZENT=2.00#" } : {}),
    ...(currency === "EUR" || tax === 0 ? {} : { taxInEuro: write(Math.round(tax / exchangeRate)) }),
  });
};

const firstNumber = 1_000;
const personenkontoOf = ({ side }: Pair, index: number): string => String((side === "sale" ? 10_000 : 70_000) + index);

const exchangeRate = 1.16;

/** Right records of an invoice: one for each rate, then its payment. */
const writeRecords = (one: Pair, index: number): readonly RecordValues[] => {
  const { side, isCreditNote, currency, day, payment, spelling } = one;
  const personenkonto = personenkontoOf(one, index);
  const shared = { belegfeld1: spelling(`RE-${firstNumber + index}`), buchungstext: `Beleg ${index}` };
  const records = one.parts.map((part): RecordValues => {
    const gross = part.net + taxOf(part);
    const isSpecial = ["AE", "K"].includes(part.kind.category);
    return {
      ...shared,
      belegdatum: `${twoDigits(day)}01`,
      faelligkeit: "28022026",
      ...writeAmount(gross, currency),
      sollHaben: isCreditNote ? "H" : "S",
      ...(side === "sale" ? { konto: personenkonto } : { konto: "4980", gegenkonto: personenkonto }),
      ...part.kind[side],
      ...(isSpecial ? { euLandUstIdBestimmung: vatIdOf(index) } : {}),
    };
  });
  if (payment === "none") return records;
  const gross = one.parts.reduce((sum, part) => sum + part.net + taxOf(part), 0);
  const discount = payment === "skonto" ? Math.round(gross * 0.02) : 0;
  const isIncoming = (side === "sale") !== isCreditNote;
  return [
    ...records,
    {
      ...shared,
      belegdatum: `${twoDigits(day + 8)}01`,
      ...writeAmount(gross - discount, currency),
      ...(discount === 0 ? {} : { skonto: amount(discount) }),
      konto: "1200",
      gegenkonto: personenkonto,
      sollHaben: isIncoming ? "S" : "H",
      buSchluessel: "",
    },
  ];
};

const writeAmount = (cents: number, currency: Pair["currency"]): RecordValues => {
  const converted = amount(Math.round(cents / exchangeRate));
  if (currency === "EUR") return { umsatz: amount(cents) };
  if (currency === "USD converted") return { umsatz: converted };
  return { umsatz: amount(cents), wkzUmsatz: "USD", kurs: "1,16", basisUmsatz: converted, wkzBasisUmsatz: "EUR" };
};

const uploadOf = (pairs: readonly Pair[]) => {
  const invoices = pairs.map((one, index) => [`RE-${firstNumber + index}.xml`, writeInvoice(one, index)] as const);
  const records = pairs.flatMap((one, index) => writeRecords(one, index));
  return { invoices: Object.fromEntries(invoices), records };
};

const writeStapel = (records: readonly RecordValues[]): string =>
  exampleFile(...records.map((record) => exampleRecord(record)));

const writeMasterData = (pairs: readonly Pair[], nameVatId: (index: number) => string): string => {
  const [header, headings] = exampleTable(debitorenKreditoren, {}).split("\r\n");
  const records = pairs.map((one, index) => {
    const vatId = nameVatId(index);
    const konto = personenkontoOf(one, index);
    return exampleTable(debitorenKreditoren, { konto, euLand: vatId.slice(0, 2), euUstId: vatId.slice(2) }).split(
      "\r\n",
    )[2];
  });
  return fileOf([header ?? "", headings ?? "", ...records.map((record) => record ?? "")]);
};

test("right bookings of any invoices give no findings", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 8 }), async (pairs) => {
      const { invoices, records } = uploadOf(pairs);
      const { findings } = await check({
        "EXTF_a.csv": writeStapel(records),
        "EXTF_b.csv": writeMasterData(pairs, vatIdOf),
        ...invoices,
      });
      expect(findings.map(({ occurrences: [first] }) => first?.message)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const simple = (values: Partial<Pair> = {}) =>
  pair.map(
    (one): Pair => ({ ...one, currency: "EUR", payment: "none", parts: [{ kind: kinds[0], net: 10_000 }], ...values }),
  );

const changeLast =
  (change: (record: RecordValues) => RecordValues): Damage =>
  (records) => [...records.slice(0, -1), ...records.slice(-1).map(change)];

type Damage = (records: readonly RecordValues[], one: Pair) => readonly RecordValues[];
const changeFirst =
  (change: (record: RecordValues) => RecordValues): Damage =>
  ([first, ...others]) =>
    first === undefined ? [] : [change(first), ...others];

test.each<readonly [string, string, fc.Arbitrary<Pair>, Damage]>([
  ["another amount", "CSV-C-110", simple(), changeFirst((record) => ({ ...record, umsatz: "119,05" }))],
  [
    "a part that is missing",
    "CSV-C-110",
    simple({
      parts: [
        { kind: kinds[0], net: 10_000 },
        { kind: kinds[2], net: 5_000 },
      ],
    }),
    ([first]) => [first ?? {}],
  ],
  ["net instead of gross", "CSV-C-111", simple(), changeFirst((record) => ({ ...record, umsatz: "100,00" }))],
  [
    "the key of another rate",
    "CSV-C-112",
    simple({ side: "purchase" }),
    changeFirst((record) => ({ ...record, buSchluessel: "8" })),
  ],
  [
    "the Automatikkonto of another rate",
    "CSV-C-112",
    simple({ side: "sale" }),
    changeFirst((record) => ({ ...record, gegenkonto: "8300" })),
  ],
  [
    "a domestic key for § 13b UStG",
    "CSV-C-113",
    simple({ side: "purchase", parts: [{ kind: alone[0], net: 10_000 }] }),
    changeFirst((record) => ({ ...record, buSchluessel: "9" })),
  ],
  [
    "no key for a supply from the EU",
    "CSV-C-113",
    simple({ side: "purchase", parts: [{ kind: alone[1], net: 10_000 }] }),
    changeFirst((record) => ({ ...record, buSchluessel: "" })),
  ],
  [
    "tax on a supply into the EU",
    "CSV-C-113",
    simple({ side: "sale", parts: [{ kind: alone[1], net: 10_000 }] }),
    changeFirst((record) => ({ ...record, gegenkonto: "8400", buSchluessel: "" })),
  ],
  [
    "Soll and Haben exchanged",
    "CSV-C-114",
    simple(),
    changeFirst((record) => ({ ...record, sollHaben: record.sollHaben === "S" ? "H" : "S" })),
  ],
  [
    "a second booking",
    "CSV-C-115",
    simple(),
    (records) => [
      ...records,
      ...records.map((record) => ({ ...record, belegdatum: "2901", buchungstext: "Noch einmal" })),
    ],
  ],
  ["another currency", "CSV-C-116", simple(), changeFirst((record) => ({ ...record, wkzUmsatz: "CHF" }))],
  [
    "another VAT id",
    "CSV-C-117",
    simple({ parts: [{ kind: alone[1], net: 10_000 }] }),
    changeFirst((record) => ({ ...record, euLandUstIdBestimmung: "DK88146328" })),
  ],
  [
    "another month",
    "CSV-C-118",
    simple({ side: "sale", isCreditNote: false }),
    changeFirst((record) => ({ ...record, leistungsdatum: "15112025" })),
  ],
  [
    "another amount and date",
    "CSV-C-121",
    simple(),
    changeFirst((record) => ({ ...record, umsatz: "77,00", belegdatum: "3001" })),
  ],
  [
    "more Skonto than agreed",
    "CSV-C-122",
    simple({ isCreditNote: false, payment: "skonto" }),
    changeLast((record) => ({ ...record, umsatz: "115,62", skonto: "3,38" })),
  ],
  [
    "Skonto after its last day",
    "CSV-C-122",
    simple({ isCreditNote: false, payment: "skonto", day: 10 }),
    changeLast((record) => ({ ...record, belegdatum: "3101" })),
  ],
  [
    "a payment of more than the invoice",
    "CSV-C-123",
    simple({ payment: "whole" }),
    changeLast((record) => ({ ...record, umsatz: "119,10" })),
  ],
  [
    "a second payment",
    "CSV-C-123",
    simple({ payment: "whole" }),
    (records) => [...records, ...records.slice(-1).map((record) => ({ ...record, belegdatum: "3001" }))],
  ],
  ["another date", "CSV-C-127", simple(), changeFirst((record) => ({ ...record, belegdatum: "3001" }))],
  [
    "another due date",
    "CSV-C-128",
    simple({ isCreditNote: false }),
    changeFirst((record) => ({ ...record, faelligkeit: "15022026" })),
  ],
  [
    "another exchange rate",
    "CSV-C-129",
    simple({ currency: "USD" }),
    changeFirst((record) => ({ ...record, kurs: "1,61", basisUmsatz: "73,91" })),
  ],
])("%s is found and nothing else", async (_, id, arbitrary, damage) => {
  await fc.assert(
    fc.asyncProperty(arbitrary, fc.array(pair, { maxLength: 3 }), async (one, others) => {
      const { invoices, records } = uploadOf([...others, one]);
      const own = writeRecords(one, others.length).length;
      const damaged = [...records.slice(0, -own), ...damage(records.slice(-own), one)];
      expect(await rulesOf({ "EXTF_a.csv": writeStapel(damaged), ...invoices })).toEqual([id]);
    }),
    { numRuns: 25 },
  );
});

const purchases = fc.array(simple({ side: "purchase" }), { minLength: 4, maxLength: 6 });

test("another USt-IdNr. in the master data is found and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 3 }), simple(), async (others, one) => {
      const pairs = [...others, one];
      const { invoices, records } = uploadOf(pairs);
      const last = pairs.length - 1;
      const masterData = writeMasterData(pairs, (index) => (index === last ? "DK88146328" : vatIdOf(index)));
      expect(await rulesOf({ "EXTF_a.csv": writeStapel(records), "EXTF_b.csv": masterData, ...invoices })).toEqual([
        "CSV-C-124",
      ]);
    }),
    { numRuns: 25 },
  );
});

test.each<readonly [string, string, (one: Pair, record: RecordValues) => RecordValues]>([
  ["one of several invoices on another account", "CSV-C-125", (_, record) => ({ ...record, gegenkonto: "70999" })],
  [
    "a purchase booked as a sale",
    "CSV-C-126",
    ({ isCreditNote }, record) => ({
      ...record,
      konto: "10000",
      gegenkonto: "8400",
      buSchluessel: "",
      sollHaben: isCreditNote ? "H" : "S",
    }),
  ],
])("%s is found and nothing else", async (_, id, change) => {
  await fc.assert(
    fc.asyncProperty(purchases, async (pairs) => {
      const { records } = uploadOf(pairs);
      const invoices = pairs.map((one, index) => {
        const content = writeInvoice(one, index).replace(vatIdOf(index), vatIdOf(0));
        return [`RE-${firstNumber + index}.xml`, content] as const;
      });
      const sameAccount = records.map((record) => ({ ...record, gegenkonto: "70000" }));
      const damaged = sameAccount.map((record, index) => {
        const one = pairs[index];
        return index === 0 && one !== undefined ? change(one, record) : record;
      });
      expect(await rulesOf({ "EXTF_a.csv": writeStapel(damaged), ...Object.fromEntries(invoices) })).toEqual([id]);
    }),
    { numRuns: 25 },
  );
});

test.each<readonly [string, string, string | Uint8Array]>([
  ["UBL", "a.xml", new TextEncoder().encode(ublInvoice)],
  ["CII", "a.xml", new TextEncoder().encode(ciiInvoice)],
  [
    "a PDF",
    "a.pdf",
    writePdf(partsOf([{ name: "factur-x.xml", content: ciiInvoice }], xmpOf("factur-x.xml", "XRECHNUNG"))),
  ],
])("the invoice is read from %s", async (_, name, content) => {
  const header = { datumVon: "20261001", datumBis: "20261031" };
  const record = {
    konto: "4980",
    gegenkonto: "70000",
    buSchluessel: "9",
    belegfeld1: "RE-2026-0815",
    belegdatum: "0510",
  };
  const stapel = (umsatz: string) =>
    fileOf([exampleHeader(header), exampleHeadings(), exampleRecord({ ...record, umsatz })]);
  expect(await rulesOf({ "EXTF_a.csv": stapel("119,00"), [name]: content })).toEqual([]);
  const { findings } = await check({ "EXTF_a.csv": stapel("100,00"), [name]: content });
  expect(findings.map(({ rule, occurrences: [first] }) => [rule, first?.message])).toEqual([
    [
      "CSV-C-111",
      expect.stringMatching(
        /^EXTF_a\.csv, Zeile 3, Feld 1 .*: Netto statt brutto gebucht \(gefunden: „100,00 EUR“, dort: „netto 100,00 EUR, brutto 119,00 EUR“\), verglichen mit a\.(?:xml|pdf), Zeile \d+\.$/u,
      ),
    ],
  ]);
});

test("damaged invoices say nothing about the bookings", async () => {
  const stapel = exampleFile();
  for (const content of [ublInvoice.slice(0, 4_000), "%PDF-1.7 factur-x.xml", ublInvoice.replaceAll("119.00", "viel")])
    expect(await rulesOf({ "EXTF_a.csv": stapel, "a.xml": content })).toEqual([]);
});

test("an invoice in a Belegpaket is joined by the guid of its document", async () => {
  const guid = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  const pdf = writePdf(partsOf([{ name: "factur-x.xml", content: ciiInvoice }], xmpOf("factur-x.xml", "XRECHNUNG")));
  const belege = writeBelegpaketExample({
    without: ["RE-1001.pdf"],
    with: [{ name: "RE-1001.pdf", content: () => pdf }],
  });
  const header = { datumVon: "20261001", datumBis: "20261031" };
  const record = { konto: "4980", gegenkonto: "70000", buSchluessel: "9", belegfeld1: "ER 77", belegdatum: "0510" };
  const stapel = (umsatz: string) =>
    fileOf([
      exampleHeader(header),
      exampleHeadings(),
      exampleRecord({ ...record, umsatz, beleglink: `BEDI "${guid}"` }),
    ]);
  expect(await rulesOf({ "EXTF_a.csv": stapel("119,00"), "Belege.zip": belege })).toEqual([]);
  const { findings } = await check({ "EXTF_a.csv": stapel("100,00"), "Belege.zip": belege, "a.xml": ciiInvoice });
  expect(findings.map(({ rule, occurrences: [first] }) => [rule, first?.message])).toEqual([
    ["CSV-C-111", expect.stringMatching(/verglichen mit Belege\.zip, RE-1001\.pdf, Zeile \d+\.$/u)],
  ]);
});
