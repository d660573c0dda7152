import { expect, test } from "vitest";
import { catalogue, checkFile, describeOccurrences, findRule, reportsEqual } from "#engine/index.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";

const check = (name: string, bytes: Uint8Array) =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });

test("the engine checks DATEV XML files and Belegpakete, and its report survives JSON", async () => {
  const xml = await check("RE.xml", new TextEncoder().encode(exampleFiles.payable.replace("119.00", "119,00")));
  expect([xml.report.verdict, xml.report.format.family, xml.report.format.version]).toEqual([
    "notImportable",
    "datev-xml",
    6,
  ]);
  const bytes = writeBelegpaketExample({ without: ["Vertrag.pdf"] });
  const zip = await check("paket.zip", bytes);
  expect(zip.report.format.family).toBe("belegpaket");
  const copy = {
    report: JSON.parse(JSON.stringify(zip.report)) as typeof zip.report,
    occurrences: zip.occurrences.slice(),
  };
  expect(reportsEqual(zip, copy)).toBe(true);
  const [first] = describeOccurrences(zip.report, zip.occurrences, bytes, { finding: 0, offset: 0, limit: 1 });
  expect([first?.member, first?.path, first?.found]).toEqual([
    "document.xml",
    "/archive/content/document/extension/@name",
    "Vertrag.pdf",
  ]);
});

test("the catalogue knows the XML rules", () => {
  expect(findRule("XML-L-001")?.title).toBe("Summe der Beträge weicht von consolidatedAmount ab");
  expect(catalogue.filter(({ id }) => id.startsWith("XML-")).length).toBeGreaterThan(140);
});
