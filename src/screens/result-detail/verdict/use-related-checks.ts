import { useLiveQuery } from "dexie-react-hooks";
import { findEarlierChecks } from "#data/checks/file-checks.ts";
import { hasReport } from "#data/checks/has-report.ts";
import { findInquiries, type OpenInquiry } from "#data/checks/inquiries.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/** Other checks on this device that the page speaks of. */
export interface RelatedChecks {
  readonly inquiries: readonly OpenInquiry[];
  /** The last earlier check of the same bytes. */
  readonly earlier: FileCheckRow | null;
}

/**
 * Null until it is known for the report that is stored: notices about it stand above the Befunde, which must not move
 * under the pointer.
 */
export const useRelatedChecks = (row: FileCheckRow, isStored: boolean): RelatedChecks | null => {
  const read = useLiveQuery(async () => readRelatedChecks(row), [row.ownerId, row.localId, row.sha256]);
  return read === undefined || (isStored && !read.isStored) ? null : read;
};

const readRelatedChecks = async (row: FileCheckRow): Promise<RelatedChecks & { readonly isStored: boolean }> => {
  // Read first: the verdict, which decides about inquiries, is stored together with the report.
  const isStored = await hasReport(row.localId);
  const inquiries = await findInquiries(row);
  const earlier = (await findEarlierChecks(row.ownerId, [row])).get(row.localId) ?? null;
  return { isStored, inquiries, earlier };
};
