import type { Handler } from "#server/carriers/context.ts";
import { listCurrentScripts, presentScripts } from "#server/carriers/scripts/script-rows.ts";
import { listAllowedRules } from "#server/people/policy/super-admin-rules.ts";

export const listScripts: Handler<"listScripts"> = async (_input, { db, user }) => ({
  scripts: await presentScripts(db, await listCurrentScripts(db), user),
  mayEdit: (await listAllowedRules(db, user)).includes("scripts"),
});
