import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import type { Random } from "#tests/torture/random.ts";
import type { MakeInput } from "./fuzz-maker.ts";
import { join, repeat } from "./mutate-bytes.ts";

/** Shapes that make a careless reader slow or large, up to the size that is read at all. */
export const hostileXml: MakeInput = (random, maxBytes) => {
  const shape = random.pick(hostileShapes);
  // Small ones are more frequent: what grows with the square shows early.
  const size = Math.floor(1000 * Math.min(maxBytes, 61_000_000) ** (random.share() * 0.62));
  const bytes = shape.write(Math.min(size, maxBytes), random);
  return { name: "a.xml", bytes, made: `${shape.made}, ${bytes.length} bytes` };
};

interface HostileShape {
  readonly made: string;
  readonly write: (size: number, random: Random) => Uint8Array;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An example with its record, document or other text replaced by `size` bytes of something else. */
const into = (base: string, place: RegExp | string, size: number, write: (size: number) => Uint8Array): Uint8Array => {
  const found = typeof place === "string" ? { 0: place, index: base.indexOf(place) } : place.exec(base);
  if (found === null || found.index < 0) throw new Error(`Not in the example: ${place}`);
  const { 0: text, index } = found;
  return join(utf8(base.slice(0, index)), write(size), utf8(base.slice(index + text.length)));
};

const filled =
  (part: string) =>
  (size: number): Uint8Array => {
    const one = utf8(part);
    return repeat(one, Math.max(1, Math.floor(size / one.length)));
  };

/** The part with a number that is never the same. */
const numbered =
  (write: (index: number) => string) =>
  (size: number): Uint8Array => {
    const target = new Uint8Array(size + 10_000);
    let length = 0;
    for (let index = 0; length < size; index++) {
      const { written } = new TextEncoder().encodeInto(write(index), target.subarray(length));
      length += written;
    }
    return target.subarray(0, length);
  };

const records = /<accountsPayableLedger>.*<\/accountsPayableLedger>/s;
const record = records.exec(exampleFiles.payable)?.[0] ?? "";
const documents = /<document.*<\/document>/s;
const wrapped = (open: string, close: string, fill: (size: number) => Uint8Array) => (size: number) =>
  join(utf8(open), fill(size), utf8(close));

/** Names that meet in a hash of the usual kind: each pair of letters weighs the same. */
const colliding = (index: number): string =>
  Array.from({ length: 16 }, (_, bit) => ((index >> bit) & 1 ? "Aa" : "BB")).join("");

const inLedger = (made: string, write: (size: number) => Uint8Array): HostileShape => ({
  made: `ledger with ${made}`,
  write: (size) => into(exampleFiles.payable, records, size, write),
});
const inDocument = (made: string, write: (size: number) => Uint8Array): HostileShape => ({
  made: `document.xml with ${made}`,
  write: (size) => into(exampleFiles.document, documents, size, write),
});

export const hostileShapes: readonly HostileShape[] = [
  inLedger("the same record", filled(record)),
  inLedger(
    "records all different",
    numbered((index) => record.replace("Material", `Artikel ${index}`).replace("RE-1001", `R${index}`)),
  ),
  inLedger(
    "records full of errors",
    numbered((index) => record.replace("119.00", `${index},0`).replaceAll("<amount>", `<x${index}/><amount>`)),
  ),
  inLedger("empty records", filled("<accountsPayableLedger/>")),
  inLedger("unknown siblings", filled("<x/>")),
  inLedger(
    "unknown siblings, all different",
    numbered((index) => `<x${index}/>`),
  ),
  inLedger(
    "names that collide",
    numbered((index) => `<${colliding(index)}/>`),
  ),
  inLedger(
    "long names, all different",
    numbered((index) => `<${"n".repeat(900)}${index}/>`),
  ),
  inLedger("a giant name", wrapped("<", "/>", filled("n"))),
  inLedger("a giant name without an end", wrapped("<", "", filled("n"))),
  inLedger("deep nesting", filled("<a>")),
  inLedger("nesting up to the limit", filled(`${"<a>".repeat(40)}${"</a>".repeat(40)}`)),
  inLedger("a giant attribute", wrapped("<accountsPayableLedger a='", "'/>", filled("v"))),
  inLedger(
    "many attributes",
    wrapped(
      "<accountsPayableLedger ",
      "/>",
      numbered((index) => `a${index}='' `),
    ),
  ),
  inLedger("the same attribute", wrapped("<accountsPayableLedger ", "/>", filled("a='' "))),
  inLedger(
    "many namespaces",
    wrapped(
      "<a ",
      "/>",
      numbered((index) => `xmlns:n${index}='u' `),
    ),
  ),
  inLedger(
    "many namespaces in use",
    wrapped(
      "<a ",
      "/>",
      numbered((index) => `xmlns:n${index}='u' n${index}:a='' `),
    ),
  ),
  inLedger("undeclared prefixes", filled("<p:a q:b=''/>")),
  inLedger("a giant text", filled("t")),
  inLedger("texts", filled("t<!---->")),
  inLedger(
    "a giant value",
    wrapped("<accountsPayableLedger><amount>", "</amount></accountsPayableLedger>", filled("1")),
  ),
  inLedger(
    "a value in pieces",
    wrapped("<accountsPayableLedger><bookingText>", "</bookingText></accountsPayableLedger>", filled("t<!---->")),
  ),
  inLedger(
    "values of blanks",
    wrapped("<accountsPayableLedger><amount>", "x</amount></accountsPayableLedger>", filled(" ")),
  ),
  inLedger(
    "large values, all different",
    numbered((index) => `<accountsPayableLedger><amount>${index}${"9".repeat(900)}</amount></accountsPayableLedger>`),
  ),
  inLedger("comments", filled("<!-- x -->")),
  inLedger(
    "instructions",
    numbered((index) => `<?p${index} x?>`),
  ),
  inLedger("CDATA", filled("<![CDATA[x]]>")),
  inLedger("bare ampersands", filled("&")),
  inLedger("unknown entities", filled("&bomb;")),
  inLedger(
    "character references",
    wrapped("<accountsPayableLedger><bookingText>", "</bookingText></accountsPayableLedger>", filled("&#x41;")),
  ),
  inLedger("blanks", filled(" \n\t")),
  inDocument("the same document", filled('<document><extension xsi:type="File" name="a.pdf"/></document>')),
  inDocument("documents without content", filled("<document/>")),
  inDocument("extensions without a name", filled('<document><extension xsi:type="File"/></document>')),
  inDocument(
    "documents all different",
    numbered(
      (index) =>
        `<document guid="${String(index).padStart(8, "0")}-0000-4000-8000-000000000000"><extension xsi:type="File" name="${index}.pdf"/></document>`,
    ),
  ),
  inDocument(
    "one document with many extensions",
    wrapped("<document>", "</document>", filled('<extension xsi:type="File" name="a.pdf"/>')),
  ),
  inDocument(
    "many properties",
    wrapped(
      '<document><extension xsi:type="Invoice" datafile="a.xml">',
      "</extension></document>",
      filled('<property key="1" value="2024-03"/>'),
    ),
  ),
  inDocument(
    "unknown types, all different",
    numbered((index) => `<document><extension xsi:type="${index}${"t".repeat(500)}"/></document>`),
  ),
  inDocument("one giant unknown type", wrapped('<document><extension xsi:type="', '"/></document>', filled("t"))),
  {
    made: "invoice with many lines",
    write: (size) =>
      into(exampleFiles.invoice, /<invoice_item_list.*<\/invoice_item_list>/s, size, (wanted) =>
        filled(/<invoice_item_list.*?<\/invoice_item_list>/s.exec(exampleFiles.invoice)?.[0] ?? "<invoice_item_list/>")(
          wanted,
        ),
      ),
  },
  {
    made: "entity bomb",
    write: () =>
      utf8(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "x">${Array.from({ length: 30 }, (_, level) => `<!ENTITY a${level + 1} "&a${level};&a${level};&a${level};">`).join("")}]><LedgerImport>&a30;</LedgerImport>`,
      ),
  },
  {
    made: "external entity",
    write: () =>
      utf8('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><archive>&b;</archive>'),
  },
  {
    made: "giant comment before the root",
    write: (size) => join(utf8("<!--"), filled("x")(size), utf8(`-->${exampleFiles.payable.slice(38)}`)),
  },
  { made: "comments before the root that never end", write: (size) => filled("<!-- <a ")(size) },
  { made: "openings of declarations", write: (size) => filled("<!")(size) },
  { made: "nothing but less-than", write: (size) => filled("<")(size) },
  {
    made: "umlauts in Latin-1",
    write: (size) =>
      join(
        utf8(exampleFiles.payable.replace("UTF-8", "ISO-8859-1").replace("</LedgerImport>\n", "<!--")),
        new Uint8Array(size).fill(0xe4),
        utf8("--></LedgerImport>"),
      ),
  },
];
