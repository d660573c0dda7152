import { expect, test } from "vitest";
import { buildExport, type PrintDocument } from "#engine/index.ts";
import { createSubject, hashBytes, readFonts } from "#tests/support/export-subject.ts";
import { readPages } from "#tests/support/read-pages.ts";
import { renderPdf } from "./render-pdf.ts";

const fonts = readFonts();
const nothing = (): void => {};

const documentOf = (blocks: PrintDocument["blocks"]): PrintDocument => ({ title: "Probe", foot: "Fuß", blocks });

test("letters beyond German print, in both weights", async () => {
  const letters = "Š š Ł ł Č č Ž ź ß ẞ Ä Ö Ü ø é ñ „“ – € ·";
  const pdf = await renderPdf(
    documentOf([
      { kind: "title", text: letters },
      { kind: "text", text: letters },
    ]),
    fonts,
    nothing,
  );
  const [page = ""] = await readPages(pdf);
  expect(page.split(letters)).toHaveLength(3);
  expect(page).toContain("Seite 1 von 1");
});

test("a table goes over as many pages as it needs, its heading on each, and tells how far it is", async () => {
  const rows = Array.from({ length: 300 }, (_, index) => [`Zeile ${index}`, "Wert"]);
  const columns = [
    { title: "Überschrift", share: 1 },
    { title: "Inhalt", share: 2 },
  ];
  const shares: number[] = [];
  const pdf = await renderPdf(documentOf([{ kind: "table", columns, rows }]), fonts, (share) => shares.push(share));
  const pages = await readPages(pdf);
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.every((page) => page.includes("Überschrift"))).toBe(true);
  expect(pages.join(" ")).toContain("Zeile 299");
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(50);
  expect(shares.at(-1)).toBe(1);
});

test("a value that is longer than its column stays on the page", async () => {
  const long = "X".repeat(200);
  const columns = [
    { title: "Eins", share: 1 },
    { title: "Zwei", share: 6 },
  ];
  const pdf = await renderPdf(documentOf([{ kind: "table", columns, rows: [[long, "Nachbar"]] }]), fonts, nothing);
  const [page = ""] = await readPages(pdf);
  expect(page.match(/X/g)).toHaveLength(200);
  expect(page).not.toContain(long);
});

test("the proof is one page, the letter ends without an empty one", async () => {
  const subject = await createSubject([{ gegenkonto: "10000" }, { belegdatum: "3202" }]);
  const pagesOf = async (kind: "proof" | "inquiry"): Promise<readonly string[]> => {
    const built = await buildExport(subject, { kind, as: "pdf" }, hashBytes);
    if (built.as !== "pdf") throw new Error("no document");
    return readPages(await renderPdf(built.document, fonts, nothing));
  };
  const [proof, ...more] = await pagesOf("proof");
  expect(proof).toContain(subject.sha256);
  expect(more).toEqual([]);
  const letter = await pagesOf("inquiry");
  expect(letter).toHaveLength(2);
  expect(letter[0]).toContain("Sławomir Čech");
  expect(letter[1]).toContain("Anlage: die genannten Stellen");
});
