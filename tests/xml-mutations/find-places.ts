import { checkFile, describeOccurrences, type KnownContext } from "#engine/index.ts";

export interface FoundPlace {
  readonly rule: string;
  readonly severity: string;
  readonly line: number;
  readonly path: string;
  readonly member: string;
}

/** Every finding of a file with all its places. */
export const findPlaces = async (
  content: string | Uint8Array,
  known: KnownContext = {},
  sizeBytes?: number,
): Promise<readonly FoundPlace[]> => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const name = bytes[0] === 0x50 ? "paket.zip" : "datei.xml";
  const { report, occurrences } = await checkFile(
    { name, size: sizeBytes ?? bytes.length, bytes: async () => bytes },
    { route: "manual", known },
  );
  return report.findings.flatMap(({ rule, severity }, index) =>
    describeOccurrences(report, occurrences, bytes, { finding: index, offset: 0, limit: 20 }).map(
      ({ line, path = "", member = "" }): FoundPlace => ({ rule, severity, line, path, member }),
    ),
  );
};

/** Rules with more than a hint; the former format of invoices is reported by a rule that holds for every file of it. */
export const gravelyFound = (places: readonly FoundPlace[]): readonly string[] => [
  ...new Set(
    places.filter(({ severity, rule }) => severity !== "hint" && rule !== "XML-I-001").map(({ rule }) => rule),
  ),
];
