import { invoiceFile } from "./base-files.ts";
import { ledgers, writeLedger } from "./base-ledgers.ts";
import { applyEdits, lineOf } from "./text-mutation.ts";

/** Defects of bytes and of numbers of elements. */
export interface WholeFileMutation {
  readonly rule: string;
  readonly what: string;
  readonly content: string | Uint8Array;
  readonly line: number;
  readonly path: string;
  readonly also?: readonly string[];
}

const incoming = writeLedger(ledgers.accountsPayableLedger);
const cash = writeLedger(ledgers.cashLedger);

const encodeLatin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const oneRecord =
  "<cashLedger>\n<date>2024-03-05</date>\n<amount>1.00</amount>\n<currencyCode>EUR</currencyCode>\n<bookingText>Porto</bookingText>\n</cashLedger>\n";
const mixed = incoming.replace("</consolidate>", () => `${oneRecord}</consolidate>`);
const many = cash
  .replace(/<cashLedger>[\s\S]*<\/cashLedger>\n/, () => oneRecord.repeat(5001))
  .replace('consolidatedAmount="79.50"', 'consolidatedAmount="5001.00"');

const manyDocuments = applyEdits(
  `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0">
<header><date>2024-03-31T09:30:00</date></header>
<content>
here
</content>
</archive>
`,
  ["here", '<document><extension xsi:type="File" name="a.pdf"/></document>\n'.repeat(5000).trimEnd()],
);

export const wholeFileMutations: readonly WholeFileMutation[] = [
  { rule: "XML-D-004", what: "5000 documents", content: manyDocuments, line: 5004, path: "/archive/content/document" },
  {
    rule: "XML-L-035",
    what: "records of two kinds",
    content: mixed,
    line: lineOf(mixed, "<cashLedger>"),
    path: "/LedgerImport/consolidate/cashLedger",
    also: ["XML-L-001", "XML-L-003"],
  },
  {
    rule: "XML-L-036",
    what: "5001 records",
    content: many,
    line: 4 + 6 * 5000,
    path: "/LedgerImport/consolidate/cashLedger",
  },
  {
    rule: "XML-G-004",
    what: "letters of ISO-8859-1 in a file of UTF-8",
    content: encodeLatin1(incoming.replaceAll("ü", "u").replace("prufen", "pr\u00fcfen")),
    line: lineOf(incoming, "<information>"),
    path: "",
  },
  {
    rule: "XML-G-004",
    what: "mark of UTF-8, other declaration",
    content: `\ufeff${cash.replace("UTF-8", "ISO-8859-1")}`,
    line: 1,
    path: "",
  },
  {
    rule: "XML-G-005",
    what: "ISO-8859-1",
    content: encodeLatin1(incoming.replace("UTF-8", "ISO-8859-1")),
    line: 1,
    path: "",
  },
  {
    rule: "XML-G-001",
    what: "file cut off",
    content: cash.slice(0, -20),
    line: cash.slice(0, -20).split("\n").length,
    path: "",
  },
  { rule: "XML-G-001", what: "second root", content: `${cash}<a/>`, line: cash.split("\n").length, path: "" },
  {
    rule: "XML-G-001",
    what: "attribute twice",
    content: cash.replace(' version="6.0"', ' version="6.0" version="6.0"'),
    line: 2,
    path: "",
  },
  {
    rule: "XML-G-001",
    what: "text after the root",
    content: `${cash}Ende`,
    line: cash.split("\n").length - 1,
    path: "",
  },
  {
    rule: "XML-G-001",
    what: "prefix bound to nothing",
    content: invoiceFile.replace("<invoice ", '<invoice xmlns:a="" '),
    line: 2,
    path: "",
  },
];
