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
  const { bytes, report, occurrences } = await check(file);
  const finding = report.findings.findIndex(({ rule }) => rule === id);
  return describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 50 });
}

/** Rules a file breaks. */
export const findRules = async (file: CheckedFile): Promise<readonly string[]> =>
  (await check(file)).report.findings.map(({ rule }) => rule);

async function check({
  content,
  name = "EXTF_Buchungsstapel.csv",
  sizeBytes,
  route = "manual",
  hostContext,
}: CheckedFile) {
  const bytes = typeof content === "string" ? latin1Bytes(content) : content;
  const file = { name, size: sizeBytes ?? bytes.length, bytes: async () => bytes };
  const result = await checkFile(file, { route, ...(hostContext === undefined ? {} : { hostContext }) });
  return { ...result, bytes };
}
