import type { Verdict } from "#engine/index.ts";

export interface GoldenFile {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly expected: Verdict;
  /** Makes the bytes from the sample file. */
  readonly make: (sample: Uint8Array) => Uint8Array<ArrayBuffer>;
}

const asText = (sample: Uint8Array): string => new TextDecoder("windows-1252").decode(sample);
const withoutReturns = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytes.filter((byte) => byte !== 0x0d));
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Kopfdaten, headings, and the records before the first that is wrong. */
const cleanLines = 7;

const endOfLine = (bytes: Uint8Array, number: number): number => {
  let end = 0;
  for (let line = 0; line < number; line += 1) end = bytes.indexOf(0x0a, end) + 1;
  return end;
};

/** The sample and damaged variants of it; each has the same verdict on device and server. */
export const goldenFiles: readonly GoldenFile[] = [
  {
    key: "sample",
    label: "Musterdatei",
    name: "EXTF_Muster.csv",
    expected: "notImportable",
    make: (sample) => new Uint8Array(sample),
  },
  {
    key: "clean",
    label: "Nur die richtigen Sätze",
    name: "EXTF_Richtig.csv",
    expected: "importable",
    make: (sample) => new Uint8Array(sample.slice(0, endOfLine(sample, cleanLines))),
  },
  {
    key: "lf",
    label: "Mit anderen Zeilenenden",
    name: "EXTF_Zeilenenden.csv",
    expected: "notImportable",
    make: withoutReturns,
  },
  {
    key: "utf8",
    label: "In UTF-8 gespeichert",
    name: "EXTF_UTF8.csv",
    expected: "notImportable",
    make: (sample) => utf8(`\uFEFF${asText(sample)}`),
  },
  {
    key: "cut",
    label: "Mitten in einer Zeile abgeschnitten",
    name: "EXTF_Abgeschnitten.csv",
    expected: "notImportable",
    make: (sample) => new Uint8Array(sample.slice(0, -40)),
  },
  {
    key: "headless",
    label: "Ohne Kopfdaten",
    name: "EXTF_Kopflos.csv",
    expected: "notImportable",
    make: (sample) => new Uint8Array(sample.slice(sample.indexOf(0x0a) + 1)),
  },
  {
    key: "empty",
    label: "Leere Datei",
    name: "leer.csv",
    expected: "notImportable",
    make: () => new Uint8Array(),
  },
  {
    key: "picture",
    label: "Bild mit falscher Endung",
    name: "Bild.csv",
    expected: "notCheckable",
    make: () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  },
  {
    key: "xml",
    label: "XML, das nicht von DATEV ist",
    name: "fremd.xml",
    expected: "notCheckable",
    make: () => utf8('<?xml version="1.0" encoding="utf-8"?><rechnung><betrag>1</betrag></rechnung>'),
  },
];
