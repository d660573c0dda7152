import { type ClientField, clientFieldLengths } from "#contract/client-values.ts";
import { isEmail } from "#contract/credentials.ts";

/** Whether a field can hold the text; every field can be empty. */
export const isValidClientValue = (field: ClientField, value: string): boolean => {
  const text = value.trim();
  if (text.length > clientFieldLengths[field] || /\p{Cc}/u.test(text)) return false;
  return field !== "email" || text === "" || isEmail(text);
};
