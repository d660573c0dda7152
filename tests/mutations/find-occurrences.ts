import { checkFile, describeOccurrences } from "#engine/index.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import type { Expected } from "./line-mutations.ts";

/** Every finding with its positions, as tests expect them. */
export async function findOccurrences(
  content: string | Uint8Array,
  name = "EXTF_Buchungsstapel.csv",
): Promise<readonly Expected[]> {
  const bytes = typeof content === "string" ? latin1Bytes(content) : content;
  const { report, occurrences } = await checkFile(
    { name, size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  return report.findings.flatMap((finding, index) =>
    describeOccurrences(report, occurrences, bytes, { finding: index, offset: 0, limit: 20 }).map(
      ({ line, field }): Expected => [finding.rule, line, field ?? 0],
    ),
  );
}
