import type { CheckOptions } from "#engine/model/check-options.ts";
import type { PdfText } from "#engine/model/pdf-text.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import { addCounts } from "#engine/report/counts.ts";
import { decideVerdict } from "#engine/report/decide-verdict.ts";
import type { ArchiveMember, HeaderFacts } from "#engine/report/report.ts";
import type { CheckResult, Report } from "#engine/rules/reported.ts";
import { versionsOf } from "#engine/rules/versions-of.ts";
import { readTextAround } from "#engine/run/einvoice/read-text-around.ts";
import { startsLikePdf } from "#engine/xml/parse/signatures.ts";
import { type PausingReader, readInParts } from "#engine/zip/file-parts.ts";
import { isArchive } from "./is-archive.ts";
import { joinClients } from "./join-clients.ts";
import { baseOf } from "./name-member.ts";
import { type Member, readContents, unpackMember } from "./read-contents.ts";

type Slice = (from: number, to: number) => Promise<Uint8Array>;
type CheckMember = (
  file: { readonly name: string; readonly size: number; readonly pdfText: PdfText | undefined },
  bytes: Uint8Array,
  options: CheckOptions,
) => CheckResult;

/**
 * Checks an archive of data files: each like a file that came by itself, one in memory at a time. Null for Belegpakete
 * and for everything that is no archive with data files in it.
 */
export function* checkArchive(
  name: string,
  size: number,
  options: CheckOptions,
  checkMember: CheckMember,
): PausingReader<CheckResult | null> {
  if (!(yield* isArchive(name, size))) return null;
  const contents = yield* readContents(size);
  if (contents === null) return null;
  const { onProgress, ...memberOptions } = options;
  const members: ArchiveMember[] = [];
  const headers: HeaderFacts[] = [];
  for (const [index, member] of contents.entries()) {
    if (options.signal?.aborted === true) throw new CheckAborted();
    onProgress?.(index / contents.length);
    if (member.kind !== "data") {
      members.push(member);
      continue;
    }
    const bytes = yield* unpackMember(member.entry);
    const { name } = member;
    if (typeof bytes === "string") {
      members.push({ kind: "unread", name, sizeBytes: member.entry.sizeBytes, reason: bytes });
      continue;
    }
    const pdfText = yield* waitForText(bytes);
    const { report } = checkMember({ name: baseOf(name), size: bytes.length, pdfText }, bytes, memberOptions);
    headers.push(report.header);
    members.push(summarise(name, bytes.length, report));
  }
  onProgress?.(1);
  return { report: describeArchive(members, headers, options), occurrences: new Uint32Array(0) };
}

function* waitForText(bytes: Uint8Array): PausingReader<PdfText | undefined> {
  if (!startsLikePdf(bytes)) return undefined;
  let pdfText: PdfText | undefined;
  yield {
    until: readTextAround(bytes).then((text) => {
      pdfText = text;
    }),
  };
  return pdfText;
}

/** Names and contents of the data files of an archive, as `checkArchive` checks them; none for every other file. */
export async function openArchive(file: {
  readonly name: string;
  readonly size: number;
  readonly slice: Slice;
}): Promise<readonly OpenedMember[]> {
  const { slice } = file;
  if (!(await readInParts(slice, isArchive(file.name, file.size)))) return [];
  const contents = (await readInParts(slice, readContents(file.size))) ?? [];
  return contents.filter(isData).map(({ name, position, entry }) => ({
    path: name,
    name: baseOf(name),
    position,
    size: entry.sizeBytes,
    bytes: async () => {
      const bytes = await readInParts(slice, unpackMember(entry));
      return typeof bytes === "string" ? null : bytes;
    },
  }));
}

export interface OpenedMember {
  /** Path inside the archive, made harmless, and its last part. */
  readonly path: string;
  readonly name: string;
  /** 1-based position among the files of the archive; the same at every reading. */
  readonly position: number;
  readonly size: number;
  /** Null when it cannot be read; the report of the archive says why. */
  readonly bytes: () => Promise<Uint8Array | null>;
}

const isData = (member: Member): member is Extract<Member, { kind: "data" }> => member.kind === "data";

function summarise(name: string, sizeBytes: number, report: CheckResult["report"]): ArchiveMember {
  const { verdict, reason, format, records, counts, invoice } = report;
  const optional = { ...(reason && { reason }), ...(invoice && { invoice }) };
  return { kind: "checked", name, sizeBytes, format, verdict, ...optional, records, counts };
}

function describeArchive(
  members: readonly ArchiveMember[],
  headers: readonly HeaderFacts[],
  options: CheckOptions,
): Report {
  const checked = members.filter((member) => member.kind === "checked");
  const unread = members.filter(({ kind }) => kind === "unread");
  const total = checked.length + unread.length;
  const unchecked = [...unread, ...checked.filter((member) => member.verdict === "notCheckable")];
  const names = unchecked.map(({ name }) => name);
  // The findings in a file about which no verdict is possible decide nothing.
  const counts = addCounts(checked.filter((member) => member.verdict !== "notCheckable").map((one) => one.counts));
  const incomplete = unchecked.length === 0 ? undefined : describeUnchecked(names, total);
  const holdsInvoices = unread.length === 0 && checked.every(({ format }) => format.family === "e-invoice");
  const name = `ZIP-Archiv mit ${total} ${total === 1 ? "Datei" : "Dateien"}`;
  return {
    ...decideVerdict(counts, { incomplete }),
    format: { family: "archive", name, ...(holdsInvoices && { holds: "e-invoice" }) },
    header: joinClients(headers),
    records: checked.reduce((sum, { records }) => sum + records, 0),
    counts,
    findings: [],
    archiveMembers: members,
    route: options.route,
    ...versionsOf(options),
  };
}

function describeUnchecked(names: readonly string[], total: number): string {
  const shown = names.slice(0, shownNames).map((name) => `„${name}“`);
  const rest = names.length - shown.length;
  const list = rest === 0 ? shown.join(", ") : `${shown.join(", ")} und ${rest} weitere`;
  if (total === 1) return `Die Datei des Archivs lässt sich nicht prüfen: ${list}.`;
  return `${names.length} von ${total} Dateien des Archivs ${names.length === 1 ? "lässt" : "lassen"} sich nicht prüfen: ${list}.`;
}

const shownNames = 5;
