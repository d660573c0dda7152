import { verdictWords } from "#engine/report/verdict-words.ts";
import { isRecord } from "#engine/values/is-record.ts";
import type { Proof } from "./proof.ts";

/** The proof in a text, or null where it holds none: another JSON, a damaged one, or no JSON at all. */
export function readProof(text: string): Proof | null {
  const value = parse(text);
  return isProof(value) ? value : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is no proof.
    return null;
  }
}

function isProof(value: unknown): value is Proof {
  if (!isRecord(value) || value.kind !== "Prüfnachweis" || value.version !== 1) return false;
  const { file, check, sha256, createdAt } = value;
  return isText(createdAt) && isHash(sha256) && isProvenFile(file) && isProvenCheck(check);
}

const isProvenFile = (file: unknown): boolean =>
  isRecord(file) && isText(file.name) && isHash(file.sha256) && isCount(file.bytes);

const isProvenCheck = (check: unknown): boolean =>
  isRecord(check) &&
  isText(check.verdict) &&
  Object.hasOwn(verdictWords, check.verdict) &&
  (check.route === "manual" || check.route === "service") &&
  isCount(check.rules) &&
  hasCounts(check.occurrences) &&
  isText(check.rulesetVersion) &&
  isText(check.engineVersion) &&
  isHash(check.resultSha256);

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isHash = (value: unknown): boolean => isText(value) && /^[0-9a-f]{64}$/.test(value);
const hasCounts = (value: unknown): boolean =>
  isRecord(value) && ["error", "warning", "hint"].every((severity) => isCount(value[severity]));
