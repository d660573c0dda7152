import { expect, test } from "vitest";
import { checkFile, createBelegFinder, wordsPerOccurrence } from "#engine/index.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { buildOccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";
import { listMembers } from "./list-members.ts";

const list = async (change: Parameters<typeof writeBelegpaketExample>[0]) => {
  const bytes = writeBelegpaketExample(change);
  const file = { name: "a.zip", size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route: "manual" });
  const index = buildOccurrenceIndex(occurrences, wordsPerOccurrence, report.findings.length);
  return listMembers(report, index, createBelegFinder(report));
};

test("each member says whether a document refers to it", async () => {
  const members = await list({ with: [{ name: "fremd.pdf", content: "%PDF-1.7" }] });
  const linked = Object.fromEntries(members.map(({ name, isLinked }) => [name, isLinked]));
  expect(linked).toMatchObject({ "document.xml": true, "Vertrag.pdf": true, "fremd.pdf": false });
});

test("members with findings come first and keep their position in the package", async () => {
  const members = await list({ with: [{ name: "fremd.pdf", content: "%PDF-1.7" }] });
  expect(members[0]?.counts).not.toEqual({ error: 0, warning: 0, hint: 0 });
  expect(members.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(members.map((_, at) => at));
});

test("without a directory nothing is linked", async () => {
  const members = await list({ without: ["document.xml"] });
  expect(members.every(({ isLinked }) => !isLinked)).toBe(true);
});

test("a file that cannot be checked comes before those with warnings", async () => {
  const old = exampleFiles.payable.replaceAll("v060", "v030").replace('version="6.0"', 'version="3.0"');
  const [first, second] = await list({
    with: [
      { name: "fremd.pdf", content: "%PDF-1.7" },
      { name: "alt.xml", content: old },
    ],
  });
  expect(first).toMatchObject({ name: "alt.xml", version: "3.0", counts: { error: 0 } });
  expect(first?.reason).toContain("veraltet");
  expect(second?.counts.warning).toBeGreaterThan(0);
});

test("a file missing from the package is listed first, marked as missing", async () => {
  const [first, ...others] = await list({ without: ["Vertrag.pdf"] });
  expect(first).toMatchObject({ name: "Vertrag.pdf", isMissing: true });
  expect(first?.at).toBeLessThan(0);
  expect(others.some(({ isMissing }) => isMissing)).toBe(false);
});

test("files and missing files name invoice number and document", async () => {
  const members = await list({ without: ["RE-1001.pdf"], with: [{ name: "fremd.pdf", content: "%PDF-1.7" }] });
  const words = Object.fromEntries(members.map(({ name, belegWords }) => [name, belegWords]));
  expect(words).toEqual({
    "document.xml": [],
    "RE-1001.pdf": ["Rechnung RE-1001", "Beleg 1 von 2"],
    "RE-1001.xml": ["Rechnung RE-1001", "Beleg 1 von 2"],
    "Vertrag.pdf": ["Beleg 2 von 2"],
    "fremd.pdf": [],
  });
});
