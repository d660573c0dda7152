import { addDelivery } from "#server/carriers/webhooks/deliveries.ts";
import { findUrlProblem } from "#server/carriers/webhooks/find-target.ts";
import { readWebhookSecret } from "#server/carriers/webhooks/webhook-secret.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import { readRules } from "#server/checks/file-checks/read-rules.ts";
import { stepId } from "#server/records/run-steps/run-steps.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import { type Action, ActionFailure, type ActionOf, type ActionOrder } from "./action.ts";

/** Sends a signed request to another program until it arrives or is given up. */
export const webhook: Action<ActionOf<"webhook">> = {
  name: ({ url }) => `Webhook an ${hostOf(url)}`,
  findProblem: async ({ url }, { db, keys, settings }) => {
    const problem = findUrlProblem(url, settings.webhookPrivateHosts);
    if (problem !== null) return problem;
    return (await readWebhookSecret(db, keys)) === null ? noSecretText : null;
  },
  preview: async ({ url }) => `Sendet an ${hostOf(url)}`,
  run: async ({ url }, order, context) => {
    const { db, keys } = context;
    if ((await readWebhookSecret(db, keys)) === null) throw new ActionFailure(noSecretText);
    const rules = order.fileCheck === null ? [] : await readRules(db, order.fileCheck.id);
    const body = JSON.stringify(describe(order, rules, context));
    return {
      state: "underWay",
      text: `Nachricht an ${hostOf(url)} liegt bereit.`,
      commit: (trx) => addDelivery(trx, { ...order.step, id: stepId(order.step), url, body }, context),
    };
  },
};

const noSecretText = "Es gibt noch keinen Signaturschlüssel für Webhooks. Bitte erzeugen Sie zuerst einen.";

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** Facts about the check, without file contents. */
const describe = (
  { step, run, cause, fileCheck }: ActionOrder,
  rules: readonly string[],
  { now, rulesetVersion }: { readonly now: () => number; readonly rulesetVersion: string },
): object => ({
  id: stepId(step),
  event: cause.trigger,
  at: new Date(now()).toISOString(),
  workflow: { id: run.sourceId, name: run.name, version: run.version },
  rulesetVersion,
  fileCheck: fileCheck === null ? null : presentFacts(fileCheck, rules),
});

const presentFacts = (row: FileCheckRow, rules: readonly string[]): object => ({
  fileId: row.id,
  originalFileName: row.originalFileName,
  clientNumber: row.clientNumber,
  consultantNumber: row.consultantNumber,
  format: rowToFormat(row),
  status: row.status,
  verdict: row.verdict,
  counts: row.countsJson === null ? null : JSON.parse(row.countsJson),
  rules,
  sha256: row.sha256,
  rulesetVersion: row.rulesetVersion,
});
