import type { Inquiry } from "#contract/inquiry-changes.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { foldText } from "#engine/values/fold-text.ts";
import { openInquiryOf } from "./inquiry-state.ts";
import { isPartOf, toPlaced } from "./parts.ts";

/** A question the client has yet to answer. */
export interface OpenInquiry {
  readonly row: FileCheckRow;
  readonly inquiry: Inquiry;
  /** A later file that may be the answer; null if there is none. */
  readonly answer: FileCheckRow | null;
}

/** Files with an open inquiry, the longest waiting first. */
export const listOpenInquiries = async (ownerId: string): Promise<readonly OpenInquiry[]> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  return rows
    .flatMap((row) => {
      const inquiry = openInquiryOf(row);
      return inquiry === null ? [] : [{ row, inquiry, answer: findAnswer(row, inquiry, rows) }];
    })
    .toSorted((a, b) => a.inquiry.askedAt - b.inquiry.askedAt);
};

/** The open inquiry about this file with its possible answer, and those this file may answer. */
export const findInquiries = async ({
  ownerId,
  localId,
}: Pick<FileCheckRow, "ownerId" | "localId">): Promise<readonly OpenInquiry[]> =>
  (await listOpenInquiries(ownerId)).filter(
    ({ row, answer }) => row.localId === localId || answer?.localId === localId,
  );

/** The newest importable one, otherwise the newest of all. */
const findAnswer = (row: FileCheckRow, { askedAt }: Inquiry, rows: readonly FileCheckRow[]): FileCheckRow | null => {
  const later = rows.filter((other) => mayAnswer(other, row, askedAt)).toSorted((a, b) => b.createdAt - a.createdAt);
  return later.find(isImportable) ?? later[0] ?? null;
};

/** A later file of the same Mandant and format, for the same period or under the same name, that was not made of this one. */
const mayAnswer = (later: FileCheckRow, row: FileCheckRow, askedAt: number): boolean =>
  later.createdAt > askedAt &&
  later.sha256 !== row.sha256 &&
  later.correctedFrom !== row.localId &&
  later.verdict !== null &&
  later.clientNumber === row.clientNumber &&
  later.consultantNumber === row.consultantNumber &&
  later.format?.family === row.format?.family &&
  later.format?.category === row.format?.category &&
  ((row.clientNumber !== null && hasSamePeriod(later, row)) || hasSameName(later, row)) &&
  !isPartOf(toPlaced(later), row);

const hasSamePeriod = (a: FileCheckRow, b: FileCheckRow): boolean =>
  a.header?.datumVon !== undefined &&
  a.header.datumVon === b.header?.datumVon &&
  a.header.datumBis === b.header?.datumBis;

/** Browsers name a second download `Januar (1).csv`. */
const hasSameName = (a: FileCheckRow, b: FileCheckRow): boolean =>
  nameWithoutCopy(a.originalFileName) === nameWithoutCopy(b.originalFileName);

const nameWithoutCopy = (name: string): string => foldText(name.replace(/ ?\(\d+\)(?=\.[^.]*$)/, ""));

const isImportable = ({ verdict }: FileCheckRow): boolean =>
  verdict === "importable" || verdict === "importableWithWarnings";
