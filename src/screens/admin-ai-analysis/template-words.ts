import type { AiTemplate } from "#contract/ai-analysis.ts";

export const templateName = ({ number, note }: Pick<AiTemplate, "number" | "note">): string =>
  `${number === 0 ? "Vorgabe" : `Fassung ${number}`}${note === "" ? "" : `: ${note}`}`;

export const templateStateWords: Readonly<Record<AiTemplate["state"], string>> = {
  draft: "Entwurf",
  published: "veröffentlicht, wird gesendet",
  former: "galt früher",
};

/** The bundled version, once replaced, is not called former: it can still be published. */
export const describeTemplateState = ({ number, state }: Pick<AiTemplate, "number" | "state">): string =>
  number === 0 && state === "former" ? "mitgeliefert, zurzeit ersetzt" : templateStateWords[state];
