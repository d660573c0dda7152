import { deflateRawSync } from "node:zlib";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip, type ZipInput } from "#engine/zip/write-zip.ts";
import type { Random } from "#tests/torture/random.ts";
import type { MakeInput } from "./fuzz-maker.ts";
import { hostileShapes } from "./hostile-xml.ts";
import { join, repeat } from "./mutate-bytes.ts";

/** Archives that unpack to more, or take longer, than their size lets expect. */
export const hostileZip: MakeInput = (random, maxBytes) => {
  const [made, write] = random.pick(hostileZips);
  // Little data does much harm here; what is large costs the reader no more than its size.
  const bytes = write(Math.min(maxBytes, 2_000_000), random);
  return { name: "paket.zip", bytes, made: `${made}, ${bytes.length} bytes` };
};

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const document = { name: "document.xml", content: utf8(exampleFiles.document) };

const pack = (name: string, content: Uint8Array): ZipInput => ({
  name,
  content,
  packed: { method: 8, bytes: deflateRawSync(content, { level: 6 }) },
});

/** Behind the content as much noise as keeps it below the ratio at which an archive is refused. */
const thinned = (content: Uint8Array, random: Random): Uint8Array => {
  const noise = Array.from({ length: Math.ceil(content.length / 640) }, () => random.whole(0, 2 ** 31).toString(16));
  return join(content, utf8(`<!--${noise.join("")}-->`));
};

/** Raw deflate data made of blocks that hold nothing. */
const emptyBlocks = (size: number): Uint8Array =>
  join(repeat(Uint8Array.of(0, 0, 0, 0xff, 0xff), Math.floor(size / 5)), Uint8Array.of(1, 0, 0, 0xff, 0xff));

const references = (names: readonly string[]): ZipInput => ({
  name: "document.xml",
  content: utf8(
    exampleFiles.document.replace(/<document.*<\/document>/s, () =>
      names
        .map(
          (name) =>
            `<document><extension xsi:type="accountsPayableLedger" datafile="${name}"><property key="1" value="2024-03"/></extension></document>`,
        )
        .join("\n"),
    ),
  ),
});

const names = (count: number, ending = "xml"): readonly string[] =>
  Array.from({ length: count }, (_, index) => `D${index}.${ending}`);

/** Every line of the directory points to the same data. */
const overlapping = (data: Uint8Array, count: number, name = "a.xml"): Uint8Array => {
  const one = writeZip([{ name, content: new Uint8Array(0), packed: { method: 8, bytes: data } }]);
  const directoryAt = new DataView(one.buffer).getUint32(one.length - 6, true);
  const line = one.subarray(directoryAt, one.length - 22);
  const end = one.slice(one.length - 22);
  const view = new DataView(end.buffer);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, line.length * count, true);
  return join(one.subarray(0, directoryAt), repeat(line, count), end);
};

const bookings = (line: string, size: number, random: Random): Uint8Array =>
  thinned(
    utf8(`"EXTF";700;21;"Buchungsstapel";13;;;;;\r\nUmsatz\r\n${line.repeat(Math.floor(size / line.length))}`),
    random,
  );

export const hostileZips: readonly (readonly [string, (size: number, random: Random) => Uint8Array])[] = [
  ["zeros", () => writeZip([document, pack("RE-1001.xml", new Uint8Array(50_000_000))])],
  [
    "blanks in an XML file",
    () =>
      writeZip([
        document,
        pack(
          "RE-1001.xml",
          utf8(exampleFiles.payable.replace("<consolidate", `${" ".repeat(20_000_000)}<consolidate`)),
        ),
      ]),
  ],
  [
    "a hostile data file",
    (size, random) => {
      const content = random.pick(hostileShapes).write(random.whole(1000, size * 4), random);
      return writeZip([document, pack("RE-1001.xml", content)]);
    },
  ],
  [
    "a hostile document.xml",
    (size, random) =>
      writeZip([pack("document.xml", random.pick(hostileShapes).write(random.whole(1000, size * 4), random))]),
  ],
  [
    "many dense data files",
    (size, random) => {
      const all = names(random.whole(2, 60));
      const record = /<accountsPayableLedger>.*?<\/accountsPayableLedger>/s.exec(exampleFiles.payable)?.[0] ?? "";
      const dense = pack(
        "",
        thinned(utf8(exampleFiles.payable.replace(record, () => record.repeat(size >> 7))), random),
      );
      return writeZip([references(all), ...all.map((name) => ({ ...dense, name }))]);
    },
  ],
  [
    "data files full of errors",
    (size, random) => {
      const all = names(random.whole(2, 40));
      const wrong = pack(
        "",
        thinned(
          utf8(
            exampleFiles.payable.replace(/<accountsPayableLedger>.*<\/accountsPayableLedger>/s, () =>
              "<x/>".repeat(size >> 3),
            ),
          ),
          random,
        ),
      );
      return writeZip([references(all), ...all.map((name) => ({ ...wrong, name }))]);
    },
  ],
  ["the same data for every member", (size, random) => overlapping(emptyBlocks(size), random.whole(2, 20_000))],
  [
    "blocks that hold nothing",
    (size) =>
      writeZip(
        names(20).map((name) => ({
          name,
          content: new Uint8Array(0),
          packed: { method: 8, bytes: emptyBlocks(size / 20) },
        })),
      ),
  ],
  [
    "25,000 members",
    () => writeZip([document, ...names(25_000, "pdf").map((name) => ({ name, content: utf8("%PDF-") }))]),
  ],
  [
    "20,000 data files",
    () => writeZip([references(names(19_000)), ...names(19_000).map((name) => ({ name, content: utf8("<a/>") }))]),
  ],
  [
    "long names",
    (size) =>
      writeZip([
        document,
        ...names(Math.floor(size / 120_000)).map((name) => ({
          name: `${"n".repeat(60_000)}${name}`,
          content: utf8("%PDF-"),
        })),
      ]),
  ],
  ["one name for all", () => writeZip(names(3000).map(() => document))],
  [
    "bookings of empty lines",
    (size, random) => writeZip([document, pack("EXTF_a.csv", bookings("\n", size * 20, random))]),
  ],
  [
    "bookings of separators",
    (size, random) => writeZip([document, pack("EXTF_a.csv", bookings(";", size * 20, random))]),
  ],
  [
    "bookings with links",
    (size, random) =>
      writeZip([document, pack("EXTF_a.csv", bookings(`${";".repeat(19)}"BEDI ""x"""\n`, size * 8, random))]),
  ],
  [
    "tables of zeros",
    () => {
      const zeros = pack("", new Uint8Array(20_000_000));
      return writeZip(names(30, "csv").map((name) => ({ ...zeros, name })));
    },
  ],
  [
    "many dense tables",
    (size, random) => {
      const dense = pack("", bookings(";", size * 20, random));
      return writeZip(names(random.whole(2, 60), "csv").map((name) => ({ ...dense, name })));
    },
  ],
  ["20,000 empty tables", () => writeZip(names(19_000, "csv").map((name) => ({ name, content: utf8("EXTF") })))],
  ["the same data for every text", (size, random) => overlapping(emptyBlocks(size), random.whole(2, 20_000), "a")],
  [
    "texts in blocks that hold nothing",
    (size) =>
      writeZip(
        names(4_000, "dat").map((name) => ({
          name,
          content: new Uint8Array(0),
          packed: { method: 8, bytes: emptyBlocks(size / 4_000) },
        })),
      ),
  ],
  [
    "archives in an archive of tables",
    () => writeZip([pack("a.csv", writeZip([pack("b.csv", new Uint8Array(5_000_000))])), pack("c.csv", utf8("EXTF"))]),
  ],
  [
    "archive in archive",
    (_size, random) => {
      let content: Uint8Array = new Uint8Array(1_000_000);
      for (let level = random.whole(1, 40); level > 0; level--) content = writeZip([pack("innen.zip", content)]);
      return writeZip([document, { name: "innen.zip", content }]);
    },
  ],
];
