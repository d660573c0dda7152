import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import {
  flateStream,
  type PdfParts,
  partsOf,
  streamOf,
  toLatin1,
  updatePdf,
  writePackedPdf,
  writePdf,
  xmpOf,
} from "#tests/einvoice/write-pdf.ts";
import { type Pdf, readPdf } from "./read-pdf.ts";

const xmp = xmpOf("factur-x.xml", "XRECHNUNG");
const one = partsOf([{ name: "factur-x.xml", content: ciiInvoice }], xmp);

const read = (bytes: Uint8Array): Pdf => {
  const pdf = readPdf(bytes);
  if (pdf.kind === "none") throw new Error("The file is no PDF.");
  return pdf;
};

const contentsOf = (pdf: Pdf): readonly string[] =>
  pdf.files.map((file) => new TextDecoder().decode(file.content().bytes));

const withPart = (parts: PdfParts, number: number, part: string): PdfParts =>
  parts.map((other, index) => (index === number - 1 ? part : other));

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const edit = (bytes: Uint8Array, change: (text: string) => string): Uint8Array => latin1(change(toLatin1(bytes)));

describe("structure", () => {
  test.each([
    ["a cross-reference table", writePdf(one)],
    ["a cross-reference stream and an object stream", writePackedPdf(one)],
    ["bytes before the header", latin1(`junk\n${toLatin1(writePdf(one))}`)],
    ["bytes after the end", latin1(`${toLatin1(writePdf(one))}${"\0".repeat(1000)}`)],
    ["lines of the table that end in CR LF", edit(writePdf(one), (text) => text.replace(/ ([nf]) \n/g, " $1\r\n"))],
  ])("reads a file with %s", (_, bytes) => {
    const pdf = read(bytes);
    expect(pdf).toMatchObject({ isEncrypted: false, defect: null, isPdfA3OrLater: true });
    expect(pdf.xmp).toEqual({
      documentType: "INVOICE",
      documentFileName: "factur-x.xml",
      version: "1.0",
      conformanceLevel: "XRECHNUNG",
    });
    expect(pdf.files).toMatchObject([
      {
        name: "factur-x.xml",
        description: "Rechnung",
        relationship: "Alternative",
        isAssociated: true,
        mediaType: "text/xml",
      },
    ]);
    expect(contentsOf(pdf)).toEqual([ciiInvoice]);
  });

  test("an incremental update replaces what was there", () => {
    const replaced = updatePdf(writePdf(one), 5, flateStream("", ublInvoice));
    expect(read(replaced).defect).toBe(null);
    expect(contentsOf(read(replaced))).toEqual([ublInvoice]);
    expect(contentsOf(read(updatePdf(replaced, 5, streamOf("", "third"))))).toEqual(["third"]);
  });

  test("a hybrid file has objects that its table hides", () => {
    const parts = [...one, streamOf("/Type /XRef /W [1 3 1] /Index [4 2] /Size 6", "OFFSETS---")];
    const text = toLatin1(writePdf(parts, "/XRefStm HIDDEN"));
    const offsets = [4, 5].map((number) => text.indexOf(`\n${number} 0 obj`) + 1);
    const data = offsets.map((offset) => String.fromCharCode(1, 0, offset >> 8, offset & 255, 0)).join("");
    const hidden = text
      .replace("OFFSETS---", data)
      .replace("HIDDEN", String(text.indexOf("\n6 0 obj") + 1))
      .replaceAll(new RegExp(`0*(?:${offsets.join("|")}) 00000 n`, "g"), "0000000000 00000 f");
    expect(hidden).not.toBe(text);
    const pdf = read(latin1(hidden));
    expect(pdf.defect).toBe(null);
    expect(contentsOf(pdf)).toEqual([ciiInvoice]);
  });

  test.each([
    ["no startxref", (text: string) => text.replace(/startxref[\s\S]*$/, "")],
    ["a startxref that leads astray", (text: string) => text.replace(/startxref\n\d+/, "startxref\n17")],
    ["objects that were moved", (text: string) => text.replace("2 0 obj", "% moved by some bytes\n2 0 obj")],
    ["a table and a trailer that are missing", (text: string) => text.replace(/\nxref[\s\S]*$/, "\n")],
    ["a number too small by one", (text: string) => text.replace("xref\n0 6", "xref\n1 6")],
  ])("searches the objects of a file with %s", (_, change) => {
    const pdf = read(edit(writePdf(one), change));
    expect(pdf.defect).toContain("Das Objektverzeichnis der PDF-Datei ist beschädigt");
    expect(contentsOf(pdf)).toEqual([ciiInvoice]);
    expect(pdf.isPdfA3OrLater).toBe(true);
  });

  test("searches packed objects as well", () => {
    const pdf = read(edit(writePackedPdf(one), (text) => text.replace(/startxref[\s\S]*$/, "")));
    expect(pdf.defect).toContain("beschädigt");
    expect(contentsOf(pdf)).toEqual([ciiInvoice]);
  });

  test("a search takes the newest object of a number", () => {
    const updated = updatePdf(writePackedPdf(one), 4, one[3]?.replace("/UF (factur-x.xml)", "/UF (neu.xml)") ?? "");
    const pdf = read(edit(updated, (text) => text.replace(/startxref\n\d+\n%%EOF\n$/, "startxref\n17\n%%EOF\n")));
    expect(pdf.files.map(({ name }) => name)).toEqual(["neu.xml"]);
  });

  test("an earlier table at 0 is none", () => {
    const pdf = read(writePdf(one, "/Prev 0"));
    expect(pdf.defect).toBe(null);
    expect(contentsOf(pdf)).toEqual([ciiInvoice]);
  });

  test("a cycle of earlier tables ends", () => {
    const bytes = writePdf(one);
    const start = /startxref\n(\d+)/.exec(toLatin1(bytes))?.[1] ?? "";
    expect(contentsOf(read(edit(bytes, (text) => text.replace("/Root", `/Prev ${start} /Root`))))).toEqual([
      ciiInvoice,
    ]);
  });
});

describe("what cannot be read", () => {
  test("other files are no PDF", () => {
    expect(readPdf(new Uint8Array(0))).toEqual({ kind: "none" });
    expect(readPdf(latin1(ciiInvoice))).toEqual({ kind: "none" });
    expect(readPdf(latin1(`${" ".repeat(2000)}%PDF-1.7`))).toEqual({ kind: "none" });
  });

  test("an encrypted file is named", () => {
    const pdf = read(writePdf(one, "/Encrypt << /Filter /Standard /V 4 >>"));
    expect(pdf).toMatchObject({ isEncrypted: true, files: [] });
    expect(pdf.defect).toBe("Die PDF-Datei ist verschlüsselt; eingebettete Dateien lassen sich nicht lesen.");
  });

  test("an encrypted file without its table is named", () => {
    const bytes = writePdf(one, "/Encrypt 9 0 R");
    expect(read(edit(bytes, (text) => text.replace(/startxref[\s\S]*$/, "")))).toMatchObject({
      isEncrypted: true,
      files: [],
    });
  });

  test("a file without objects is damaged", () => {
    expect(read(latin1("%PDF-1.7\n%%EOF"))).toMatchObject({ files: [], xmp: null });
    expect(read(latin1("%PDF-1.7\n%%EOF")).defect).toContain("beschädigt oder abgeschnitten");
  });

  test("a filter that is not read is named", () => {
    const stream = streamOf("/Filter [/ASCIIHexDecode /LZWDecode]", "00>");
    const pdf = read(writePdf(partsOf([{ name: "a.xml", content: "", stream }], null)));
    expect(pdf.defect).toBe(null);
    expect(pdf.files[0]?.content()).toEqual({
      bytes: new Uint8Array(0),
      defect: "Die Daten sind mit dem Filter „LZWDecode“ gepackt, der nicht gelesen wird.",
    });
  });

  test("so is one of an object stream", () => {
    const bytes = edit(writePackedPdf(one), (text) => {
      const from = text.indexOf("/ObjStm");
      return text.slice(0, from) + text.slice(from).replace("/FlateDecode", "/LZWDecode  ");
    });
    expect(read(bytes).defect).toContain("Filter „LZWDecode“");
  });

  test("a content that is missing or cut off is named", () => {
    const missing = read(writePdf(one.slice(0, 4)));
    expect(missing.files[0]?.content().defect).toBe("Der Inhalt der eingebetteten Datei fehlt in der PDF-Datei.");
    const packed = toLatin1(deflateSync(Buffer.from(ciiInvoice))).slice(0, 900);
    const cut = read(writePdf(withPart(one, 5, streamOf("/Filter /FlateDecode", packed))));
    expect(cut.files[0]?.content().defect).toBe("Die gepackten Daten sind beschädigt.");
    expect(ciiInvoice.startsWith(contentsOf(cut)[0]?.slice(0, 200) ?? "-")).toBe(true);
  });

  test("content beyond 60 MB is not unpacked", () => {
    const bomb = flateStream("", new Uint8Array(61_000_000));
    const { bytes, defect } = read(writePdf(withPart(one, 5, bomb))).files[0]?.content() ?? {};
    expect(bytes?.length).toBe(60_000_000);
    expect(defect).toBe("Die eingebettete Datei ist entpackt größer als 60 MB.");
  });

  test("contents of more than 200 MB together are not unpacked", () => {
    const bomb = flateStream("", new Uint8Array(59_000_000));
    const many = ["a", "b", "c", "d"].map((name) => ({ name, content: "", stream: bomb }));
    const defects = read(writePdf(partsOf(many, null))).files.map((file) => file.content().defect);
    expect(defects).toEqual([null, null, null, "Die PDF-Datei ist entpackt größer als 200 MB."]);
  });
});

describe("embedded files", () => {
  test("a PDF without any has none", () => {
    const pdf = read(writePdf(partsOf([], null)));
    expect(pdf).toMatchObject({ defect: null, files: [], xmp: null, isPdfA3OrLater: false });
  });

  test("a name tree with cyclic kids ends, in the order of its leaves", () => {
    const tree = (ways: string): PdfParts =>
      withPart(
        partsOf(
          ["a.xml", "b.xml"].map((name) => ({ name, content: name, isAssociated: false })),
          null,
        ),
        1,
        `<< /Type /Catalog /Names << /EmbeddedFiles ${ways} >> >>`,
      );
    const leaves = "<< /Kids [8 0 R << /Names [(b) 6 0 R] >> 8 0 R] >>";
    const kids = "<< /Names [(a) 4 0 R] /Kids [9 0 R 8 0 R] >>";
    const parts = [...tree("9 0 R"), kids, leaves];
    expect(contentsOf(read(writePdf(parts)))).toEqual(["a.xml", "b.xml"]);
  });

  test("files that only AF lists are there as well", () => {
    const parts = withPart(one, 1, "<< /Type /Catalog /AF 4 0 R >>");
    expect(read(writePdf(parts)).files).toMatchObject([{ name: "factur-x.xml", isAssociated: true }]);
  });

  test("two specifications of one content are one file", () => {
    const [catalog = "", pages = "", metadata = "", specification = "", stream = ""] = one;
    const parts = [
      catalog.replace("/AF [4 0 R]", "/AF [6 0 R]"),
      pages,
      metadata,
      specification.replace("/AFRelationship /Alternative", ""),
      stream,
      specification.replace("Alternative", "Data"),
    ];
    expect(read(writePdf(parts)).files).toMatchObject([{ isAssociated: true, relationship: "Data" }]);
  });

  test.each([
    ["<FEFF004D00FC006C006C002E0078006D006C>", "Müll.xml"],
    ["(\\357\\273\\277M\\303\\274ll.xml)", "Müll.xml"],
    ["(M\\303\\274ll.xml)", "Müll.xml"],
    ["(M\\374ll\\240.xml)", "Müll€.xml"],
    ["(factur\\055x\\056xml)", "factur-x.xml"],
    ["(a\\\r\n(b)\\)\\\\.xml)", "a(b))\\.xml"],
    ["<612E786D6 C>", "a.xml"],
  ])("the name %s is read", (written, name) => {
    const parts = withPart(one, 4, `<< /UF ${written} /F (other) /EF << /F 5 0 R >> >>`);
    expect(read(writePdf(parts)).files).toMatchObject([{ name, description: null, relationship: null }]);
  });

  test("without UF the name is F, without both the key of the tree", () => {
    const name = (ways: string): string | undefined =>
      read(writePdf(withPart(one, 4, `<< ${ways} /EF << /UF 5 0 R >> >>`))).files[0]?.name;
    expect(name("/F (f.xml)")).toBe("f.xml");
    expect(name("")).toBe("factur-x.xml");
  });

  const text = "Text in mehreren Filtern\0\0\0\0!";
  const hex = Buffer.from(text).toString("hex");
  const hexOfFlate = deflateSync(Buffer.from(text)).toString("hex");
  test.each([
    ["none", "", text],
    ["hexadecimal digits", "/Filter /ASCIIHexDecode", `${hex.slice(0, 9)}\n${hex.slice(9)}>`],
    ["Flate in hexadecimal digits", "/Filter [/AHx /Fl]", `${hexOfFlate}>`],
    ["base 85", "/Filter [/ASCII85Decode]", encodeAscii85(Buffer.from(text))],
  ])("filters: %s", (_, dictionary, data) => {
    expect(contentsOf(read(writePdf(withPart(one, 5, streamOf(dictionary, data)))))).toEqual([text]);
  });

  test.each([
    ["a reference", "/Length 6 0 R", "4"],
    ["missing", "", "0"],
    ["too short", "/Length 2", "0"],
    ["too long", "/Length 99999", "0"],
    ["a reference to itself", "/Length 6 0 R", "6 0 R"],
  ])("a length may be %s", (_, length, number) => {
    const parts = [...withPart(one, 5, `<< ${length} >>\nstream\r\ntextendstream`), number];
    expect(contentsOf(read(writePdf(parts)))).toEqual(["text"]);
  });

  test("PNG predictors are undone", () => {
    const rows = [
      [0, 1, 2, 3],
      [1, 1, 1, 1],
      [2, 1, 1, 1],
      [3, 1, 1, 1],
      [4, 1, 1, 1],
    ];
    const parameters = "/DecodeParms [<< /Predictor 15 /Columns 3 >>]";
    const parts = withPart(one, 5, flateStream(parameters, Uint8Array.from(rows.flat())));
    expect([...(read(writePdf(parts)).files[0]?.content().bytes ?? [])]).toEqual([
      1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5,
    ]);
  });

  test("more than 1,000 files are not listed", () => {
    const many = Array.from({ length: 1100 }, (_, index) => ({
      name: `${index}.xml`,
      content: "",
      stream: streamOf("", "x"),
    }));
    const pdf = read(writePdf(partsOf(many, null)));
    expect(pdf.files.length).toBe(1000);
    expect(pdf.defect).toContain("mehr als 1.000");
  });
});

describe("any bytes", () => {
  const bases = [writePdf(one), writePackedPdf(one), updatePdf(writePdf(one), 5, streamOf("", "x"))];
  const readAll = (bytes: Uint8Array): void => {
    const pdf = readPdf(bytes);
    if (pdf.kind === "pdf") for (const file of pdf.files) file.content();
  };

  test("truncated anywhere, nothing is thrown", () => {
    for (const base of bases) for (let cut = 0; cut < base.length; cut += 7) readAll(base.subarray(0, cut));
  });

  test("with changed bytes and words nothing is thrown", () => {
    const words = [
      "<<",
      ">>",
      "[",
      "]",
      "(",
      "5 0 R",
      "obj",
      "stream",
      "endstream",
      "xref",
      "trailer",
      "/Prev 9",
      "-1",
      "99999999999",
    ];
    const change = fc.record({ at: fc.nat(), by: fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 3 })) });
    fc.assert(
      fc.property(fc.constantFrom(...bases), fc.array(change, { minLength: 1, maxLength: 8 }), (base, changes) => {
        const bytes = base.slice();
        for (const { at, by } of changes)
          bytes.set(latin1(by).subarray(0, bytes.length), at % Math.max(1, bytes.length - 20));
        readAll(bytes);
      }),
      { numRuns: 600 },
    );
  });

  /** Milliseconds of this thread alone, which other work on the machine does not count into. */
  const measure = (text: string): number => {
    const from = process.threadCpuUsage();
    readAll(latin1(`%PDF-1.7\n${text}\nstartxref\n9\n%%EOF`));
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1000;
  };
  const minMs = 50;

  test.each([
    ["nested arrays", "["],
    ["nested dictionaries", "<</A "],
    ["open strings", "1 0 obj << /A ("],
    ["open hexadecimal strings", "1 0 obj << /A <0"],
    ["comments", "1 0 obj << %"],
    ["objects", "1 0 obj << >> endobj "],
    ["streams without end", "1 0 obj << /Type /ObjStm /N 1 /First 1 >> stream "],
    ["trailers", "trailer << /Root 1 0 R /A [1 0 R 1 0 R]"],
    ["digits and blanks", "1 1 1 \n 1 obj"],
    ["table heads", "xref 0 99999999 trailer << /Prev 9 >>"],
  ])("four times as many %s take no sixteen times as long", (_, part) => {
    const count = Math.ceil(500_000 / part.length);
    const quarter = Math.max(minMs, measure(part.repeat(count)));
    expect(measure(part.repeat(4 * count))).toBeLessThan(9 * quarter);
  });

  test("a chain of object streams that give each other's length ends", () => {
    const count = 3_000;
    const streams = Array.from({ length: count }, (_, index) => {
      const next = 2 * (index + 1) + 4;
      const content = `${2 * index + 2} 0 `;
      return `${2 * index + 3} 0 obj << /Type /ObjStm /N 1 /First ${content.length} /Length ${next} 0 R >> stream\n${content}7\nendstream endobj`;
    });
    readAll(latin1(`%PDF-1.7\n1 0 obj << /Type /Catalog /AF 2 0 R >> endobj\n${streams.join("\n")}`));
  });
});

function encodeAscii85(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const rest = Math.min(4, bytes.length - at);
    let value = 0;
    for (let index = 0; index < 4; index++) value = value * 256 + (bytes[at + index] ?? 0);
    if (rest === 4 && value === 0) {
      text += "z";
      continue;
    }
    let letters = "";
    for (let index = 0; index < 5; index++) {
      letters = String.fromCharCode(33 + (value % 85)) + letters;
      value = Math.floor(value / 85);
    }
    text += letters.slice(0, rest + 1);
  }
  return `${text}~>`;
}
