import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { type CheckedFile, engineVersion, findRule, type Occurrence, type Severity } from "#engine/index.ts";

/** SARIF 2.1.0 for code review tools: one result per listed occurrence, and the texts of its rule. */
export function writeSarif(files: readonly CheckedFile[]): string {
  const ids = [...new Set(files.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].toSorted();
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name: "Prüfstapel", version: engineVersion, language: "de", rules: ids.map(describeRule) },
        },
        invocations: [
          {
            executionSuccessful: files.every(({ verdict }) => verdict !== "notCheckable"),
            toolExecutionNotifications: files.flatMap((file) =>
              file.reason === undefined
                ? []
                : [{ level: "error", message: { text: file.reason }, locations: [locate(file.file)] }],
            ),
          },
        ],
        columnKind: "utf16CodeUnits",
        results: files.flatMap((file) => describeResults(file, ids)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function describeRule(id: string) {
  const rule = findRule(id);
  if (rule === undefined) return { id };
  return {
    id,
    shortDescription: { text: rule.title },
    fullDescription: { text: `${rule.what} ${rule.why}` },
    help: { text: `${rule.effect}\n\n${rule.fix}\n\n${rule.fixAtSource}` },
  };
}

function describeResults({ file, findings, causes = [] }: CheckedFile, ids: readonly string[]) {
  return findings.flatMap(({ rule, severity, title, count, occurrences }, at) => {
    const cause = causes.find((one) => one.findings.includes(at))?.title;
    const shown: readonly (Occurrence | null)[] = occurrences.length === 0 ? [null] : occurrences;
    return shown.map((occurrence) => ({
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: levels[severity],
      message: { text: occurrence?.message ?? `${title}.` },
      locations: [locate(file, occurrence)],
      properties: { count, ...(cause === undefined ? {} : { cause }) },
    }));
  });
}

function locate(path: string, occurrence: Occurrence | null = null) {
  const line = occurrence?.line ?? 0;
  const name = occurrence?.fieldName ?? occurrence?.path;
  return {
    physicalLocation: {
      artifactLocation: { uri: writeUri(path) },
      // Line numbers of members are not line numbers of the package.
      ...(line > 0 && occurrence?.member === undefined ? { region: { startLine: line } } : {}),
    },
    ...(name === undefined ? {} : { logicalLocations: [{ name }] }),
  };
}

const writeUri = (path: string): string =>
  isAbsolute(path) ? pathToFileURL(path).href : path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");

const levels: Record<Severity, string> = { error: "error", warning: "warning", hint: "note" };
