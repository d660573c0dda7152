import type { AskedUser } from "#contract/auth.ts";
import type { SuperAdminRuleKey } from "#contract/super-admin-rules.ts";

/** Whether what is for a super_admin alone by default may be done by this person, as the server said last. */
export const mayAlso = (
  user: (Pick<AskedUser, "role"> & { readonly mayAlso?: readonly SuperAdminRuleKey[] | undefined }) | null,
  rule: SuperAdminRuleKey,
): boolean => user !== null && (user.mayAlso?.includes(rule) ?? user.role === "super_admin");
