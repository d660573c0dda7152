import type { AiProviderSettings } from "#contract/ai-providers.ts";
import type { Context } from "#server/carriers/context.ts";

/** The host is outside the office network. */
export const isExternal = (baseUrl: string, aiHosts: readonly string[]): boolean =>
  !aiHosts.includes(new URL(baseUrl).hostname.toLowerCase());

const loopback = ["localhost", "127.0.0.1", "[::1]"];

type Settings = Pick<Context["settings"], "aiHosts">;

/** Reason why a provider must not be called, regardless of cost; null if it may. Checked before every request. */
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

/** Requirements of office rules and law before a provider may be enabled. */
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

/** Without prices the budget cannot be enforced. */
const findPriceObstacle = ({ budgetEur, priceIn, priceOut }: AiProviderSettings): string | null =>
  budgetEur !== null && (priceIn === null || priceOut === null)
    ? "Ein Monatsbudget braucht die Preise des Anbieters."
    : null;
