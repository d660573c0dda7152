import { Readable } from "node:stream";
import type { Static } from "typebox";
import type { auditExportQuery } from "#contract/audit.ts";
import type { SignedInContext } from "#server/calls/context.ts";
import { addAuditEntry } from "./add-audit-entry.ts";
import { readAudit, toAuditFilter } from "./read-audit.ts";
import { writeAudit } from "./write-audit.ts";

const types = { csv: "text/csv; charset=utf-8", jsonl: "application/jsonl; charset=utf-8" } as const;

/** Streams the audit as a file. The export itself is an audit entry, and contained in the file. */
export const exportAudit = async (
  { format = "csv", ...filter }: Static<typeof auditExportQuery>,
  context: SignedInContext,
): Promise<{ readonly stream: Readable; readonly headers: Record<string, string> }> => {
  const { db, user } = context;
  const event = { action: "export", actor: user, subject: "audit", detail: { format } } as const;
  await db.transaction().execute((trx) => addAuditEntry(trx, event, context));
  const lines = writeAudit(readAudit(db, toAuditFilter(filter)), format);
  const day = new Date(context.now()).toISOString().slice(0, 10);
  return {
    stream: Readable.from(lines, { objectMode: false }),
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="pruefstapel-protokoll-${day}.${format}"`,
    },
  };
};
