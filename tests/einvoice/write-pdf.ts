import { deflateSync } from "node:zlib";

/** Objects of a PDF in the order of their numbers from 1, binary data as Latin-1. */
export type PdfParts = readonly string[];

export const toLatin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const toBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const utf8 = (text: string): Uint8Array => Buffer.from(text, "utf8");

/** A stream as it stands between `obj` and `endobj`. */
export const streamOf = (dictionary: string, data: string): string =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;

export const flateStream = (dictionary: string, data: string | Uint8Array): string =>
  streamOf(`${dictionary} /Filter /FlateDecode`, toLatin1(deflateSync(typeof data === "string" ? utf8(data) : data)));

export interface EmbeddedPart {
  readonly name: string;
  readonly content: string;
  /** `""` for none. */
  readonly relationship?: string;
  readonly isAssociated?: boolean;
  /** Instead of a stream packed by Flate. */
  readonly stream?: string;
}

export const xmpOf = (fileName: string, level: string, part = 3): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>${part}</pdfaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" fx:Version="1.0" fx:DocumentType="INVOICE"><fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:ConformanceLevel>${level}</fx:ConformanceLevel></rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Catalog (1), pages (2), metadata (3), then two objects for each part: file specification and stream. */
export const partsOf = (embedded: readonly EmbeddedPart[], xmp: string | null): PdfParts => {
  const list = embedded.map((part, index) => ({ ...part, number: 4 + 2 * index }));
  const names = list.map(({ name, number }) => `(${name}) ${number} 0 R`).join(" ");
  const associated = list.filter(({ isAssociated }) => isAssociated !== false).map(({ number }) => `${number} 0 R`);
  const ways =
    list.length === 0 ? "" : `/Names << /EmbeddedFiles << /Names [${names}] >> >> /AF [${associated.join(" ")}]`;
  return [
    `<< /Type /Catalog /Pages 2 0 R ${xmp === null ? "" : "/Metadata 3 0 R"} ${ways} >>`,
    "<< /Type /Pages /Kids [] /Count 0 >>",
    streamOf("/Type /Metadata /Subtype /XML", toLatin1(utf8(xmp ?? ""))),
    ...list.flatMap(({ name, content, relationship = "Alternative", stream, number }) => [
      `<< /Type /Filespec /F (${name}) /UF (${name}) ${relationship === "" ? "" : `/AFRelationship /${relationship}`} /Desc (Rechnung) /EF << /F ${number + 1} 0 R >> >>`,
      stream ?? flateStream("/Type /EmbeddedFile /Subtype /text#2Fxml", content),
    ]),
  ];
};

/** The same with a page for each list of lines; a tab begins a column. */
export const showPages = (parts: PdfParts, pages: readonly (readonly string[])[]): PdfParts => {
  const font = parts.length + 1;
  const numbers = pages.map((_, index) => font + 1 + 2 * index);
  const kids = numbers.map((number) => `${number} 0 R`).join(" ");
  return [
    ...parts.with(1, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${font + 2 + 2 * index} 0 R >>`,
      streamOf("", ["BT /F1 10 Tf", ...lines.flatMap(placeLine), "ET"].join("\n")),
    ]),
  ];
};

const placeLine = (line: string, row: number): readonly string[] =>
  line
    .split("\t")
    .map(
      (text, column) =>
        `1 0 0 1 ${50 + 180 * column} ${800 - 14 * row} Tm (${text.replace(/[()\\]/g, "\\$&").replaceAll("€", "\u0080")}) Tj`,
    );

const header = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";

const row = (offset: number, kind: "n" | "f" = "n"): string =>
  `${String(offset).padStart(10, "0")} ${kind === "n" ? "00000" : "65535"} ${kind} \n`;

interface Written {
  readonly body: string;
  readonly offsets: readonly number[];
}

const writeObjects = (start: string, parts: PdfParts, first = 1): Written => {
  let body = start;
  const offsets = parts.map((part, index) => {
    const offset = body.length;
    body += `${first + index} 0 obj\n${part}\nendobj\n`;
    return offset;
  });
  return { body, offsets };
};

/** With a cross-reference table. */
export const writePdf = (parts: PdfParts, trailer = ""): Uint8Array => {
  const { body, offsets } = writeObjects(header, parts);
  const size = parts.length + 1;
  const table = `xref\n0 ${size}\n${row(0, "f")}${offsets.map((offset) => row(offset)).join("")}`;
  return toBytes(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
};

/** Adds one object with this number, new or changed, as an incremental update. */
export const updatePdf = (bytes: Uint8Array, number: number, part: string): Uint8Array => {
  const text = toLatin1(bytes);
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1] ?? "0";
  const { body, offsets } = writeObjects(text, [part], number);
  const table = `xref\n0 1\n${row(0, "f")}${number} 1\n${row(offsets[0] ?? 0)}`;
  return toBytes(
    `${body}${table}trailer\n<< /Size ${number + 1} /Root 1 0 R /Prev ${previous} >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
};

const entry = (kind: number, value: number, index: number): number[] => [
  kind,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
  index,
];

/** With a cross-reference stream by PNG predictor; all that is no stream lies in one object stream. */
export const writePackedPdf = (parts: PdfParts): Uint8Array => {
  const isStream = parts.map((part) => part.endsWith("endstream"));
  const plain = parts.map((part, index) => ({ part, number: index + 1 })).filter(({ number }) => isStream[number - 1]);
  const packed = parts
    .map((part, index) => ({ part, number: index + 1 }))
    .filter(({ number }) => !isStream[number - 1]);
  let content = "";
  const pairs = packed.map(({ part, number }) => {
    const pair = `${number} ${content.length}`;
    content += `${part}\n`;
    return pair;
  });
  const head = `${pairs.join(" ")}\n`;
  const packedNumber = parts.length + 1;
  let body = header;
  const rows: number[][] = Array.from({ length: parts.length + 3 }, () => entry(0, 0, 0));
  for (const [index, { number }] of packed.entries()) rows[number] = entry(2, packedNumber, index);
  const streams = [
    ...plain,
    {
      part: flateStream(`/Type /ObjStm /N ${packed.length} /First ${head.length}`, head + content),
      number: packedNumber,
    },
  ];
  for (const { part, number } of streams) {
    rows[number] = entry(1, body.length, 0);
    body += `${number} 0 obj\n${part}\nendobj\n`;
  }
  const tableNumber = packedNumber + 1;
  rows[tableNumber] = entry(1, body.length, 0);
  const data = rows.flatMap((bytes, index) => [
    2,
    ...bytes.map((byte, column) => byte - (rows[index - 1]?.[column] ?? 0)),
  ]);
  const dictionary = `/Type /XRef /Size ${rows.length} /W [1 3 1] /Root 1 0 R /DecodeParms << /Predictor 12 /Columns 5 >>`;
  const table = flateStream(dictionary, Uint8Array.from(data));
  return toBytes(`${body}${tableNumber} 0 obj\n${table}\nendobj\nstartxref\n${body.length}\n%%EOF\n`);
};
