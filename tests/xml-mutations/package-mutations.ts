import type { HostContext } from "#engine/index.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import type { ZipInput } from "#engine/zip/write-zip.ts";
import { ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { bookings, documentFile, packageEntries, pdf } from "./base-files.ts";
import { type Ledger, ledgers, writeLedger } from "./base-ledgers.ts";
import { applyEdits } from "./text-mutation.ts";

/** One defect of a package. */
export interface PackageMutation {
  readonly rule: string;
  readonly what: string;
  readonly entries: readonly ZipInput[];
  /** Bytes cut off the end. */
  readonly cut?: number;
  /** Where the real size would make the file too large. */
  readonly sizeBytes?: number;
  readonly hostContext?: HostContext;
  /** Member of the defect, `""` for the package; a text of its line, where it has one. */
  readonly member: string;
  readonly at?: string;
  /** What is reported as well, since it follows from the same change. */
  readonly also?: readonly string[];
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const without = (name: string): readonly ZipInput[] => packageEntries.filter((entry) => entry.name !== name);
const withMore = (...more: readonly ZipInput[]): readonly ZipInput[] => [...packageEntries, ...more];
const withOther = (name: string, other: Partial<ZipInput>): readonly ZipInput[] =>
  packageEntries.map((entry) => (entry.name === name ? { ...entry, ...other } : entry));
const withText = (name: string, text: string): readonly ZipInput[] => withOther(name, { content: encode(text) });
const withDocument = (...edits: readonly string[]): readonly ZipInput[] =>
  withText("document.xml", applyEdits(documentFile, edits));
const withLedger = (name: string, ledger: Ledger): readonly ZipInput[] => withText(name, writeLedger(ledger));

const csv = new TextDecoder("latin1").decode(bookings.content);
const withBookings = (text: string): readonly ZipInput[] => withMore({ ...bookings, content: latin1Bytes(text) });
const { accountsPayableLedger: incoming, accountsReceivableLedger: outgoing } = ledgers;
const thirdExtension = '<extension xsi:type="File" name="Kassenbeleg.pdf"/>';
const invoiceExtension = '<extension xsi:type="Invoice" datafile="Rechnung.xml">';

export const packageMutations: readonly PackageMutation[] = [
  { rule: "XML-P-001", what: "cut off in the directory", entries: packageEntries, cut: 10, member: "" },
  { rule: "XML-P-001", what: "cut off in the middle", entries: packageEntries, cut: 3000, member: "" },
  {
    rule: "XML-P-001",
    what: "entry with a password",
    entries: withOther("Eingang.pdf", { flags: 0x801 }),
    member: "Eingang.pdf",
  },
  {
    rule: "XML-P-001",
    what: "packed by a method nobody reads",
    entries: withOther("Eingang.pdf", { packed: { method: 12, bytes: pdf } }),
    member: "Eingang.pdf",
  },
  { rule: "XML-P-001", what: "wrong checksum", entries: withOther("Eingang.xml", { crc: 1 }), member: "Eingang.xml" },
  { rule: "XML-P-002", what: "no document.xml", entries: without("document.xml"), member: "", also: ["XML-P-010"] },
  {
    rule: "XML-P-003",
    what: "Document.xml",
    entries: withOther("document.xml", { name: "Document.xml" }),
    member: "Document.xml",
  },
  {
    rule: "XML-P-003",
    what: "document.xml in a folder",
    entries: withOther("document.xml", { name: "paket/document.xml" }),
    member: "paket/document.xml",
    also: ["XML-P-005", "XML-P-009", "XML-P-010", "XML-P-024", "XML-C-001"],
  },
  {
    rule: "XML-P-004",
    what: "document.xml twice",
    entries: withMore({ name: "document.xml", content: encode(documentFile) }),
    member: "document.xml",
    also: ["XML-P-011"],
  },
  {
    rule: "XML-P-002a",
    what: "other XML as document.xml",
    entries: withText("document.xml", "<foo/>"),
    member: "document.xml",
  },
  {
    rule: "XML-P-002a",
    what: "ledger as document.xml",
    entries: withText("document.xml", writeLedger(incoming)),
    member: "document.xml",
  },
  {
    rule: "XML-P-002a",
    what: "other XML as Document.XML beside document.xml",
    entries: withMore({ name: "Document.XML", content: encode("<foo/>") }),
    member: "Document.XML",
    also: ["XML-P-010", "XML-P-011"],
  },
  {
    rule: "XML-P-005",
    what: "folder",
    entries: withMore({ name: "belege/", content: new Uint8Array(0) }),
    member: "belege/",
  },
  {
    rule: "XML-P-005",
    what: "file in a folder",
    entries: withMore({ name: "belege/a.pdf", content: pdf }),
    member: "belege/a.pdf",
    also: ["XML-P-010"],
  },
  {
    rule: "XML-P-006",
    what: "archive inside",
    entries: withMore({ name: "belege.zip", content: encode("PK\u0003\u0004") }),
    member: "belege.zip",
    also: ["XML-P-010"],
  },
  { rule: "XML-P-007", what: "more than 465 MB", entries: packageEntries, sizeBytes: 465_000_001, member: "" },
  { rule: "XML-P-008", what: "more than 100 MB", entries: packageEntries, sizeBytes: 100_000_001, member: "" },
  {
    rule: "XML-P-009",
    what: "picture missing",
    entries: without("Ausgang.pdf"),
    member: "document.xml",
    at: "Ausgang.pdf",
  },
  {
    rule: "XML-P-009",
    what: "data file missing",
    entries: without("Kasse.xml"),
    member: "document.xml",
    at: "Kasse.xml",
  },
  {
    rule: "XML-P-010",
    what: "file without a reference",
    entries: withMore({ name: "rest.pdf", content: pdf }),
    member: "rest.pdf",
  },
  {
    rule: "XML-P-011",
    what: "name twice",
    entries: withMore({ name: "Eingang.pdf", content: pdf }),
    member: "Eingang.pdf",
  },
  {
    rule: "XML-P-011",
    what: "name twice but for case",
    entries: withMore({ name: "EINGANG.PDF", content: pdf }),
    member: "EINGANG.PDF",
    also: ["XML-P-010"],
  },
  {
    rule: "XML-P-016",
    what: "picture of 20 MB",
    entries: withOther("Eingang.pdf", { declaredSize: 20_000_001 }),
    member: "Eingang.pdf",
    also: ["XML-P-020", "XML-P-001"],
  },
  {
    rule: "XML-P-017",
    what: "picture after a ledger",
    entries: withDocument("Kasse.xml", "Eingang.pdf"),
    member: "document.xml",
    at: 'datafile="Eingang.pdf"',
    also: ["XML-P-010", "XML-G-001"],
  },
  {
    rule: "XML-P-017",
    what: "ledger after an invoice",
    entries: withDocument(invoiceExtension, invoiceExtension.replace("Rechnung", "Kasse")),
    member: "document.xml",
    at: '"Invoice" datafile="Kasse.xml"',
    also: ["XML-P-010", "XML-P-018"],
  },
  {
    rule: "XML-P-017",
    what: "other XML after a ledger",
    entries: withText("Kasse.xml", "<Kasse/>"),
    member: "document.xml",
    at: "Kasse.xml",
  },
  {
    rule: "XML-P-018",
    what: "data file used twice",
    entries: withDocument("Ausgang.xml", "Eingang.xml"),
    member: "document.xml",
    at: '"accountsReceivableLedger" datafile="Eingang.xml"',
    also: ["XML-P-010", "XML-D-023"],
  },
  ...["../a.pdf", "/a.pdf", "C:a.pdf", "a\\b.pdf"].map((name) => ({
    rule: "XML-P-019",
    what: name,
    entries: withMore({ name, content: pdf }),
    member: name,
    also: ["XML-P-005", "XML-P-010"],
  })),
  {
    rule: "XML-P-020",
    what: "larger than declared",
    entries: withOther("Kasse.xml", { declaredSize: 3 }),
    member: "Kasse.xml",
  },
  {
    rule: "XML-P-020",
    what: "two gigabytes",
    entries: withOther("Eingang.pdf", { declaredSize: 2_000_000_001 }),
    member: "",
    also: ["XML-P-016", "XML-P-001"],
  },
  {
    rule: "XML-P-021",
    what: "empty picture",
    entries: withOther("Ausgang.pdf", { content: new Uint8Array(0) }),
    member: "Ausgang.pdf",
  },
  {
    rule: "XML-P-022",
    what: "page instead of a picture",
    entries: withText("Ausgang.pdf", "<html></html>"),
    member: "Ausgang.pdf",
  },
  {
    rule: "XML-P-023",
    what: "file of an operating system",
    entries: withMore({ name: ".DS_Store", content: pdf }),
    member: ".DS_Store",
    also: ["XML-P-010"],
  },
  {
    rule: "XML-P-024",
    what: "case of a name",
    entries: withDocument("Ausgang.pdf", "ausgang.pdf"),
    member: "document.xml",
    at: "ausgang.pdf",
  },
  {
    rule: "XML-P-024",
    what: "name without UTF-8",
    entries: [
      ...withDocument("Ausgang.pdf", "Büro.pdf").filter(({ name }) => name !== "Ausgang.pdf"),
      { name: "Büro.pdf", content: pdf, flags: 0, rawName: Uint8Array.of(66, 129, 114, 111, 46, 112, 100, 102) },
    ],
    member: "document.xml",
    at: "Büro.pdf",
  },
  {
    rule: "XML-P-025",
    what: "ledger of an older version",
    entries: withLedger("Kasse.xml", { ...ledgers.cashLedger, version: "5.0" }),
    member: "Kasse.xml",
  },
  {
    rule: "XML-D-010",
    what: "other month",
    entries: withDocument('value="2024-03"', 'value="2024-04"'),
    member: "Eingang.xml",
    at: "<consolidate",
  },
  {
    rule: "XML-D-023",
    what: "outgoing after incoming",
    entries: withLedger("Eingang.xml", outgoing),
    member: "document.xml",
    at: "accountsPayableLedger",
    also: ["XML-D-027"],
  },
  {
    rule: "XML-D-027",
    what: "one invoice in two files",
    entries: [
      ...withDocument(
        thirdExtension,
        `${thirdExtension}</document><document type="1"><extension xsi:type="accountsPayableLedger" datafile="Kopie.xml"><property key="1" value="2024-03"/><property key="3" value="Eingangsrechnungen"/></extension>`,
      ),
      { name: "Kopie.xml", content: encode(writeLedger(incoming)) },
    ],
    member: "Kopie.xml",
    at: "<consolidate",
  },
  {
    rule: "XML-C-001",
    what: "link to an unknown document",
    entries: withBookings(csv.replace("0305e82c3302", "0305e82c3399")),
    member: bookings.name,
    at: "0305e82c3399",
  },
  {
    rule: "XML-C-002",
    what: "document without a booking",
    entries: withBookings(csv.replace(/119,00;[^\r]*3302[^\r]*\r\n/, "")),
    member: "document.xml",
    at: "0305e82c3302",
  },
  {
    rule: "XML-C-003",
    what: "link in another form",
    entries: withBookings(csv.replace(/BEDI ""(\S+3302)""/, "BEDI $1")),
    member: bookings.name,
    at: "3302",
    also: ["CSV-R-020"],
  },
  {
    rule: "XML-C-004",
    what: "an e-invoice without a currency among the Belege",
    entries: withDocument("Kassenbeleg.pdf", "Kassenbeleg.xml").map((entry) =>
      entry.name === "Kassenbeleg.pdf"
        ? { name: "Kassenbeleg.xml", content: encode(ublInvoice.replace(/(<cbc:DocumentCurrencyCode>)EUR/, "$1")) }
        : entry,
    ),
    member: "Kassenbeleg.xml",
  },
  {
    rule: "XML-C-005",
    what: "a PDF of more than 20 MB",
    entries: withOther("Eingang.pdf", { content: Buffer.concat([pdf], 20_000_001) }),
    member: "",
    also: ["XML-P-016"],
  },
  {
    rule: "XML-I-016",
    what: "own invoice as an incoming one",
    entries: packageEntries,
    hostContext: { mandant: { ownVatIds: ["DE136695976"] } },
    member: "document.xml",
    at: "Rechnung.xml",
  },
];
