import { deflateRawSync } from "node:zlib";
import { XmlDocument } from "libxml2-wasm";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";
import { inflate } from "#engine/zip/inflate.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { checkXml as check } from "#tests/support/check-xml.ts";
import { validatorOf } from "#tests/xml-differential/libxml2.ts";

/**
 * Prints how fast ledger files and packages are read and checked, beside a bare scan of the same bytes and beside
 * libxml2 with our schema.
 */

const targets = { megabytesPerSecond: 80, timesLibxml2: 0.5 };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const record = /<accountsPayableLedger>.*?<\/accountsPayableLedger>/s.exec(exampleFiles.payable)?.[0] ?? "";
const filled = record
  .replace(
    "<bpAccountNo>",
    "<iban>DE89370400440532013000</iban><discountPercentage>3.00</discountPercentage><discountPaymentDate>2024-03-12</discountPaymentDate><dueDate>2024-04-04</dueDate><bpAccountNo>",
  )
  .replace("</amount>", "</amount>\n      <discountAmount>3.57</discountAmount>");

const writeLedger = (records: number, one: (index: number) => string): Uint8Array =>
  encode(
    exampleFiles.payable
      .replace(/<accountsPayableLedger>.*<\/accountsPayableLedger>/s, () =>
        Array.from({ length: records }, (_, index) => one(index)).join("\n    "),
      )
      .replace('consolidatedAmount="226.00"', `consolidatedAmount="${(119 * records).toFixed(2)}"`),
  );

/** Best of several runs, in milliseconds. */
const measure = (run: () => unknown, times = 7): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < times; index++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

const print = (label: string, sizeBytes: number, ms: number): void => {
  const speed = (sizeBytes / 1000 / ms).toFixed(0).padStart(5);
  console.log(
    `${label.padEnd(44)} ${(sizeBytes / 1e6).toFixed(2).padStart(7)} MB ${ms.toFixed(1).padStart(8)} ms ${speed} MB/s`,
  );
};

/** Best times of two runs taken in turns, and the median of the ratios of the rounds: a busy machine slows both alike. */
const measureInTurns = (run: () => unknown, other: () => unknown, rounds = 11) => {
  const pairs = Array.from({ length: rounds }, () => [measure(run, 1), measure(other, 1)] as const);
  const ratios = pairs.map(([one, two]) => one / two).toSorted((a, b) => a - b);
  return {
    ms: Math.min(...pairs.map(([one]) => one)),
    otherMs: Math.min(...pairs.map(([, two]) => two)),
    ratio: ratios[ratios.length >> 1] ?? 0,
  };
};

const validator = validatorOf("http://xml.datev.de/bedi/tps/ledger/v060");

/** Reads and validates as a program would that uses libxml2. */
const validate = (bytes: Uint8Array): void => {
  const document = XmlDocument.fromBuffer(bytes);
  try {
    validator?.validate(document);
  } finally {
    document.dispose();
  }
};

const scan = (bytes: Uint8Array): number => {
  let tags = 0;
  let inQuotes = false;
  for (const byte of bytes) {
    if (byte === 34) inQuotes = !inQuotes;
    else if (byte === 60 && !inQuotes) tags++;
  }
  return tags;
};

const ignore = (): void => undefined;
const quiet = { start: ignore, text: ignore, end: ignore, defect: ignore };

const ledger = writeLedger(5000, () => filled);
print(
  "bare byte scan, ledger of 5000 records",
  ledger.length,
  measure(() => scan(ledger)),
);
print(
  "parse only",
  ledger.length,
  measure(() => parseXml(ledger, quiet)),
);
print(
  "full check, no findings",
  ledger.length,
  measure(() => check("ledger.xml", ledger)),
);

const varied = writeLedger(5000, (index) =>
  filled.replace("Material", `Artikel ${index} Größe ${index % 50}`).replace("4400", String(4400 + (index % 99))),
);
print(
  "full check, every record different",
  varied.length,
  measure(() => check("ledger.xml", varied)),
);

const both = measureInTurns(
  () => check("ledger.xml", varied),
  () => validate(varied),
);
print("libxml2: read and validate the same file", varied.length, both.otherMs);
print("full check of the same file, in turns with it", varied.length, both.ms);
const document = XmlDocument.fromBuffer(varied);
print(
  "libxml2: validate only",
  varied.length,
  measure(() => validator?.validate(document)),
);
document.dispose();
const speed = varied.length / 1000 / both.ms;
console.log(
  `full check ${speed.toFixed(0)} MB/s (target >= ${targets.megabytesPerSecond}), ×${both.ratio.toFixed(2)} of libxml2 (target <= ${targets.timesLibxml2})`,
);

const broken = writeLedger(5000, (index) =>
  filled.replace("119.00", index % 2 === 0 ? "119,00" : "0.00").replace("RE-1001", "RE_1001"),
);
print(
  "full check, three errors per record",
  broken.length,
  measure(() => check("ledger.xml", broken)),
);

const packed = deflateRawSync(varied);
print(
  "inflate",
  varied.length,
  measure(() => inflate(packed, varied.length)),
);

const pack = (name: string, content: Uint8Array) => ({
  name,
  content,
  packed: { method: 8, bytes: deflateRawSync(content) },
});
const documents = Array.from(
  { length: 2000 },
  (_, index) =>
    `<document><extension xsi:type="accountsPayableLedger" datafile="R${index}.xml"><property key="1" value="2024-03"/><property key="3" value="Eingangsrechnungen"/></extension><extension xsi:type="File" name="R${index}.pdf"/></document>`,
);
const archive = encode(exampleFiles.document.replace(/<document.*<\/document>/s, () => documents.join("\n")));
const pdf = encode(`%PDF-1.7\n${"x".repeat(20_000)}`);
const parcel = writeZip([
  pack("document.xml", archive),
  ...documents.flatMap((_, index) => [
    pack(`R${index}.xml`, encode(exampleFiles.payable)),
    { name: `R${index}.pdf`, content: pdf },
  ]),
]);
print(
  "package with 2000 ledgers and 2000 pictures",
  parcel.length,
  measure(() => check("paket.zip", parcel), 3),
);
console.log(`heap after all runs: ${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB`);
