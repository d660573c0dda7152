import type { AiProvider } from "#contract/ai-providers.ts";
import { aiProviderTypes } from "#contract/ai-purposes.ts";
import type { CallInput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import { providerTypeWords } from "#screens/shared/admin/ai-words.ts";
import type { DraftOf, FieldTable, Secret } from "#screens/shared/form/fields.ts";
import { formatDate } from "#text/format-date.ts";

type Change = Omit<CallInput<"addAiProvider">, "version" | "apiKey">;

/** A provider with a line for each of its models. */
export type ProviderValues = Omit<Change, "models"> & { readonly models: string; readonly key: Secret };

/** The address each kind of provider publishes; an office may have another one. */
const usualAddress: Readonly<Record<AiProvider["type"], string>> = {
  openai: "https://api.openai.com/v1",
  azure: "https://RESSOURCE.openai.azure.com/openai/v1",
  anthropic: "https://api.anthropic.com/v1",
  mistral: "https://api.mistral.ai/v1",
  ollama: "http://localhost:11434",
};

export const newProvider: ProviderValues = {
  type: "openai",
  name: "",
  baseUrl: usualAddress.openai,
  region: "",
  dpaSignedOn: null,
  models: "",
  budgetEur: null,
  priceIn: null,
  priceOut: null,
  timeoutSeconds: 60,
  enabled: false,
  key: "",
};

export const toProviderValues = (provider: Change): ProviderValues => ({
  ...provider,
  models: provider.models.join("\n"),
  key: "",
});

export const toProviderChange = ({ key: _, models, ...provider }: ProviderValues): Change => ({
  ...provider,
  models: listLines(models),
});

export const listLines = (text: string): string[] => text.split("\n").flatMap((line) => line.trim() || []);

export const normaliseProvider = (values: ProviderValues): ProviderValues => ({
  ...values,
  models: listLines(values.models).join("\n"),
});

/** An unchanged address follows the kind. */
export const followType = (draft: DraftOf<ProviderValues>, before: DraftOf<ProviderValues>) =>
  draft.type !== before.type && draft.baseUrl === usualAddress[before.type]
    ? { ...draft, baseUrl: usualAddress[draft.type] }
    : draft;

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);

const limit = limits.addAiProvider;

export const providerFields: FieldTable<ProviderValues> = {
  type: {
    kind: "select",
    label: "Art",
    choices: Object.fromEntries(aiProviderTypes.map((type) => [type, providerTypeWords[type]])),
  },
  name: {
    kind: "text",
    label: "Name",
    isFocused: true,
    limit: limit.name,
    missingText: "Bitte geben Sie einen Namen ein.",
  },
  baseUrl: {
    kind: "text",
    label: "Adresse",
    inputMode: "url",
    limit: limit.baseUrl,
    findFault: (url) => (isAddress(url) ? null : "Bitte geben Sie eine Adresse mit https:// oder http:// ein."),
  },
  key: { kind: "secret", label: "Schlüssel" },
  models: {
    kind: "area",
    label: "Modelle",
    labelOf: ({ type }) => (type === "azure" ? "Bereitstellungen" : "Modelle"),
    description: "Eines je Zeile; das erste wird gefragt, wenn kein anderes gewählt ist.",
    rows: [2, 6],
    toWords: (models) => listLines(models).join(", ") || "leer",
  },
  region: {
    kind: "text",
    label: "Region",
    description: "Wo der Anbieter Daten verarbeitet, zum Beispiel EU.",
    limit: limit.region,
  },
  dpaSignedOn: {
    kind: "date",
    label: "Auftragsverarbeitungsvertrag vom",
    shortLabel: "Vertrag vom",
    description: "Nötig für Anbieter außerhalb der Kanzlei.",
    isOptional: true,
    toWords: (day) => (day === null ? "nicht bestätigt" : formatDate(Date.parse(day))),
  },
  budgetEur: {
    kind: "amount",
    label: "Monatsbudget in Euro",
    shortLabel: "Monatsbudget",
    description: "Ist es verbraucht, wird dieser Anbieter bis zum Monatsende nicht gefragt.",
    isOptional: true,
    emptyWord: "keines",
  },
  priceIn: { kind: "amount", label: "Preis der Anfrage", description: "Euro je Million Token.", isOptional: true },
  priceOut: { kind: "amount", label: "Preis der Antwort", description: "Euro je Million Token.", isOptional: true },
  timeoutSeconds: {
    kind: "number",
    label: "Längste Wartezeit in Sekunden",
    shortLabel: "Wartezeit",
    limit: limit.timeoutSeconds,
  },
  enabled: { kind: "switch", label: "Diesen Anbieter fragen", shortLabel: "Eingeschaltet" },
};
