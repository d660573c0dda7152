import type { CellDefect } from "#engine/model/rule.ts";
import { isPlaceholder } from "#engine/values/placeholders.ts";
import type { CheckedField } from "./checked-field.ts";

/** Free text: characters first, since DATEV refuses those, while a long text is only cut. */
export function diagnoseText(value: string, checked: CheckedField): CellDefect | null {
  const { field, older, pattern } = checked;
  const length = countCharacters(value);
  if (length > field.maxLength) return hasWrongCharacters(value, checked) ? "characters" : "tooLong";
  // The scanner reports control characters, once for every column.
  if (pattern?.test(value) === false && !hasControlCharacters(value)) return "characters";
  if (older !== null && length > older.maxLength) return "tooLongInVersion";
  return isPlaceholder(value) ? "placeholder" : null;
}

/** A code point is one character, as in the expressions of the field tables. */
export function countCharacters(value: string): number {
  let count = value.length;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdbff) count--;
  }
  return count;
}

/** Judges the characters of a text that is too long by what fits. */
function hasWrongCharacters(value: string, checked: CheckedField): boolean {
  const { field, pattern } = checked;
  if (pattern === null || hasControlCharacters(value)) return false;
  const { maxLength } = field;
  // Only characters outside the first plane are two units long.
  const characters = countCharacters(value) === value.length ? value : [...value];
  for (let from = 0; from < characters.length; from += maxLength) {
    const part = characters.slice(from, from + maxLength);
    if (!pattern.test(typeof part === "string" ? part : part.join(""))) return true;
  }
  return false;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hasControlCharacters = (value: string) => /[\x00-\x1f\x7f]/.test(value);
