import type { Handler } from "#server/context.ts";
import { listAllowed } from "#server/policy/super-admin-rules.ts";
import { listPresent, presentScripts } from "#server/scripts/script-rows.ts";

export const listScripts: Handler<"listScripts"> = async (_input, { db, user }) => ({
  scripts: await presentScripts(db, await listPresent(db), user),
  mayEdit: (await listAllowed(db, user)).includes("scripts"),
});
