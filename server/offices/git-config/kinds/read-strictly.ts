import { isDeepStrictEqual } from "node:util";
import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";

/**
 * Validates a file by the schema of the corresponding call, but also refuses unknown fields: in a file they are more
 * likely a typo than something to ignore.
 *
 * @throws FileProblem
 */
export const readStrictly = <Schema extends TSchema>(path: string, schema: Schema, data: unknown): Static<Schema> => {
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new FileProblem(path, "Erwartet werden Angaben der Form „Name: Wert“.");
  const cleaned: unknown = Value.Clean(schema, structuredClone(data));
  const unknown = findUnknown(data, cleaned, "");
  if (unknown !== null) throw new FileProblem(path, `Die Angabe „${unknown}“ gibt es hier nicht.`);
  if (Value.Check(schema, cleaned)) return cleaned;
  const [first] = Value.Errors(schema, cleaned);
  const place = first?.instancePath.slice(1).replaceAll("/", " › ") ?? "";
  const missing = first !== undefined && "requiredProperties" in first.params ? first.params.requiredProperties : [];
  if (missing.length > 0) throw new FileProblem(path, `Es fehlt „${[place, missing[0]].filter(Boolean).join(" › ")}“.`);
  throw new FileProblem(path, `Der Wert von „${place}“ ist hier nicht möglich.`);
};

/** First name in `data` that is missing in `cleaned`. */
const findUnknown = (data: unknown, cleaned: unknown, place: string): string | null => {
  if (typeof data !== "object" || data === null || isDeepStrictEqual(data, cleaned)) return null;
  if (typeof cleaned !== "object" || cleaned === null) return place;
  for (const [name, value] of Object.entries(data)) {
    const at = place === "" ? name : `${place} › ${name}`;
    if (!Object.hasOwn(cleaned, name)) return at;
    const unknown = findUnknown(value, (cleaned as Record<string, unknown>)[name], at);
    if (unknown !== null) return unknown;
  }
  return null;
};
