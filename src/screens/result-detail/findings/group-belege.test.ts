import { expect, test } from "vitest";
import { checkFile, createBelegFinder, wordsPerOccurrence } from "#engine/index.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { countGroups, groupBelege, matchesText } from "./group-belege.ts";
import { buildOccurrenceIndex } from "./occurrence-index.ts";

const group = async (change: Parameters<typeof writeBelegpaketExample>[0]) => {
  const bytes = writeBelegpaketExample(change);
  const file = { name: "a.zip", size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route: "manual" });
  const index = buildOccurrenceIndex(occurrences, wordsPerOccurrence, report.findings.length);
  return { report, groups: groupBelege(index, createBelegFinder(report)) ?? [] };
};

const everything = {
  without: ["Vertrag.pdf"],
  ledger: ["107.00</amount>", "107,00</amount>"],
  with: [{ name: "fremd.pdf", content: "%PDF-1.7" }],
};

test("Befunde of a package are grouped by Beleg, those with errors first", async () => {
  const { report, groups } = await group(everything);
  const counted = countGroups(groups, report.findings, () => true);
  expect(counted.map(({ title, detail, counts }) => [title, detail, counts.error, counts.warning])).toEqual([
    ["Rechnung RE-1001", "Beleg 1 von 2", 1, 0],
    ["Beleg 2 von 2", "", 1, 0],
    ["fremd.pdf", "", 0, 1],
  ]);
});

test("only Befunde that pass are counted, and a Beleg without any is left out", async () => {
  const { report, groups } = await group(everything);
  const counted = countGroups(groups, report.findings, (_, at) => report.findings[at]?.severity === "warning");
  expect(counted.map(({ title, counts }) => [title, counts.error, counts.warning])).toEqual([["fremd.pdf", 0, 1]]);
});

test("a Beleg is searched for by invoice number, position or file", async () => {
  const { groups } = await group(everything);
  const titles = (text: string) => groups.filter((one) => matchesText(one, text)).map(({ title }) => title);
  expect(titles("re-1001")).toEqual(["Rechnung RE-1001"]);
  expect(titles("Rechnung 1001 Beleg 1")).toEqual(["Rechnung RE-1001"]);
  expect(titles("fremd")).toEqual(["fremd.pdf"]);
  expect(titles(" ")).toEqual([]);
});

test("nothing is grouped where all Fundstellen belong to one Beleg", async () => {
  expect((await group({ ledger: ["107.00</amount>", "107,00</amount>"] })).groups).toEqual([]);
});

test("a million Fundstellen are grouped within the time limit", () => {
  const units = Array.from({ length: 50_000 }, (_, at) => ({
    kind: "record" as const,
    from: at * 100,
    to: at * 100 + 100,
    position: at + 1,
    invoiceId: `R-${at % 1000}`,
  }));
  const words = new Uint32Array(5_000_000);
  for (let at = 0; at < 1_000_000; at++) {
    words[at * 5 + 1] = at + 3;
    words[at * 5 + 2] = 1;
    words[at * 5 + 3] = at * 5;
  }
  const belege = createBelegFinder({ records: 50_000, places: [{ path: "/LedgerImport" }], units });
  expect(groupBelege(buildOccurrenceIndex(words, 5, 1), belege)).toHaveLength(1000);
});
