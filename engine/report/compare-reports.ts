import type { CheckResult } from "./report.ts";

/** True when device and server came to the same result: the report in every field and every single occurrence. */
export function reportsEqual(a: CheckResult<string>, b: CheckResult<string>): boolean {
  if (a.occurrences.length !== b.occurrences.length) return false;
  for (let i = 0; i < a.occurrences.length; i++) if (a.occurrences[i] !== b.occurrences[i]) return false;
  return valuesEqual(a.report, b.report);
}

/** Reports travel through JSON and databases, so the order of keys says nothing and a missing key equals `undefined`. */
function valuesEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => valuesEqual(left.get(key), right.get(key)));
}
