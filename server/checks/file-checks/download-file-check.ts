import type { Readable } from "node:stream";
import type { SignedInContext } from "#server/checks/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { requireStillVisible } from "./require-still-visible.ts";

/** Audit details of a download by a person; views and exports have others. */
export const savedByPerson = "{}";

/** The uploaded bytes under their original name. */
export const downloadFileCheck = async (
  id: string,
  context: SignedInContext,
  purpose?: "view",
): Promise<{ readonly stream: Readable; readonly headers: Record<string, string> }> => {
  const { db, user, files, log } = context;
  const detail = purpose === undefined ? {} : { purpose };
  const row = await findVisibleRow(db, id, user);
  // Reads the bytes twice rather than sending damaged ones, which users would import.
  const stream = await files.openIntact(row.sha256);
  if (stream === null) {
    log.error("a stored file is damaged", { fileCheck: id });
    throw new ApiError("FILE_DAMAGED");
  }
  try {
    await db.transaction().execute(async (trx) => {
      await requireStillVisible(trx, id, user.id);
      await addAuditEntry(trx, { action: "download", actor: user, subject: id, detail }, context);
    });
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return {
    stream,
    headers: {
      // Never a type that a browser displays: the bytes are untrusted.
      "content-type": "application/octet-stream",
      "content-length": String(row.size),
      "content-disposition": contentDisposition(row.originalFileName),
    },
  };
};

/** Attachment header for names with umlauts (RFC 6266), with an ASCII fallback. */
export const contentDisposition = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
