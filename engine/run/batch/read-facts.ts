import type { BatchFacts } from "#engine/model/batch/batch-facts.ts";
import type { InputFile } from "#engine/model/check-options.ts";
import { isEinvoice } from "#engine/run/einvoice/check-einvoice.ts";
import { readBookedInvoice } from "#engine/run/einvoice/invoice-xml.ts";
import { withEinvoice } from "#engine/run/einvoice/load-einvoice.ts";
import { megabyte } from "#engine/values/units.ts";
import { startsLikeZip } from "#engine/xml/parse/signatures.ts";
import { crc32 } from "#engine/zip/crc32.ts";
import { readInParts } from "#engine/zip/file-parts.ts";
import { readBelegpaketGuids, readDocumentGuids } from "./read-belegpaket-guids.ts";
import { readCsvFacts } from "./read-csv-facts.ts";

/** Facts of a file for comparison with the others; an unreadable file has none. */
export async function readFacts(file: InputFile): Promise<Omit<BatchFacts, "copyOf">> {
  try {
    const slice = sliceOf(file);
    const head = await slice(0, Math.min(file.size, rimBytes));
    const tail = await slice(Math.max(0, file.size - rimBytes), file.size);
    return {
      name: file.name,
      sizeBytes: file.size,
      rims: `${crc32(head)} ${crc32(tail)}`,
      content: await withEinvoice(read),
    };

    async function read(): Promise<BatchFacts["content"]> {
      if (startsLikeZip(head)) return readInParts(slice, readBelegpaketGuids(file.size));
      const bytes = await file.bytes();
      if (isEinvoice(bytes)) return readBookedInvoice(bytes);
      return readDocumentGuids(bytes) ?? readCsvFacts(bytes);
    }
  } catch {
    return { name: file.name, sizeBytes: 0, rims: "", content: null };
  }
}

/** True when both files have the same bytes; asked only for files that look alike. */
export async function haveEqualBytes(one: InputFile, other: InputFile): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [left, right] = [sliceOf(one), sliceOf(other)];
  try {
    for (let from = 0; from < one.size; from += partBytes) {
      const to = Math.min(one.size, from + partBytes);
      const [a, b] = await Promise.all([left(from, to), right(from, to)]);
      if (a.length !== b.length || a.some((byte, at) => byte !== b[at])) return false;
    }
    return true;
  } catch {
    return false;
  }
}

const rimBytes = 65_536;
const partBytes = megabyte;

const sliceOf = ({ slice, bytes }: InputFile) =>
  slice ?? (async (from: number, to: number) => (await bytes()).subarray(from, to));
