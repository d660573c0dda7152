import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { readPdfText } from "#documents/read-pdf-text.ts";
import { findTerm, type Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { compareVisible } from "#engine/einvoice/pdf/visible/compare-visible.ts";
import { readInvoice } from "#engine/einvoice/read-invoice.ts";
import { readPdfInvoice } from "#engine/einvoice/read-pdf-invoice.ts";
import { hasCases, listCases, readCase } from "./read-cases.ts";

const cases = (hasCases ? listCases() : [])
  .filter(({ set }) => set === "pdf")
  .flatMap((one) => {
    const bytes = readCase(one);
    const file = readPdfInvoice(bytes);
    const read = file && readInvoice(file.bytes);
    return read === null ? [] : [{ name: basename(one.file), bytes, invoice: read.invoice }];
  });

const compare = async (bytes: Uint8Array, invoice: Invoice): Promise<readonly string[]> =>
  compareVisible(invoice, await readPdfText(bytes))
    .filter(({ rule }) => rule.severity === "warning")
    .map(({ rule, mark }) => `${rule.id} ${mark.found} ${mark.expected}`);

/** The page rounds every line, the XML their sum. */
const realDifferences: Readonly<Record<string, readonly string[]>> = {
  "mu-MustangBeispiel20221026.pdf": ["PDF-03 963,12 963.11"],
};

describe.skipIf(!hasCases)("hybrid invoices of others", () => {
  test.each(cases)("$name has no warning where page and XML say the same", async ({ name, bytes, invoice }) => {
    expect(await compare(bytes, invoice)).toEqual(realDifferences[name] ?? []);
  });

  test.each(cases)(
    "$name has a warning with both values where the last digit of the XML is another",
    async ({ bytes, invoice }) => {
      const gross = findTerm(invoice, "BT-112");
      if (gross === undefined) throw new Error("There is no gross amount.");
      const more = `${gross.text.slice(0, -1)}${(Number(gross.text.at(-1)) + 5) % 10}`;
      gross.text = more;
      expect((await compare(bytes, invoice)).join()).toMatch(new RegExp(`^PDF-03 \\S+ ${more.trim()}$`));
    },
  );
});
