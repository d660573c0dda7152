import type { DraftValues } from "#assistant/answers/answer.ts";

const words = { betrag: "Betrag", beleg: "Beleg" } as const;

/** Puts in what a model had to leave open, on this device alone; whatever nobody knows here is left to the person. */
export const fillDraft = (text: string, values: DraftValues): string =>
  text.replaceAll(/\{(betrag|beleg)\}/gi, (_, name: string) => {
    const key = name.toLowerCase() as keyof DraftValues;
    return values[key] ?? `(${words[key]} bitte ergänzen)`;
  });

/** As it goes to the Mandantschaft, who knows none of our rules. */
export const withoutSources = (text: string): string => text.replaceAll(/ *\[[A-Z]+-[A-Z\d-]+\]/g, "");
