import { guides } from "#assistant/guides/guides.ts";

export const helpTabs = [
  ["anleitungen", "Anleitungen"],
  ["regelkatalog", "Regelkatalog"],
  ["meldungen", "DATEV-Meldungen"],
  ["formate", "Formate"],
  ["eckdaten", "Steuerliche Eckdaten"],
  ["tastenkuerzel", "Tastenkürzel"],
  ["kontakt", "Kontakt"],
  ["neu", "Was ist neu?"],
] as const;
export type HelpTab = (typeof helpTabs)[number][0];

/** The tab that holds the target of an address; unknown targets lead to the guides. */
export const tabOfHash = (hash: string): HelpTab => {
  const id = readHash(hash);
  if (id.startsWith("regel-")) return "regelkatalog";
  if (id.startsWith("meldung-")) return "meldungen";
  if (id.startsWith("feld-") || id.startsWith("format-")) return "formate";
  if (guides.some((guide) => guide.id === id)) return "anleitungen";
  return helpTabs.find(([tab]) => tab === id)?.[0] ?? "anleitungen";
};

/** `#regel-CSV-X-009` → `regel-CSV-X-009`; a broken escape is left as it is. */
export const readHash = (hash: string): string => {
  const raw = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw; // a lone % sign; nothing will be found under it
  }
};
