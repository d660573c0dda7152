import { readFile } from "node:fs/promises";
import type { Reading } from "#engine/index.ts";

/** Reads a JSON file named on the command line; problems are German sentences beginning with its path. */
export async function readForm<Value>(path: string, read: (data: unknown) => Reading<Value>): Promise<Reading<Value>> {
  const fail = (problem: string): Reading<Value> => ({ ok: false, problems: [`${path}: ${problem}`] });
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return fail("Die Datei wurde nicht gefunden oder ist nicht lesbar.");
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    return fail("Die Datei enthält kein gültiges JSON.");
  }
  const reading = read(data);
  return reading.ok ? reading : { ok: false, problems: reading.problems.map((problem) => `${path}: ${problem}`) };
}
