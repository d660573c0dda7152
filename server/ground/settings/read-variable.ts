import { StartError } from "#server/ground/start-error.ts";

/** Parses an integer environment variable. @throws StartError */
export const readNumber = (
  name: string,
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number => {
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new StartError(`${name} muss eine ganze Zahl von ${min} bis ${max} sein, nicht „${text}“.`);
};

/** Parses a URL environment variable and removes trailing slashes. @throws StartError */
export const readUrl = (name: string, text: string | undefined): string | null => {
  if (!text) return null;
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, "");
  throw new StartError(`${name} muss eine Adresse sein, die mit http:// oder https:// beginnt, nicht „${text}“.`);
};
