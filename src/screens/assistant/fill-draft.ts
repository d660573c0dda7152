import type { DraftValues } from "#assistant/answers/answer.ts";

const words = { betrag: "Betrag", beleg: "Beleg" } as const;

/** Fills in values a model must not see, on this device only; unknown ones are left to the person. */
export const fillDraft = (text: string, values: DraftValues): string =>
  text.replaceAll(/\{(betrag|beleg)\}/gi, (_, name: string) => {
    const key = name.toLowerCase() as keyof DraftValues;
    return values[key] ?? `(${words[key]} bitte ergänzen)`;
  });

/** For the Mandantschaft, who does not know our rules. */
export const withoutSources = (text: string): string => text.replaceAll(/ *\[[A-Z]+-[A-Z\d-]+\]/g, "");
