import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { ciiInvoice } from "#tests/einvoice/example-invoices.ts";
import { writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";

export interface BaseFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

let known: readonly BaseFile[] | null = null;

/** Our own examples, and the files of other people where `shared/corpus` lies beside the repository. */
export function baseFiles(): readonly BaseFile[] {
  known ??= [
    ...readFolder(new URL("../corpus/", import.meta.url)).filter(({ name }) => name.endsWith(".csv")),
    ...readFolder(new URL("../../../shared/corpus/", import.meta.url)).filter(({ name }) => !/\.(json|md)$/.test(name)),
    ...Object.entries(exampleFiles).map(([name, text]) => ({ name: `${name}.xml`, bytes: utf8(text) })),
    { name: "EXTF_Buchungsstapel.csv", bytes: latin1Bytes(exampleFile()) },
    { name: "paket.zip", bytes: writeBelegpaketExample({}) },
    { name: "rechnung.pdf", bytes: utf8("%PDF-1.7\n1 0 obj <</Names (factur-x.xml)>> endobj\ntrailer\n%%EOF\n") },
    { name: "zugferd.pdf", bytes: writeVisiblePdf(ciiInvoice) },
    { name: "scan.png", bytes: latin1Bytes(`\u0089PNG\r\n\u001a\n${"\u0000IHDR".repeat(9)}`) },
    {
      name: "mappe.csv",
      bytes: latin1Bytes(`\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${"\u0000".repeat(600)}`),
    },
    {
      name: "umsaetze.sta",
      bytes: utf8(":20:STARTUMS\r\n:25:12030000/1\r\n:28C:1/1\r\n:60F:C260101EUR1,00\r\n:61:2601010101D1,00N\r\n"),
    },
  ];
  return known;
}

/** In the order of names, so that the same seed means the same files everywhere. */
function readFolder(folder: URL): readonly BaseFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ name: basename(path), bytes: new Uint8Array(readFileSync(path)) }));
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
