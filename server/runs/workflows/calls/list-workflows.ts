import { compareNames, invoiceFamilyName } from "#engine/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { listCurrentScripts } from "#server/carriers/scripts/script-rows.ts";
import { webhookSecretName } from "#server/carriers/webhooks/webhook-secret.ts";
import { readSecretState } from "#server/records/admin-settings/admin-secrets.ts";
import { presentWorkflows } from "#server/runs/workflows/present-workflows.ts";
import type { WorkflowRow } from "#server/store/db/rows/runs.ts";
import type { Db } from "#server/store/db/schema.ts";

/** All workflows, and the values of this installation to choose from. */
export const listWorkflows: Handler<"listWorkflows"> = async (_input, { db, rulesetVersion, settings }) => {
  const rows = await db.selectFrom("workflows").selectAll().where("removedAt", "is", null).execute();
  return {
    workflows: await presentWorkflows(db, rows.toSorted(byName)),
    choices: await readChoices(db),
    webhookSecret: await readSecretState(db, webhookSecretName),
    privateHosts: [...settings.webhookPrivateHosts],
    rulesetVersion,
  };
};

const byName = (a: WorkflowRow, b: WorkflowRow): number => compareNames(a.name, b.name);

const maxChoices = 500;

const readChoices = async (db: Db) => {
  const mandanten = await db
    .selectFrom("fileChecks")
    .select("clientNumber")
    .distinct()
    .where("clientNumber", "is not", null)
    .where("deletedAt", "is", null)
    .orderBy("clientNumber")
    .limit(maxChoices)
    .execute();
  const formats = await db
    .selectFrom("fileChecks")
    .select("formatJson")
    .distinct()
    .where("formatJson", "is not", null)
    .where("deletedAt", "is", null)
    .limit(maxChoices)
    .execute();
  const rules = await db
    .selectFrom("findingCounts")
    .select(["rule", ({ fn }) => fn.max("title").as("title")])
    .where("files", ">", 0)
    .groupBy("rule")
    .orderBy("rule")
    .limit(maxChoices)
    .execute();
  const people = await db
    .selectFrom("users")
    .select(["id", "email", "fullName"])
    .where("lockedAt", "is", null)
    .execute();
  const names = new Set([
    invoiceFamilyName,
    ...formats.map(({ formatJson }) => (JSON.parse(formatJson ?? "{}") as { name?: string }).name ?? ""),
  ]);
  return {
    clientNumber: mandanten
      .map(({ clientNumber }) => clientNumber ?? "")
      .toSorted(compareNames)
      .map((number) => ({ value: number, label: number })),
    format: [...names]
      .filter(Boolean)
      .toSorted(compareNames)
      .map((name) => ({ value: name, label: name })),
    rule: rules.map(({ rule, title }) => ({ value: rule, label: `${rule} · ${title}` })),
    script: (await listCurrentScripts(db))
      .filter(({ trigger }) => trigger === "workflow")
      .map(({ id, name }) => ({ value: id, label: name })),
    people: people
      .map(({ id, email, fullName }) => ({
        value: id,
        label: fullName === "" || fullName === email ? email : `${fullName} (${email})`,
      }))
      .toSorted((a, b) => compareNames(a.label, b.label)),
  };
};
