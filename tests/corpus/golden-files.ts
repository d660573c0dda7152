import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { type CheckResult, checkFile, type InputFile, wordsPerOccurrence } from "#engine/index.ts";
import { toInputFile } from "#tests/support/input-file.ts";

/** Each case is a `.csv` and an `.expected`: the verdict, then `line:field RULE` in ascending order. */
const folder = new URL("./", import.meta.url);

export const listGoldenFiles = (ending: ".csv" | ".expected"): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll("\\", "/"))
    .toSorted();

export const readGoldenFile = (name: string): InputFile =>
  toInputFile(`EXTF_${basename(name)}`, new Uint8Array(readFileSync(new URL(name, folder))));

export const checkGoldenFile = async (name: string): Promise<string> =>
  listOccurrences(await checkFile(readGoldenFile(name), { route: "manual" }));

/** Null where the case is new. */
export function readExpected(name: string): string | null {
  const path = pathOfExpected(name);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

export const writeExpected = (name: string, text: string): void => writeFileSync(pathOfExpected(name), text);

const pathOfExpected = (name: string): URL => new URL(name.replace(/\.csv$/, ".expected"), folder);

function listOccurrences({ report, occurrences }: CheckResult): string {
  const triples: (readonly [number, number, string])[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0] = occurrences.subarray(at, at + 3);
    triples.push([line, field, report.findings[finding]?.rule ?? "?"]);
  }
  triples.sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1));
  return [report.verdict, ...triples.map(([line, field, rule]) => `${line}:${field} ${rule}`), ""].join("\n");
}
