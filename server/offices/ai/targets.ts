import type { AiSettings } from "#contract/ai.ts";
import type { AiProviderSettings } from "#contract/ai-providers.ts";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import { hasRole, type Role } from "#contract/roles.ts";

export interface Target {
  readonly provider: AiProviderSettings;
  readonly model: string;
}

/** Providers for a purpose: the chosen one first, then all others in order. */
export const listTargets = (
  { providerId, model }: AiSettings["purposes"]["explain"],
  providers: readonly AiProviderSettings[],
): readonly Target[] => {
  const first = providers.find(({ id }) => id === providerId);
  const order = first ? [first, ...providers.filter((one) => one !== first)] : providers;
  return order.map((provider) => ({
    provider,
    model:
      (provider === first && model !== null && provider.models.includes(model) && model) || (provider.models[0] ?? ""),
  }));
};

/** Whether a role may use a purpose. */
export const mayAsk = ({ enabled, purposes }: AiSettings, purpose: AiPurpose, role: Role): boolean =>
  enabled && purposes[purpose].enabled && hasRole(role, purposes[purpose].roles);
