import type { Context } from "#server/carriers/context.ts";
import { addNotices, listAdmins } from "#server/people/notices/add-notices.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { ScriptRunRow } from "#server/store/db/rows/carriers.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Consecutive failures that disable a script. */
const maxFailures = 5;

type Parts = Pick<Context, "now" | "changes">;

/** Counts consecutive failures and notifies administrators of the first; disables a script that keeps failing. */
export const recordRunEnd = async (
  trx: Trx,
  { id, scriptId, version }: Pick<ScriptRunRow, "id" | "scriptId" | "version">,
  cause: string | null,
  context: Parts,
): Promise<void> => {
  const isOfVersion = trx.updateTable("scripts").where("id", "=", scriptId).where("version", "=", version);
  if (cause === null) {
    await isOfVersion.set({ failures: 0 }).where("failures", ">", 0).execute();
    return;
  }
  const script = await isOfVersion
    .set(({ eb }) => ({ failures: eb("failures", "+", 1) }))
    .returning(["failures", "enabled"])
    .executeTakeFirst();
  if (!script || script.enabled === 0) return;
  const { name } = await trx
    .selectFrom("scriptVersions")
    .select("name")
    .where("scriptId", "=", scriptId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  if (script.failures >= maxFailures) return switchOff(trx, { id, scriptId, name, cause }, context);
  if (script.failures > 1) return;
  const notice = { title: `Skript „${name}“ ist gescheitert`, message: cause };
  await notifyAdmins(trx, `script-failed:${id}`, notice, context);
};

const switchOff = async (
  trx: Trx,
  { id, scriptId, name, cause }: Record<"id" | "scriptId" | "name" | "cause", string>,
  context: Parts,
): Promise<void> => {
  const offReason = `Nach ${maxFailures} Fehlschlägen in Folge abgeschaltet. Zuletzt: ${cause}`;
  await trx.updateTable("scripts").set({ enabled: 0, offReason }).where("id", "=", scriptId).execute();
  const detail = { name, enabled: false, reason: offReason };
  const event = { action: "scriptSwitch", actor: null, subject: scriptId, detail } as const;
  await addAuditEntry(trx, event, { now: context.now, address: "" });
  await notifyAdmins(
    trx,
    `script-off:${id}`,
    { title: `Skript „${name}“ wurde abgeschaltet`, message: offReason },
    context,
  );
};

const notifyAdmins = async (
  trx: Trx,
  event: string,
  texts: { readonly title: string; readonly message: string },
  context: Parts,
): Promise<void> => {
  const notice = { event, type: "ERROR", important: true, path: "/admin/python-scripts", ...texts } as const;
  await addNotices(trx, await listAdmins(trx), notice, context);
};
