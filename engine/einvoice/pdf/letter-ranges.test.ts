import { describe, expect, test } from "vitest";
import { flateStream, partsOf, showPages, streamOf, writePackedPdf, writePdf } from "#tests/einvoice/write-pdf.ts";
import { hasTooManyLetters } from "./letter-ranges.ts";

/** A page whose font has a table of letters. */
const withTable = (table: string, stream = streamOf, key = "ToUnicode"): readonly string[] => {
  const parts = showPages(partsOf([], null), [["Text"]]);
  const entry = `/${key} ${parts.length + 1} 0 R`;
  const own = parts.map((part) =>
    part.replace(key === "Encoding" ? "/Encoding /WinAnsiEncoding" : "/Type /Font", (found) =>
      key === "Encoding" ? entry : `${found} ${entry}`,
    ),
  );
  return [...own, stream("", table)];
};
const ranges = (...lines: readonly string[]): string =>
  `/CIDInit /ProcSet findresource begin\n${lines.length} beginbfrange\n${lines.join("\n")}\nendbfrange\nend`;

const usual = ranges("<0020> <007E> <0020>", "<0100> <01FF> [<0100> <0101>]", "<0200> <FFFF> <0200>");
const endless = ranges("<0020> <007E> <0020>", "<000000> <FFFFFF> <0020>");

describe("fonts of a PDF", () => {
  test("without tables, or with tables of all letters there are, can be read", () => {
    expect(hasTooManyLetters(writePdf(showPages(partsOf([], null), [["Text"]])))).toBe(false);
    expect(hasTooManyLetters(writePdf(withTable(usual)))).toBe(false);
    expect(hasTooManyLetters(new TextEncoder().encode("kein PDF"))).toBe(false);
  });

  test.each([
    ["written plainly", writePdf(withTable(endless))],
    ["packed", writePdf(withTable(endless, flateStream))],
    ["of packed fonts", writePackedPdf(withTable(endless, flateStream))],
    ["not ended", writePdf(withTable(endless.replace("endbfrange", "")))],
    ["of codes in place of letters", writePdf(withTable(endless.replaceAll("bf", "cid"), streamOf, "Encoding"))],
    ["in many small ranges", writePdf(withTable(ranges(...Array(40).fill("<0000> <FFFF> <0000>"))))],
    ["larger than 4 MB", writePdf(withTable(" ".repeat(4_100_000), flateStream))],
  ])("with a range of millions of letters, %s, cannot", (_, pdf) => {
    expect(hasTooManyLetters(pdf)).toBe(true);
  });
});
