import type { BookedInvoice } from "#engine/model/batch/batch-facts.ts";
import type { InputFile } from "#engine/model/check-options.ts";
import { extensionOf } from "#engine/model/xml/belegpaket-facts.ts";
import { belegEndings } from "#engine/rules/xml/shared/beleg-endings.ts";
import { readBookedInvoice } from "#engine/run/einvoice/invoice-xml.ts";
import { withEinvoice } from "#engine/run/einvoice/load-einvoice.ts";
import { crc32 } from "#engine/zip/crc32.ts";

/** A receipt: one file, or several of one name with different endings, as a picture beside its e-invoice. */
export interface Beleg {
  /** Indexes of its files. */
  readonly files: readonly number[];
  readonly stem: string;
  readonly invoice: BookedInvoice | null;
}

export interface ReadBelege {
  readonly belege: readonly Beleg[];
  /** Files that cannot go into a Belegpaket, with a German sentence. */
  readonly refused: readonly { readonly file: number; readonly why: string }[];
  /** By index of the file; absent for refused ones. */
  readonly checksums: ReadonlyMap<number, number>;
}

/** Reads one file after the other and keeps only what joining and packing need. */
export async function readBelege(files: readonly InputFile[]): Promise<ReadBelege> {
  const refused: { file: number; why: string }[] = [];
  const checksums = new Map<number, number>();
  const invoices = new Map<number, BookedInvoice>();
  for (const [file, { name, size, bytes }] of files.entries()) {
    const content =
      belegEndings.has(extensionOf(name)) && size > 0 ? await bytes().catch(() => null) : new Uint8Array(0);
    const why = content === null ? "Die Datei lässt sich nicht lesen." : explainRefusal(name, content);
    if (content === null || why !== null) {
      refused.push({ file, why: why ?? "" });
      continue;
    }
    checksums.set(file, crc32(content));
    const invoice = await withEinvoice(() => readBookedInvoice(content));
    if (invoice !== null) invoices.set(file, invoice);
  }
  const byStem = Map.groupBy(checksums.keys(), (file) => stemOf(files[file]?.name ?? "").toLowerCase());
  const belege = [...byStem.values()].flatMap((own): readonly Beleg[] => {
    const endings = new Set(own.map((file) => extensionOf(files[file]?.name ?? "")));
    // Two files of the same name come from different folders and are different receipts.
    const parts = endings.size === own.length ? [own] : own.map((file) => [file]);
    return parts.map((part) => ({
      files: part,
      stem: stemOf(files[part[0] ?? 0]?.name ?? ""),
      invoice: part.flatMap((file) => invoices.get(file) ?? [])[0] ?? null,
    }));
  });
  return { belege, refused, checksums };
}

const stemOf = (name: string): string => name.slice(0, -1 - extensionOf(name).length);

function explainRefusal(name: string, content: Uint8Array): string | null {
  if (!belegEndings.has(extensionOf(name))) {
    return "Diese Dateiart wird als Beleg nicht angenommen. Wandeln Sie die Datei in PDF um.";
  }
  if (content.length === 0) return "Die Datei ist leer.";
  const head = new TextDecoder("latin1").decode(content.subarray(0, headBytes));
  if (/^(?:\u00ef\u00bb\u00bf)?"?(?:EXTF|DTVF)"?;/.test(head)) return "Eine Datei im DATEV-Format ist kein Beleg.";
  if (head.includes("http://xml.datev.de/bedi/")) return "Eine Datei von DATEV-XML ist kein Beleg.";
  return null;
}

const headBytes = 2048;
