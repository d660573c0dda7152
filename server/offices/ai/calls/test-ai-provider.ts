import type { AssistantEvent } from "#contract/assistant.ts";
import type { Handler } from "#server/carriers/context.ts";
import { readAiSettings } from "#server/offices/ai/ai-settings.ts";
import { findProvider } from "#server/offices/ai/providers.ts";
import { createMask } from "#server/offices/ai/redaction/mask.ts";
import { requestAnswer } from "#server/offices/ai/request-answer.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

const system = "Antworten Sie mit dem einen Wort: bereit";
const user = "Sind Sie bereit?";

/** Sends a harmless question in the usual way, including agreement, budget, key, timeouts and guard. */
export const testAiProvider: Handler<"testAiProvider"> = async ({ id }, context) => {
  const provider = await findProvider(context.db, id);
  const { privacy } = await readAiSettings(context.db);
  const build = async () => ({
    ...{ system, user, trusted: [system, user], mask: createMask([]), ruleIds: [] },
    findValues: async () => new Set<string>(),
    mayCarryValues: false,
  });
  const model = provider.models[0] ?? "";
  // Also possible while it is disabled, to test it first.
  const targets = [{ provider: { ...provider, enabled: true }, model }];
  const order = { purpose: "test" as const, targets, maxTokens: 50, privacy, build };
  const startedAt = performance.now();
  const events: AssistantEvent[] = [];
  let firstTokenMs: number | null = null;
  for await (const event of requestAnswer(order, context, { signal: AbortSignal.timeout(120_000) })) {
    if (event.kind === "begin") firstTokenMs = Math.round(performance.now() - startedAt);
    events.push(event);
  }
  const last = events.at(-1);
  const isOk = last?.kind === "done";
  const cause = last?.kind === "failed" ? last.cause : isOk ? null : "Der Anbieter hat nicht rechtzeitig geantwortet.";
  const detail = { isOk, model, cause };
  await context.db
    .transaction()
    .execute((trx) =>
      addAuditEntry(trx, { action: "aiTest", actor: context.user, subject: provider.name, detail }, context),
    );
  const row = last?.kind === "done" ? await readCost(last.requestId, context) : 0;
  return { isOk, model, firstTokenMs, totalMs: Math.round(performance.now() - startedAt), costMicros: row, cause };
};

const readCost = async (id: string, { db }: Parameters<Handler<"testAiProvider">>[1]): Promise<number> => {
  const row = await db.selectFrom("aiRequests").select("costMicros").where("id", "=", id).executeTakeFirst();
  return Number(row?.costMicros ?? 0);
};
