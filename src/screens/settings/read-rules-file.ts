import type { OwnRule, Reading } from "#engine/index.ts";
import { megabyte } from "#engine/values/units.ts";

/** Far more than the rules a person may have. */
const maxBytes = 2 * megabyte;

/** Rules as the command line takes them, or German sentences about everything that is wrong with the file. */
export const readRulesFile = async (
  file: Blob,
  readOwnRules: typeof import("#engine/index.ts").readOwnRules,
): Promise<Reading<readonly OwnRule[]>> => {
  if (file.size > maxBytes) return refuse("Die Datei ist zu groß für eine Datei mit eigenen Regeln.");
  const data = await parse(file);
  if (data === undefined) return refuse("Das ist keine Datei mit eigenen Regeln: Sie enthält kein lesbares JSON.");
  const reading = readOwnRules(data);
  return reading.ok && reading.value.length === 0 ? refuse("Die Datei enthält keine Regel.") : reading;
};

/** Existing rules that the file would change. */
export const findReplaced = (present: readonly OwnRule[], given: readonly OwnRule[]): readonly OwnRule[] =>
  present.filter((rule) =>
    given.some((other) => other.id === rule.id && JSON.stringify(other) !== JSON.stringify(rule)),
  );

const refuse = (problem: string): Reading<never> => ({ ok: false, problems: [problem] });

const parse = async (file: Blob): Promise<unknown> => {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined; // unreadable or no JSON; both are said in the same words
  }
};
