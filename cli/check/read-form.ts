import { readFile } from "node:fs/promises";
import { describeFileError } from "#cli/files/describe-file-error.ts";
import type { Reading } from "#engine/index.ts";

/** Reads a JSON file named on the command line; errors are German sentences that begin with its path. */
export const readForm = <Value>(path: string, read: (data: unknown) => Reading<Value>): Promise<Reading<Value>> =>
  readBytesForm(path, (bytes) => {
    let data: unknown;
    try {
      data = JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      return { ok: false, problems: ["Die Datei enthält kein gültiges JSON."] };
    }
    return read(data);
  });

/** Like `readForm`, for any other format. */
export async function readBytesForm<Value>(
  path: string,
  read: (bytes: Uint8Array) => Reading<Value>,
): Promise<Reading<Value>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return { ok: false, problems: [describeFileError(path, error)] };
  }
  const reading = read(bytes);
  return reading.ok ? reading : { ok: false, problems: reading.problems.map((problem) => `${path}: ${problem}`) };
}
