import type { CheckedFile } from "#engine/index.ts";

/** JUnit XML for build servers: a suite per file; errors fail, warnings and hints are passing cases with output. */
export function writeJunit(files: readonly CheckedFile[]): string {
  const suites = files.map(writeSuite);
  const sum = (pick: (suite: Suite) => number) => suites.reduce((total, suite) => total + pick(suite), 0);
  const attributes = `tests="${sum(({ tests }) => tests)}" failures="${sum(({ failures }) => failures)}" errors="${sum(({ errors }) => errors)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Prüfstapel" ${attributes}>`,
    ...suites.map(({ xml }) => xml),
    "</testsuites>",
    "",
  ].join("\n");
}

interface Suite {
  readonly xml: string;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
}

function writeSuite(file: CheckedFile): Suite {
  const cases = [writeVerdict(file), ...file.findings.map((finding) => writeFinding(file.file, finding))];
  const failures = file.findings.filter(({ severity }) => severity === "error").length;
  const errors = file.verdict === "notCheckable" ? 1 : 0;
  const attributes = `tests="${cases.length}" failures="${failures}" errors="${errors}" time="${((file.durationMs ?? 0) / 1000).toFixed(3)}"`;
  const xml = [`  <testsuite name="${escapeXml(file.file)}" ${attributes}>`, ...cases, "  </testsuite>"].join("\n");
  return { xml, tests: cases.length, failures, errors };
}

/** A case for the file itself, so a file without findings is not an empty suite. */
function writeVerdict({ file, verdict, reason = "Die Datei ist nicht prüfbar." }: CheckedFile): string {
  const head = `    <testcase classname="${escapeXml(file)}" name="Prüfbar"`;
  return verdict === "notCheckable" ? `${head}><error message="${escapeXml(reason)}"/></testcase>` : `${head}/>`;
}

function writeFinding(file: string, finding: CheckedFile["findings"][number]): string {
  const { rule, severity, title, count, occurrences } = finding;
  const rest = count - occurrences.length;
  const lines = [...occurrences.map(({ message }) => message), ...(rest > 0 ? [`… und ${rest} weitere`] : [])];
  const text = escapeXml(lines.join("\n"));
  const content =
    severity === "error"
      ? `<failure type="${escapeXml(rule)}" message="${escapeXml(title)}">${text}</failure>`
      : `<system-out>${text}</system-out>`;
  return `    <testcase classname="${escapeXml(file)}" name="${escapeXml(`${rule} ${title}`)}">${content}</testcase>`;
}

/** Values of a file may contain characters that XML 1.0 cannot represent. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
