import type { CheckResult } from "./report.ts";

/** True when device and server came to the same result: the report in every field and every single occurrence. */
export function reportsEqual(a: CheckResult<string>, b: CheckResult<string>): boolean {
  if (a.occurrences.length !== b.occurrences.length) return false;
  for (let i = 0; i < a.occurrences.length; i++) if (a.occurrences[i] !== b.occurrences[i]) return false;
  return valuesEqual(a.report, b.report);
}

/**
 * The same text for results that are equal and another for any other: device and server compare it before the result
 * itself travels. `hash` answers the SHA-256 of some bytes in hex.
 */
export async function fingerprintResult(
  { report, occurrences }: CheckResult<string>,
  hash: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>,
): Promise<string> {
  const { buffer, byteOffset, byteLength } = occurrences as Uint32Array<ArrayBuffer>;
  const hashes = [new TextEncoder().encode(writeSorted(report)), new Uint8Array(buffer, byteOffset, byteLength)].map(
    hash,
  );
  return hash(new TextEncoder().encode((await Promise.all(hashes)).join(" ")));
}

/** JSON with the keys of every object in order and without those that are missing. */
export const writeSorted = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Reports travel through JSON and databases, so the order of keys says nothing and a missing key equals `undefined`. */
function valuesEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => valuesEqual(left.get(key), right.get(key)));
}
