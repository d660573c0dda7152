import { type CheckOptions, checkFile, describeOccurrences, type ImportRoute, type Occurrence } from "#engine/index.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";

/** A file in Windows-1252, or its bytes. */
export interface CheckedFile extends Pick<CheckOptions, "hostContext"> {
  readonly content: string | Uint8Array;
  readonly name?: string;
  readonly sizeBytes?: number;
  readonly route?: ImportRoute;
}

/** The first 50 occurrences of a rule in a file. */
export async function findOccurrences(id: RuleId, file: CheckedFile): Promise<readonly Occurrence[]> {
  const { content, name = "EXTF_Buchungsstapel.csv", hostContext } = file;
  const bytes = typeof content === "string" ? latin1Bytes(content) : content;
  const { report, occurrences } = await checkFile(
    { name, size: file.sizeBytes ?? bytes.length, bytes: async () => bytes },
    { route: file.route ?? "manual", ...(hostContext === undefined ? {} : { hostContext }) },
  );
  const finding = report.findings.findIndex(({ rule }) => rule === id);
  return describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 50 });
}
