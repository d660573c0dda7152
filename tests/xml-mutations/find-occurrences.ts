import { checkFile, describeOccurrences, type HostContext } from "#engine/index.ts";

export interface RuleOccurrence {
  readonly rule: string;
  readonly severity: string;
  readonly line: number;
  readonly path: string;
  readonly member: string;
}

/** Every finding of a file with all its occurrences. */
export const findOccurrences = async (
  content: string | Uint8Array,
  hostContext: HostContext = {},
  sizeBytes?: number,
): Promise<readonly RuleOccurrence[]> => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const name = bytes[0] === 0x50 ? "paket.zip" : "datei.xml";
  const { report, occurrences } = await checkFile(
    { name, size: sizeBytes ?? bytes.length, bytes: async () => bytes },
    { route: "manual", hostContext },
  );
  return report.findings.flatMap(({ rule, severity }, index) =>
    describeOccurrences(report, occurrences, bytes, { finding: index, offset: 0, limit: 20 }).map(
      ({ line, path = "", member = "" }): RuleOccurrence => ({ rule, severity, line, path, member }),
    ),
  );
};

/** Rules with more than a hint; the former format of invoices is reported by a rule that holds for every file of it. */
export const listSevereRules = (occurrences: readonly RuleOccurrence[]): readonly string[] => [
  ...new Set(
    occurrences.filter(({ severity, rule }) => severity !== "hint" && rule !== "XML-I-001").map(({ rule }) => rule),
  ),
];
