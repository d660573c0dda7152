import type { ScriptInput } from "#contract/scripts.ts";
import type { Report } from "#engine/index.ts";
import type { Context } from "#server/carriers/context.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";

/** More occurrences are of no use, and would exceed the memory of a script. */
const maxOccurrences = 1000;

type Parts = Pick<Context, "files" | "readOccurrences">;

/** Input of a script: facts of the file, its verdict, and the parts of the result it requests. */
export const buildInput = async (
  row: FileCheckRow,
  stored: { readonly report: Report; readonly occurrencesFile: string },
  inputs: readonly ScriptInput[],
  context: Parts,
): Promise<object> => {
  const { report } = stored;
  const { verdict, format, records, counts, rulesetVersion, engineVersion } = report;
  return {
    file: {
      name: row.originalFileName,
      sizeBytes: Number(row.size),
      sha256: row.sha256,
      clientNumber: row.clientNumber,
      consultantNumber: row.consultantNumber,
      route: row.route,
    },
    result: { verdict, format, records, counts, rulesetVersion, engineVersion },
    ...(inputs.includes("header") && { header: report.header }),
    ...(inputs.includes("findings") && { findings: report.findings }),
    ...(inputs.includes("occurrences") && { occurrences: await readRows(row, stored, context) }),
  };
};

const readRows = async (
  { sha256, originalFileName: name }: FileCheckRow,
  { report, occurrencesFile }: { readonly report: Report; readonly occurrencesFile: string },
  { files, readOccurrences }: Parts,
): Promise<object> => {
  const query = { rule: null, fromLine: 0, toLine: Number.MAX_SAFE_INTEGER, offset: 0, limit: maxOccurrences };
  return files.withBytes(sha256, (path) =>
    files.withOccurrences(occurrencesFile, (occurrencesPath) =>
      readOccurrences({ path, name, report, query, occurrencesPath }),
    ),
  );
};
