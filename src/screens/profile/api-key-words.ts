import type { ApiKeyScope } from "#contract/api-key-scopes.ts";

/** Scopes of a key, in words. */
export const scopeWords: Readonly<Record<ApiKeyScope, { readonly label: string; readonly meaning: string }>> = {
  read: { label: "Lesen", meaning: "Dateiprüfungen auflisten, Ergebnisse und Dateien abrufen" },
  upload: { label: "Hochladen", meaning: "Dateien übertragen, ihre Prüfung starten und den Stand abfragen" },
};

/** Lifetimes of a key, in days. */
export const keyLifetimes = [
  { value: "30", label: "30 Tage" },
  { value: "90", label: "90 Tage" },
  { value: "180", label: "180 Tage" },
  { value: "366", label: "Ein Jahr" },
] as const;
