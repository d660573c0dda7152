import type { AiProviderType } from "#contract/ai-purposes.ts";

export const providerTypeWords: Readonly<Record<AiProviderType, string>> = {
  openai: "OpenAI-kompatibel",
  azure: "Azure OpenAI",
  anthropic: "Anthropic",
  mistral: "Mistral",
  ollama: "Ollama",
};

const euros = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR", maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR", maximumFractionDigits: 4 });

/** Millionths of a euro; a single question costs fractions of a cent. */
export const formatMicros = (micros: number): string =>
  (micros !== 0 && micros < 100_000 ? cents : euros).format(micros / 1_000_000);

export const formatEuros = (value: number): string => euros.format(value);
