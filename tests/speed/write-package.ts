import { createHash } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip } from "#engine/zip/write-zip.ts";

/** The package of the benches. */
export const packageSize: PackageSize = { receipts: 1000, dataFiles: 500, bytes: 400_000_000 };
export const packageTargetMb = 300;

export interface PackageSize {
  readonly receipts: number;
  readonly dataFiles: number;
  readonly bytes: number;
}

/** Writes a package in order, member by member, so that even a large one is never in memory. Returns its size. */
export function writePackage(path: string, size: PackageSize): number {
  const file = openSync(path, "w");
  const lines: Uint8Array[] = [];
  let at = 0;
  const write = (bytes: Uint8Array): void => {
    writeSync(file, bytes);
    at += bytes.length;
  };
  const add = (name: string, content: Uint8Array, isPacked: boolean): void => {
    const packed = isPacked ? { packed: { method: 8, bytes: deflateRawSync(content, { level: 6 }) } } : {};
    const one = writeZip([{ name, content, crc: crc32(content), ...packed }]);
    const directoryAt = new DataView(one.buffer).getUint32(one.length - 6, true);
    const line = one.slice(directoryAt, one.length - endBytes);
    new DataView(line.buffer).setUint32(42, at, true);
    lines.push(line);
    write(one.subarray(0, directoryAt));
  };
  add("document.xml", encode(writeDocument(size)), true);
  for (let index = 0; index < size.dataFiles; index++) add(dataName(index), encode(writeDataFile(index)), true);
  const receiptBytes = Math.floor((size.bytes - at) / size.receipts);
  for (let index = 0; index < size.receipts; index++) {
    // Scans hardly shrink; every tenth receipt is text and shrinks well.
    const isText = index % 10 === 9;
    add(receiptName(index), writeReceipt(index, isText ? receiptBytes : Math.ceil(receiptBytes * 1.1)), isText);
  }
  const directoryFrom = at;
  for (const line of lines) write(line);
  write(writeEnd(lines.length, at - directoryFrom, directoryFrom));
  closeSync(file);
  return at;
}

const endBytes = 22;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const dataName = (index: number): string => (isInvoice(index) ? `Rechnung-${index}.xml` : `Buchungen-${index}.xml`);
const receiptName = (index: number): string => `Beleg-${index}.pdf`;
const isInvoice = (index: number): boolean => index % 5 === 4;

function writeDocument({ receipts, dataFiles }: PackageSize): string {
  const each = Math.floor(receipts / dataFiles);
  const documents = Array.from({ length: dataFiles }, (_, index) => {
    const extension = isInvoice(index)
      ? `<extension xsi:type="Invoice" datafile="${dataName(index)}"><property key="InvoiceType" value="Incoming"/></extension>`
      : `<extension xsi:type="accountsPayableLedger" datafile="${dataName(index)}"><property key="1" value="2024-03"/><property key="3" value="Eingangsrechnungen"/></extension>`;
    const last = index === dataFiles - 1 ? receipts : (index + 1) * each;
    const files = Array.from(
      { length: last - index * each },
      (_, one) => `<extension xsi:type="File" name="${receiptName(index * each + one)}"/>`,
    );
    return `<document>${extension}${files.join("")}</document>`;
  });
  return exampleFiles.document.replace(/<document.*<\/document>/s, () => documents.join("\n"));
}

const recordsPerFile = 200;
const record = /<accountsPayableLedger>.*?<\/accountsPayableLedger>/s.exec(exampleFiles.payable)?.[0] ?? "";

/** Every fifth an invoice, the others ledgers of two hundred records. */
function writeDataFile(index: number): string {
  if (isInvoice(index)) return exampleFiles.invoice.replaceAll("RE-1001", `RE-${index}`);
  const records = Array.from({ length: recordsPerFile }, (_, one) => record.replace("Material", `Artikel ${one}`));
  return exampleFiles.payable
    .replace(/<accountsPayableLedger>.*<\/accountsPayableLedger>/s, () => records.join("\n    "))
    .replace('consolidatedAmount="226.00"', `consolidatedAmount="${(119 * recordsPerFile).toFixed(2)}"`)
    .replaceAll("RE-1001", `RE-${index}`);
}

/** The same bytes on every machine: hashes are as hard to pack as a scan. */
function writeReceipt(index: number, size: number): Uint8Array {
  const receipt = new Uint8Array(size);
  const block = createHash("sha512").update(`${index}`).digest();
  const isText = index % 10 === 9;
  for (let at = 0; at < size; at += block.length) {
    receipt.set(block.subarray(0, size - at), at);
    if (isText) continue;
    for (let byte = 0; byte < block.length; byte += 4) {
      block.writeUInt32LE((Math.imul(block.readUInt32LE(byte), 1_664_525) + 1_013_904_223) >>> 0, byte);
    }
  }
  receipt.set(encode("%PDF-1.7\n"));
  return receipt;
}

function writeEnd(count: number, size: number, from: number): Uint8Array {
  const end = writeZip([]).slice();
  const view = new DataView(end.buffer);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, from, true);
  return end;
}
