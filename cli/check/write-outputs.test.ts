import { expect, test } from "vitest";
import { type CheckedFile, indexRecords, readRecord, writeCsv } from "#engine/index.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";
import { writeJunit } from "./write-junit.ts";
import { writeSarif } from "./write-sarif.ts";

const odd: CheckedFile = {
  file: "exporte/EXTF März & <alt>.csv",
  sha256: "0".repeat(64),
  bytes: 10,
  format: { family: "datev-csv", name: "Buchungsstapel" },
  verdict: "notImportable",
  counts: { error: 3, warning: 0, hint: 1 },
  records: 3,
  durationMs: 12.5,
  causes: [{ id: "a", title: "Tabellenprogramm", text: "Neu ausgeben.", findings: [1] }],
  findings: [
    {
      rule: "CSV-R-010",
      severity: "error",
      title: "Das Belegdatum fehlt oder ist ungültig",
      count: 3,
      occurrences: [
        {
          line: 3,
          field: 10,
          fieldName: "Belegdatum",
          found: '=1+"1";\u0001',
          message: 'Zeile 3: falsch („=1+"1";\u0001“).',
        },
        { line: 4, field: 10, fieldName: "Belegdatum", message: "Zeile 4: falsch." },
      ],
    },
    {
      rule: "CSV-F-012",
      severity: "hint",
      title: "Zeilenende",
      count: 1,
      occurrences: [{ line: 0, message: "Zeilenende." }],
    },
  ],
};
const picture: CheckedFile = {
  ...odd,
  file: "/tmp/bild.png",
  verdict: "notCheckable",
  reason: "Das ist ein Bild.",
  counts: { error: 0, warning: 0, hint: 0 },
  findings: [],
  causes: [],
};

test("SARIF output is valid 2.1.0", () => {
  const log = JSON.parse(writeSarif([odd, picture]));
  expect(log.version).toBe("2.1.0");
  expect(log.$schema).toMatch(/sarif-2\.1\.0/);
  const [run] = log.runs;
  expect(run.tool.driver.name).toBe("Prüfstapel");
  expect(run.invocations[0].executionSuccessful).toBe(false);
  expect(run.invocations[0].toolExecutionNotifications[0].message.text).toBe("Das ist ein Bild.");
  expect(run.results).toHaveLength(3);
  for (const result of run.results) {
    expect(typeof result.message.text).toBe("string");
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    expect(["error", "warning", "note"]).toContain(result.level);
    for (const { physicalLocation } of result.locations) {
      expect(() => new URL(physicalLocation.artifactLocation.uri, "file:///")).not.toThrow();
      expect(physicalLocation.artifactLocation.uri).not.toMatch(/[ <>ä]/);
      if (physicalLocation.region) expect(physicalLocation.region.startLine).toBeGreaterThan(0);
    }
  }
  expect(run.results[0].locations[0].physicalLocation.region.startLine).toBe(3);
  expect(run.results[2].locations[0].physicalLocation.region).toBeUndefined();
  expect(run.results[2].properties.cause).toBe("Tabellenprogramm");
});

test("JUnit is well-formed, counts what it holds and fails for errors only", () => {
  const xml = writeJunit([odd, picture]);
  expect(listXmlDefects(xml)).toEqual([]);
  expect(xml).toContain('<testsuites name="Prüfstapel" tests="4" failures="1" errors="1">');
  expect(xml.match(/<testcase /g)).toHaveLength(4);
  expect(xml.match(/<failure /g)).toHaveLength(1);
  expect(xml.match(/<error /g)).toHaveLength(1);
  expect(xml).toContain("… und 1 weitere");
});

test("CSV is a table that keeps values and starts no formula", () => {
  const bytes = new TextEncoder().encode(writeCsv([odd, picture]));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const index = indexRecords(bytes);
  const rows = Array.from({ length: index.count }, (_, at) => readRecord(bytes, index, at));
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([14]));
  expect(rows[1]?.slice(0, 9)).toEqual([
    odd.file,
    "CSV-R-010",
    "Fehler",
    "Das Belegdatum fehlt oder ist ungültig",
    "3",
    "3",
    "10",
    "Belegdatum",
    `'=1+"1";\u0001`,
  ]);
  expect(rows[3]?.at(11)).toBe("Tabellenprogramm");
  expect(rows[4]?.slice(0, 3)).toEqual(["/tmp/bild.png", "", "Nicht prüfbar"]);
});

function listXmlDefects(xml: string): readonly string[] {
  const defects: string[] = [];
  const nothing = () => {};
  const isComplete = parseXml(new TextEncoder().encode(xml), {
    start: nothing,
    text: nothing,
    end: nothing,
    defect: (_, line, __, ___, detail) => defects.push(`${line}: ${detail}`),
  });
  return isComplete ? defects : [...defects, "incomplete"];
}
