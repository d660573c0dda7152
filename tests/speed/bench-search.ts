import { checkFile, listSearchValues, openDictionary, readTerms, type ValueDictionary } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";

/**
 * Size of the search dictionaries and time of a query: `npm run bench:search`. 100 files of 10,000 records, each with a
 * Belegfeld 1, an amount and a number in its text of its own.
 */
const files = 100;
const records = 10_000;

const clients = ["Müller GmbH", "Bäckerei Schmidt", "Autohaus Nord", "Praxis Dr. Weber", "Stadtwerke"];

const writeFile = (file: number): Uint8Array => {
  const lines = Array.from({ length: records }, (_, at) => {
    const number = file * records + at;
    const cents = (number * 7919) % 900_000;
    return exampleRecord({
      umsatz: `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`,
      konto: String(10_000 + (number % 400)),
      gegenkonto: String(8_400 + (number % 30)),
      belegfeld1: `RE-2026-${String(number).padStart(7, "0")}`,
      belegfeld2: `${String(1 + (at % 28)).padStart(2, "0")}0226`,
      buchungstext: `Rechnung ${number * 3} ${clients[at % clients.length]}`,
    });
  });
  return latin1Bytes(exampleFile(...lines));
};

let fileBytes = 0;
let dictionaryBytes = 0;
let checkMs = 0;
let listMs = 0;
const dictionaries: ValueDictionary[] = [];
for (let file = 0; file < files; file += 1) {
  const bytes = writeFile(file);
  const input = { name: "EXTF_x.csv", size: bytes.length, bytes: async () => bytes };
  const startedAt = performance.now();
  const result = await checkFile(input, { route: "manual" });
  const checkedAt = performance.now();
  const { dictionary, isCut } = await listSearchValues(result, input);
  listMs += performance.now() - checkedAt;
  checkMs += checkedAt - startedAt;
  if (isCut) throw new Error("the dictionary is cut");
  fileBytes += bytes.length;
  dictionaryBytes += dictionary.length;
  dictionaries.push(openDictionary(dictionary));
}

const search = (query: string): number => {
  const terms = readTerms(query);
  return dictionaries.filter((one) => terms.some((term) => one.matches(term)) && one.list(terms).length > 0).length;
};
const queries = ["RE-2026-0999999", "0500123", "giraffe", "4711,12", "re", "müller", "8412", "rechnung 29"];
const share = (100 * dictionaryBytes) / fileBytes;
console.log(`${files} files, ${(fileBytes / 1e6).toFixed(1)} MB; dictionaries ${share.toFixed(1)} % of it`);
console.log(`check ${(checkMs / files).toFixed(0)} ms, dictionary ${(listMs / files).toFixed(0)} ms for each file`);
for (const query of queries) search(query);
for (const query of queries) {
  const times = Array.from({ length: 20 }, () => {
    const startedAt = performance.now();
    search(query);
    return performance.now() - startedAt;
  }).sort((a, b) => a - b);
  console.log(
    `"${query}" in ${search(query)} files: median ${times[10]?.toFixed(1)} ms, worst ${times[19]?.toFixed(1)} ms`,
  );
}
