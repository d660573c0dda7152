import { checkFile, type ImportRoute, type SplitOptions, splitFile } from "#engine/index.ts";
import type { SplitOutcome } from "./worker-calls.ts";

interface FileToSplit {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly route: ImportRoute;
}

/** Splits the file and checks every part, so that each is handed on with a verdict. */
export const splitBytes = async (
  { name, bytes, route }: FileToSplit,
  by: SplitOptions["by"],
): Promise<SplitOutcome> => {
  const result = splitFile(bytes, { name, by });
  if (!result.ok) return result;
  const parts = [];
  for (const { bytes: content, ...part } of result.parts) {
    const { report } = await checkFile(
      { name: part.name, size: content.length, bytes: async () => content },
      { route },
    );
    const { verdict, counts } = report;
    parts.push({ ...part, content: new Blob([content], { type: "text/csv" }), verdict, counts });
  }
  return { ok: true, parts, isWhole: result.isWhole };
};
