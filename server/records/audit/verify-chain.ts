import type { Db } from "#server/store/db/schema.ts";
import { hashEntry } from "./add-audit-entry.ts";
import { readAudit } from "./read-audit.ts";

export interface AuditState {
  readonly entries: number;
  /** Position of the first changed or missing entry; null if the chain is intact. */
  readonly brokenAt: number | null;
  /** Hash of the last entry. Kept elsewhere, it proves later that nothing up to here was changed. */
  readonly hash: string;
}

/** Recomputes the whole chain. */
export const verifyChain = async (db: Db): Promise<AuditState> => {
  const head = await db.selectFrom("auditHeads").selectAll().executeTakeFirst();
  let hash = "";
  let position = 0;
  for await (const row of readAudit(db)) {
    // Added after the head was read.
    if (position >= Number(head?.position)) break;
    position += 1;
    const { hash: written, ...entry } = row;
    if (Number(row.position) !== position || row.previousHash !== hash || written !== hashEntry(entry))
      return { entries: position - 1, brokenAt: position, hash };
    hash = written;
  }
  const isWhole = Number(head?.position) === position && head?.hash === hash;
  return { entries: position, brokenAt: isWhole ? null : position + 1, hash };
};
