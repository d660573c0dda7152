import { type CheckResult, describeInputFile, describePagesOf } from "#engine/index.ts";
import { type OpenFile, writers } from "./open-file.ts";
import { noLines } from "./open-lines.ts";
import { toInputFile } from "./to-input-file.ts";

/** Fundstellen of a Belegpaket, which may be larger than the memory: only the members in question are unpacked. */
export const openBelegpaket = (bytes: Blob, result: CheckResult): OpenFile => ({
  ...noLines,
  sum: () => null,
  describe: async (page) => {
    const [described] = await describePagesOf(result.report, result.occurrences, toInputFile({ name: "", bytes }), [
      page,
    ]);
    return described ?? [];
  },
  write: async (kind, { fileName, ...facts }) => {
    const file = toInputFile({ name: fileName, bytes });
    const checked = { path: fileName, ...facts, file, result, maxOccurrences: Number.POSITIVE_INFINITY };
    return writers[kind]([await describeInputFile(checked)]);
  },
});
