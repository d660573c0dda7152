import { Dexie } from "dexie";
import { database } from "#data/store/database.ts";
import { sealedTables, tableRegistry } from "#data/store/table-registry.ts";
import type {
  BlobRow,
  CellEditsRow,
  OccurrencesRow,
  ReportRow,
  Seal,
  SealedBytes,
  SealedCellEditsRow,
  SealedOccurrencesRow,
  SealedReportRow,
  SealedSearchValuesRow,
  SearchValuesRow,
} from "#data/store/tables.ts";
import { toBlob } from "./blob-parts.ts";
import { requireKeys } from "./keyring.ts";
import { openBlob, type Sealer, sealBlob, unwrapItemKey } from "./seal.ts";
import type { VaultKeys } from "./vault-keys.ts";

/** Stored form, sealed or not. All reads and writes of bytes and reports go through this file. */
type StoredReport = ReportRow | SealedReportRow;
type StoredOccurrences = OccurrencesRow | SealedOccurrencesRow;
type StoredSearchValues = SearchValuesRow | SealedSearchValuesRow;
type StoredCellEdits = CellEditsRow | SealedCellEditsRow;

/** The row to store, and the key that reads it back. */
export const protectBytes = async (
  localId: string,
  plain: Blob,
  sealer: Sealer | null,
): Promise<{ readonly row: BlobRow; readonly itemKey: CryptoKey | null }> => {
  if (!sealer) return { row: { localId, content: plain }, itemKey: null };
  const { content, seal, itemKey } = await sealBlob(plain, sealer, bytesPurpose(localId));
  return { row: { localId, content, seal }, itemKey };
};

export const protectReport = async (row: ReportRow, sealer: Sealer | null): Promise<StoredReport> => {
  if (!sealer) return row;
  const { report, ...facts } = row;
  const plain = new Blob([JSON.stringify(report)]);
  const sealed = await sealBytes(plain, sealer, reportPurpose(row));
  return { ...facts, rulesetVersion: report.rulesetVersion, sealed };
};

export const protectOccurrences = async (row: OccurrencesRow, sealer: Sealer | null): Promise<StoredOccurrences> => {
  if (!sealer) return row;
  const { packed, ...facts } = row;
  // A copy: the array may be a window into a larger buffer.
  return { ...facts, sealed: await sealBytes(new Blob([packed.slice()]), sealer, occurrencesPurpose(row)) };
};

export const protectSearchValues = async (row: SearchValuesRow, sealer: Sealer | null): Promise<StoredSearchValues> => {
  if (!sealer) return row;
  const { localId, storedAt, dictionary, ...content } = row;
  const head = new TextEncoder().encode(JSON.stringify(content));
  const plain = new Blob([Uint32Array.of(head.length), head, dictionary]);
  return { localId, storedAt, sealed: await sealBytes(plain, sealer, searchValuesPurpose(row)) };
};

export const protectCellEdits = async (row: CellEditsRow, sealer: Sealer | null): Promise<StoredCellEdits> => {
  if (!sealer) return row;
  const { localId, storedAt, ...content } = row;
  const plain = new Blob([JSON.stringify(content)]);
  return { localId, storedAt, sealed: await sealBytes(plain, sealer, cellEditsPurpose(row)) };
};

/** The plain bytes; throws a LockedError while only the PIN could open them. `itemKey` opens what was just stored. */
export const openBytes = async (row: BlobRow, itemKey: CryptoKey | null = null): Promise<Blob> => {
  const content = toBlob(row.content);
  if (!row.seal) return content;
  const purpose = bytesPurpose(row.localId);
  return openBlob(content, row.seal, itemKey ?? (await findItemKey(row.seal, purpose)), purpose);
};

export const openReport = async (row: StoredReport): Promise<ReportRow> => {
  if (!("sealed" in row)) return row;
  const { sealed, rulesetVersion: _, ...facts } = row;
  const keys = await requireKeys(sealed.seal);
  const bytes = await inZone(openSealed(sealed, keys, reportPurpose(row)));
  return { ...facts, report: JSON.parse(new TextDecoder().decode(bytes)) };
};

export const openOccurrences = async (row: StoredOccurrences): Promise<OccurrencesRow> => {
  if (!("sealed" in row)) return row;
  const { localId, origin, sealed } = row;
  const keys = await requireKeys(sealed.seal);
  const bytes = await inZone(openSealed(sealed, keys, occurrencesPurpose(row)));
  return { localId, origin, packed: new Uint32Array(bytes) };
};

export const openSearchValues = async (row: StoredSearchValues): Promise<SearchValuesRow> => {
  if (!("sealed" in row)) return row;
  const { localId, storedAt, sealed } = row;
  const keys = await requireKeys(sealed.seal);
  const bytes = new Uint8Array(await inZone(openSealed(sealed, keys, searchValuesPurpose(row))));
  const [headLength = 0] = new Uint32Array(bytes.buffer, 0, 1);
  const end = 4 + headLength;
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, end)));
  return { localId, storedAt, ...head, dictionary: bytes.slice(end) };
};

export const openCellEdits = async (row: StoredCellEdits): Promise<CellEditsRow> => {
  if (!("sealed" in row)) return row;
  const { localId, storedAt, sealed } = row;
  const keys = await requireKeys(sealed.seal);
  const bytes = await inZone(openSealed(sealed, keys, cellEditsPurpose(row)));
  return { localId, storedAt, ...JSON.parse(new TextDecoder().decode(bytes)) };
};

/** File checks of which something is sealed, or of which something is not. */
export const listLocalIds = async ({ sealed }: { readonly sealed: boolean }): Promise<ReadonlySet<string>> => {
  const localIds = new Set<string>();
  for (const name of sealedTables) {
    const { owner, sealed: answer } = tableRegistry[name];
    await database.table<Readonly<Record<string, unknown>>>(name).each((row) => {
      if ((row[answer.sign] !== undefined) === sealed) localIds.add(String(row[owner.fileCheck]));
    });
  }
  return localIds;
};

/** With which rules a stored report was made; readable without the PIN. */
export const rulesetOf = (row: StoredReport): string =>
  "sealed" in row ? row.rulesetVersion : row.report.rulesetVersion;

const sealBytes = async (plain: Blob, sealer: Sealer, purpose: string): Promise<SealedBytes> => {
  const { content, seal } = await sealBlob(plain, sealer, purpose);
  return { seal, bytes: await content.arrayBuffer() };
};

const openSealed = async ({ seal, bytes }: SealedBytes, keys: VaultKeys, purpose: string): Promise<ArrayBuffer> => {
  const blob = await openBlob(new Blob([bytes]), seal, await unwrapItemKey(seal, keys, purpose), purpose);
  return blob.arrayBuffer();
};

const findItemKey = async (seal: Seal, purpose: string): Promise<CryptoKey> =>
  unwrapItemKey(seal, await requireKeys(seal), purpose);

/** A live query stops following changes while it awaits anything but the database, unless wrapped in its zone. */
const inZone = <T>(work: Promise<T>): Promise<T> => Dexie.Promise.resolve(work) as unknown as Promise<T>;

const bytesPurpose = (localId: string): string => `bytes ${localId}`;
const reportPurpose = ({ localId, origin }: Pick<ReportRow, "localId" | "origin">): string =>
  `report ${origin} ${localId}`;
const occurrencesPurpose = ({ localId, origin }: Pick<ReportRow, "localId" | "origin">): string =>
  `occurrences ${origin} ${localId}`;
const searchValuesPurpose = ({ localId }: Pick<SearchValuesRow, "localId">): string => `search values ${localId}`;
const cellEditsPurpose = ({ localId }: Pick<CellEditsRow, "localId">): string => `cell edits ${localId}`;
