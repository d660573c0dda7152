import type { AskedUser } from "#contract/auth.ts";
import type { SuperAdminRuleKey } from "#contract/super-admin-rules.ts";

/** Whether the person may use a right that a super_admin can reserve, last stated by the server. */
export const mayAlso = (
  user: (Pick<AskedUser, "role"> & { readonly mayAlso?: readonly SuperAdminRuleKey[] | undefined }) | null,
  rule: SuperAdminRuleKey,
): boolean => user !== null && (user.mayAlso?.includes(rule) ?? user.role === "super_admin");
