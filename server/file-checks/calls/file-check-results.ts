import { ApiError } from "#server/api-error.ts";
import type { StreamedHandler } from "#server/context.ts";
import { findVisibleRow } from "#server/file-checks/visible-rows.ts";
import { Streamed } from "#server/http/streamed.ts";

/** Report and packed occurrences of the last completed check. */
export const fileCheckResults: StreamedHandler<"fileCheckResults"> = async ({ id }, { db, user, files }) => {
  await findVisibleRow(db, id, user);
  const row = await db.selectFrom("reports").selectAll().where("fileCheckId", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("REPORT_NOT_READY");
  const occurrences = await files.openOccurrences(row.occurrencesFile);
  return new Streamed({ report: JSON.parse(row.reportJson) }, "occurrences", toBase64(occurrences));
};

/** Whole groups of three bytes, so that the parts put together are the base64 of the whole. */
async function* toBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString("base64", 0, whole);
    rest = bytes.subarray(whole);
  }
  yield rest.toString("base64");
}
