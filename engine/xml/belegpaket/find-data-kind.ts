import { type BelegpaketEntry, extensionOf, isDirectoryName } from "#engine/model/xml/belegpaket-facts.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { hasOwnSignature, startsLikeXml, startsLikeZip } from "#engine/xml/parse/signatures.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import type { CsvMembers } from "./csv-members.ts";

export type DataKind = "xml" | "csv";

interface MemberToIdentify {
  readonly entry: BelegpaketEntry;
  readonly isBeleg: boolean;
  readonly readHead: (entry: BelegpaketEntry, size: number) => PartReader<Uint8Array>;
  readonly csv: CsvMembers | undefined;
}

/** By which rules a member is checked; null for whatever is no file of DATEV: pictures, e-invoices, other tables. */
export function* findDataKind({ entry, isBeleg, readHead, csv }: MemberToIdentify): PartReader<DataKind | null> {
  const { name, head, sizeBytes, defect, excess } = entry;
  const extension = extensionOf(name);
  if (defect !== null || excess !== null || startsLikeZip(head) || hasOwnSignature(extension, head)) return null;
  if (isDirectoryName(name) && !isBeleg) return "xml";
  const beginning = sizeBytes > head.length ? yield* readHead(entry, headBytes) : head;
  const mayBeXml = extension === "xml" || startsLikeXml(head);
  if (mayBeXml && identifyXmlRoot(new TextDecoder().decode(decodeXml(beginning).bytes)) === null) return "xml";
  return !startsLikeXml(head) && csv?.isCsv(name, beginning, isBeleg) === true ? "csv" : null;
}

/** Comments may stand before the root, and a table is told by its first lines. */
const headBytes = 16_384;
