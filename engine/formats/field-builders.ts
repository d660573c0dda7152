import type { Field } from "./field-table.ts";

type Given<Key extends string, Kept extends keyof Field> = Pick<
  Field<Key>,
  "number" | "key" | "name" | "since" | Kept
> &
  Pick<Partial<Field>, "headingAliases" | "requiredWhen" | "identifies" | "was" | "note">;

/** Text in quotes whose only conditions are its length and that it has no control characters. */
export const freeText = <const Key extends string>(field: Given<Key, "maxLength">): Field<Key> => ({
  ...field,
  type: "text",
  quoted: true,
  pattern: `^[^\\x00-\\x1F\\x7F]{0,${field.maxLength}}$`,
});

/** Optional date TTMMJJJJ; the portal asks for a year from 2000 on. */
export const dayOfYear = <const Key extends string>(field: Given<Key, never>): Field<Key> => ({
  ...field,
  type: "date",
  format: "TTMMJJJJ",
  maxLength: 8,
  pattern: "^(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\\d{2}$",
  portalPattern: "^(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])20\\d{2}$",
});
