/** What a model may be asked for. No imports, so that the app uses it at run time. */
export const aiPurposes = ["explain", "inquiry", "summary", "cause"] as const;
export type AiPurpose = (typeof aiPurposes)[number];

export const purposeWords: Readonly<Record<AiPurpose, string>> = {
  explain: "Erklärung",
  inquiry: "Rückfrage-Entwurf",
  summary: "Zusammenfassung",
  cause: "Ursachenvermutung",
};

/** How a provider is spoken to. */
export const aiProviderTypes = ["openai", "azure", "anthropic", "mistral", "ollama"] as const;
export type AiProviderType = (typeof aiProviderTypes)[number];
