import { changeSuperAdminRules } from "#server/offices/system/calls/change-super-admin-rules.ts";
import { readSuperAdminRules } from "#server/offices/system/calls/read-super-admin-rules.ts";
import type { TestContext } from "./server-context.ts";

/** Keeps for a super_admin what administrators may do at first. */
export async function closeSuperAdminRules({ signIn }: Pick<TestContext, "signIn">): Promise<void> {
  const chief = await signIn("super_admin");
  const { version } = await readSuperAdminRules({}, chief);
  await changeSuperAdminRules({ settings: { opened: [] }, version }, chief);
}
