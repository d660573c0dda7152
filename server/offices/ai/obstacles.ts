import type { AiProviderSettings } from "#contract/ai-providers.ts";
import type { Context } from "#server/carriers/context.ts";

/** Its computer is none of the office: what is sent there is seen by somebody else. */
export const isExternal = (baseUrl: string, aiHosts: readonly string[]): boolean =>
  !aiHosts.includes(new URL(baseUrl).hostname.toLowerCase());

const loopback = ["localhost", "127.0.0.1", "[::1]"];

type Settings = Pick<Context["settings"], "aiHosts">;

/** Why a provider must not be asked, whatever it costs; null where it may. Asked at every single request. */
export const findObstacle = (
  provider: AiProviderSettings,
  regions: readonly string[],
  { aiHosts }: Settings,
): string | null => {
  if (!provider.enabled) return "Der Anbieter ist ausgeschaltet.";
  if (provider.models.length === 0) return "Für diesen Anbieter ist kein Modell eingetragen.";
  const rule = findRuleObstacle(provider, aiHosts);
  if (rule !== null) return rule;
  const isAbroad = isExternal(provider.baseUrl, aiHosts) && regions.length > 0 && !regions.includes(provider.region);
  return isAbroad ? `Die Region „${provider.region || "ohne Angabe"}“ ist für die KI nicht freigegeben.` : null;
};

/** What the rules of the office and the law ask of a provider before it may be switched on. */
const findRuleObstacle = (provider: AiProviderSettings, aiHosts: readonly string[]): string | null => {
  const { hostname, protocol } = new URL(provider.baseUrl);
  const isOutside = isExternal(provider.baseUrl, aiHosts);
  if (provider.type === "ollama" && isOutside)
    return "Ollama kennt keine Anmeldung und wird nur auf Rechnern der Kanzlei angesprochen (AI_HOSTS).";
  if (!isOutside) return findPriceObstacle(provider);
  if (provider.dpaSignedOn === null) return agreementMissing;
  if (protocol !== "https:" && !loopback.includes(hostname))
    return "Zu einem Anbieter außerhalb der Kanzlei wird nur verschlüsselt gesendet (https://).";
  if (provider.budgetEur === null) return "Ein Anbieter außerhalb der Kanzlei braucht ein Monatsbudget.";
  return findPriceObstacle(provider);
};

export const agreementMissing = "Bitte bestätigen Sie zuerst den Auftragsverarbeitungsvertrag.";

/** Without prices nobody knows when a budget is used up. */
const findPriceObstacle = ({ budgetEur, priceIn, priceOut }: AiProviderSettings): string | null =>
  budgetEur !== null && (priceIn === null || priceOut === null)
    ? "Ein Monatsbudget braucht die Preise des Anbieters."
    : null;
