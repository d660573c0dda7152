import { fingerprintResult } from "#engine/index.ts";
import { makeSmallFile } from "#tests/differential/make-file.ts";
import { ahead, alone, checkIn } from "#tests/differential/ways.ts";

const hashBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16);
};

/** Runs in Node and in the browser: a fingerprint of each report, read ahead; `alone` where the other way differs. */
export const fingerprintReports = async (seed: number, count: number): Promise<readonly string[]> => {
  const fingerprints: string[] = [];
  for (let index = 0; index < count; index++) {
    const file = makeSmallFile(seed, index);
    const route = index % 2 === 0 ? "manual" : "service";
    const [one, other] = [await checkIn(ahead, file, route), await checkIn(alone, file, route)];
    const [read, expected] = [await fingerprintResult(one, hashBytes), await fingerprintResult(other, hashBytes)];
    fingerprints.push(read === expected ? read : `${read}, record by record ${expected}`);
  }
  return fingerprints;
};

Object.assign(globalThis, { fingerprintReports });
