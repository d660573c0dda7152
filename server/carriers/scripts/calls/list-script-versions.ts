import type { Handler } from "#server/carriers/context.ts";
import { currentVersion, findScript } from "#server/carriers/scripts/script-rows.ts";

const maxShown = 50;

export const listScriptVersions: Handler<"listScriptVersions"> = async ({ id }, { db }) => {
  await findScript(db, id);
  const rows = await db
    .selectFrom("scriptVersions")
    .selectAll()
    .where("scriptId", "=", id)
    .orderBy("version", "desc")
    .limit(maxShown)
    .execute();
  return { versions: rows.map(currentVersion) };
};
