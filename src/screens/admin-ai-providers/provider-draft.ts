import type { AiProvider } from "#contract/ai-providers.ts";
import type { CallInput } from "#contract/index.ts";
import { providerTypeWords } from "#screens/shared/admin/ai-words.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { formatDate } from "#text/format-date.ts";

type Change = Omit<CallInput<"addAiProvider">, "version" | "apiKey">;

/** A provider while it is edited: numbers as typed. */
export interface ProviderDraft {
  readonly type: AiProvider["type"];
  readonly name: string;
  readonly baseUrl: string;
  readonly region: string;
  readonly dpaSignedOn: string;
  readonly models: string;
  readonly budgetEur: string;
  readonly priceIn: string;
  readonly priceOut: string;
  readonly timeoutSeconds: string;
  readonly enabled: boolean;
}

/** Where each kind of provider answers by its own account; the office may have another address. */
export const usualAddress: Readonly<Record<AiProvider["type"], string>> = {
  openai: "https://api.openai.com/v1",
  azure: "https://RESSOURCE.openai.azure.com/openai/v1",
  anthropic: "https://api.anthropic.com/v1",
  mistral: "https://api.mistral.ai/v1",
  ollama: "http://localhost:11434",
};

export const freshDraft: ProviderDraft = {
  type: "openai",
  name: "",
  baseUrl: usualAddress.openai,
  region: "",
  dpaSignedOn: "",
  models: "",
  budgetEur: "",
  priceIn: "",
  priceOut: "",
  timeoutSeconds: "60",
  enabled: false,
};

export const draftOf = (provider: Change): ProviderDraft => ({
  type: provider.type,
  name: provider.name,
  baseUrl: provider.baseUrl,
  region: provider.region,
  dpaSignedOn: provider.dpaSignedOn ?? "",
  models: provider.models.join("\n"),
  budgetEur: toText(provider.budgetEur),
  priceIn: toText(provider.priceIn),
  priceOut: toText(provider.priceOut),
  timeoutSeconds: String(provider.timeoutSeconds),
  enabled: provider.enabled,
});

const toText = (value: number | null): string => (value === null ? "" : String(value).replace(".", ","));

/** Undefined where it is no amount; null where nothing is typed. */
export const readAmount = (text: string): number | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^\d{1,6}(?:,\d{1,4})?$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : undefined;
};

/** Undefined where it is no number of seconds the server takes. */
export const readSeconds = (text: string): number | undefined => {
  const seconds = Number(text.trim());
  return /^\d+$/.test(text.trim()) && seconds >= 5 && seconds <= 300 ? seconds : undefined;
};

export const isAddress = (text: string): boolean => URL.canParse(text.trim()) && /^https?:/.test(text.trim());

/** Null while a field cannot be sent. */
export const toChange = (draft: ProviderDraft): Change | null => {
  const [budgetEur, priceIn, priceOut] = [draft.budgetEur, draft.priceIn, draft.priceOut].map(readAmount);
  const timeoutSeconds = readSeconds(draft.timeoutSeconds);
  const name = draft.name.trim();
  if (budgetEur === undefined || priceIn === undefined || priceOut === undefined) return null;
  if (timeoutSeconds === undefined || name === "" || !isAddress(draft.baseUrl)) return null;
  const models = draft.models.split("\n").flatMap((line) => line.trim() || []);
  return {
    type: draft.type,
    name,
    baseUrl: draft.baseUrl.trim(),
    region: draft.region.trim(),
    dpaSignedOn: draft.dpaSignedOn === "" ? null : draft.dpaSignedOn,
    models,
    ...{ budgetEur, priceIn, priceOut, timeoutSeconds },
    enabled: draft.enabled,
  };
};

const labels: readonly (readonly [string, (draft: ProviderDraft) => string])[] = [
  ["Art", ({ type }) => providerTypeWords[type]],
  ["Name", ({ name }) => name.trim()],
  ["Adresse", ({ baseUrl }) => baseUrl.trim()],
  ["Region", ({ region }) => region.trim()],
  ["Vertrag vom", ({ dpaSignedOn }) => (dpaSignedOn === "" ? "nicht bestätigt" : formatDate(Date.parse(dpaSignedOn)))],
  [
    "Modelle",
    ({ models }) =>
      models
        .trim()
        .split(/\s*\n\s*/)
        .join(", "),
  ],
  ["Monatsbudget", ({ budgetEur }) => budgetEur.trim() || "keines"],
  ["Preis der Anfrage", ({ priceIn }) => priceIn.trim()],
  ["Preis der Antwort", ({ priceOut }) => priceOut.trim()],
  ["Wartezeit", ({ timeoutSeconds }) => timeoutSeconds.trim()],
  ["Eingeschaltet", ({ enabled }) => (enabled ? "ja" : "nein")],
];

/** What both have set differently, in words. */
export const listConflicts = (mine: ProviderDraft, theirs: ProviderDraft): readonly ConflictField[] =>
  labels
    .map(([name, read]) => ({ name, mine: read(mine) || "leer", theirs: read(theirs) || "leer" }))
    .filter((row) => row.mine !== row.theirs);
