import type { SearchValue, SearchValues } from "#engine/index.ts";
import { createDictionaryWriter } from "#engine/values/value-dictionary-writer.ts";

/** Search values as the engine lists them. */
export const writeValues = (...values: readonly SearchValue[]): SearchValues => {
  const writer = createDictionaryWriter();
  for (const { kind, value, line, member } of values) writer.add(kind, value, line, member);
  const { bytes, isCut } = writer.write();
  return { rules: values.filter(({ kind }) => kind === "rule"), dictionary: bytes, isCut };
};
