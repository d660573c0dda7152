import type { ExportOptions } from "#contract/index.ts";
import { documentTypes, type ExportOrder, hasInquiry, nameExport, type Report } from "#engine/index.ts";
import type { SignedInContext } from "#server/checks/context.ts";
import { contentDisposition } from "#server/checks/file-checks/download-file-check.ts";
import { requireStillVisible } from "#server/checks/file-checks/require-still-visible.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import { withReportTask } from "./with-report-task.ts";

/** A document about one file check, with its file name. */
export interface ExportedFile {
  readonly content: Buffer;
  readonly headers: Record<string, string>;
}

interface Input extends ExportOptions {
  readonly id: string;
  readonly as: "pdf" | "excel";
}

/** Generates the document from the last completed check; aborted by the signal. */
export const exportFileCheck = async (
  input: Input,
  context: SignedInContext,
  signal: AbortSignal,
): Promise<ExportedFile> => {
  const { db, user } = context;
  const order = toOrder(input);
  const row = await findVisibleRow(db, input.id, user);
  const content = await makeDocument(row, order, context, signal);
  const detail = { export: order.kind, as: order.as };
  await db.transaction().execute(async (trx) => {
    await requireStillVisible(trx, row.id, user.id);
    await addAuditEntry(trx, { action: "download", actor: user, subject: row.id, detail }, context);
  });
  return {
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    headers: {
      "content-type": documentTypes[order.as].mediaType,
      "content-length": String(content.byteLength),
      "content-disposition": contentDisposition(nameExport(row.originalFileName, order)),
    },
  };
};

/**
 * A new check removes the occurrences of the previous one; a document that has not read them yet is generated from the
 * new check.
 */
const makeDocument = async (
  row: FileCheckRow,
  order: ExportOrder,
  context: SignedInContext,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const { db, writeExport } = context;
  const readStored = () => db.selectFrom("reports").selectAll().where("fileCheckId", "=", row.id).executeTakeFirst();
  let stored = await readStored();
  for (;;) {
    if (!stored) throw new ApiError("REPORT_NOT_READY");
    const report: Report = JSON.parse(stored.reportJson);
    if (order.kind === "inquiry" && !hasInquiry(report)) throw new ApiError("NOTHING_TO_ASK");
    if (order.kind === "inquiry" && order.to === "sender" && report.format.family !== "e-invoice")
      throw new ApiError("BAD_REQUEST");
    try {
      return await withReportTask({ row, stored, report }, context, (task) => writeExport({ ...task, order }, signal));
    } catch (error) {
      const current = await readStored();
      if (signal.aborted || current?.occurrencesFile === stored.occurrencesFile) throw error;
      stored = current;
    }
  }
};

const toOrder = ({ kind = "result", as, opening, to }: Input): ExportOrder & { readonly as: "pdf" | "excel" } => {
  if (kind === "result") return { kind, as };
  if (kind === "inquiry")
    return { kind, as, ...(opening === undefined ? {} : { opening }), ...(to === undefined ? {} : { to }) };
  if (as === "pdf") return { kind, as };
  throw new ApiError("BAD_REQUEST");
};
