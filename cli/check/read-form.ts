import { readFile } from "node:fs/promises";
import { describeFileError } from "#cli/files/describe-file-error.ts";
import type { Reading } from "#engine/index.ts";

/** Reads a JSON file named on the command line; problems are German sentences beginning with its path. */
export async function readForm<Value>(path: string, read: (data: unknown) => Reading<Value>): Promise<Reading<Value>> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    return { ok: false, problems: [describeFileError(path, error)] };
  }
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    return { ok: false, problems: [`${path}: Die Datei enthält kein gültiges JSON.`] };
  }
  const reading = read(data);
  return reading.ok ? reading : { ok: false, problems: reading.problems.map((problem) => `${path}: ${problem}`) };
}
