/** Purposes a model may be used for. No imports, so the app can use it at run time. */
export const aiPurposes = ["explain", "inquiry", "summary", "cause"] as const;
export type AiPurpose = (typeof aiPurposes)[number];

export const purposeWords: Readonly<Record<AiPurpose, string>> = {
  explain: "Erklärung",
  inquiry: "Rückfrage-Entwurf",
  summary: "Zusammenfassung",
  cause: "Ursachenvermutung",
};

/** Protocol of a provider. */
export const aiProviderTypes = ["openai", "azure", "anthropic", "mistral", "ollama"] as const;
export type AiProviderType = (typeof aiProviderTypes)[number];
