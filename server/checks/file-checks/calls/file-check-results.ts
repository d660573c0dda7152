import type { CallInput } from "#contract/index.ts";
import type { Report } from "#engine/index.ts";
import { Streamed } from "#server/calls/streamed.ts";
import type { StreamedHandler } from "#server/checks/context.ts";
import { listResults } from "#server/checks/file-checks/present-file-check.ts";
import { requireReleased } from "#server/checks/malware/require-released.ts";
import type { OccurrenceQuery } from "#server/checks/threads/read-occurrences.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";

const defaultLimit = 100;

/** Report of the last completed check, with all occurrences packed, or with one described page of them. */
export const fileCheckResults: StreamedHandler<"fileCheckResults"> = async (input, context) => {
  const { db, user, files } = context;
  const check = await findVisibleRow(db, input.id, user);
  await requireReleased(db, check.sha256);
  const row = await db.selectFrom("reports").selectAll().where("fileCheckId", "=", input.id).executeTakeFirst();
  if (!row) throw new ApiError("REPORT_NOT_READY");
  const report = JSON.parse(row.reportJson) as Report;
  const results = listResults(report.findings);
  const query = toQuery(input);
  if (query === null) {
    const occurrences = await files.openOccurrences(row.occurrencesFile);
    return new Streamed({ results, report }, "occurrences", toBase64(occurrences));
  }
  const task = { name: check.originalFileName, report, query };
  const occurrences = await files.withBytes(check.sha256, (path) =>
    files.withOccurrences(row.occurrencesFile, (occurrencesPath) =>
      context.readOccurrences({ ...task, path, occurrencesPath }),
    ),
  );
  return new Streamed({ results, report, page: occurrences }, "occurrences", nothing());
};

/** Null if the input has no filter. */
const toQuery = (input: CallInput<"fileCheckResults">): OccurrenceQuery | null => {
  const { rule, fromLine, toLine, page, limit } = input;
  if ([rule, fromLine, toLine, page, limit].every((value) => value === undefined)) return null;
  return {
    rule: rule ?? null,
    fromLine: fromLine ?? 0,
    toLine: toLine ?? Number.MAX_SAFE_INTEGER,
    offset: (page ?? 0) * (limit ?? defaultLimit),
    limit: limit ?? defaultLimit,
  };
};

/** Encodes groups of three bytes, so that the chunks join to valid base64. */
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

async function* nothing(): AsyncGenerator<string> {}
