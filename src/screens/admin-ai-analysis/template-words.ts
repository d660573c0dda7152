import type { AiTemplate } from "#contract/ai-analysis.ts";

export const templateName = ({ number, note }: Pick<AiTemplate, "number" | "note">): string =>
  `${number === 0 ? "Vorgabe" : `Fassung ${number}`}${note === "" ? "" : `: ${note}`}`;

export const templateStateWords: Readonly<Record<AiTemplate["state"], string>> = {
  draft: "Entwurf",
  published: "veröffentlicht, wird gesendet",
  former: "galt früher",
};

/** What the program brings along and was never replaced did not hold before: it is there to go back to. */
export const describeTemplateState = ({ number, state }: Pick<AiTemplate, "number" | "state">): string =>
  number === 0 && state === "former" ? "mitgeliefert, zurzeit ersetzt" : templateStateWords[state];
