import type { AiSettings } from "#contract/ai.ts";
import type { AssistantEvent } from "#contract/assistant.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { AiRequestRow } from "#server/store/db/rows/offices.ts";
import { keyName } from "./ai-settings.ts";
import { recordFailure, recordSuccess, restsUntil } from "./breaker.ts";
import { createGuardedFetch } from "./models/guarded-fetch.ts";
import { ModelFailure, toModelFailure } from "./models/model-failure.ts";
import { defaultTimes, streamAnswer, type Times } from "./models/stream-answer.ts";
import { noAnswerText } from "./no-answer.ts";
import { findObstacle, isExternal } from "./obstacles.ts";
import { OutgoingRefusal } from "./redaction/outgoing-guard.ts";
import type { BuiltRequest } from "./request/build-request.ts";
import { createAnswerReader } from "./request/read-answer.ts";
import { budgetUsedUp, endRequest, reserveRequest } from "./requests.ts";
import { costOf, maxTokensOf } from "./spending.ts";
import type { Target } from "./targets.ts";

export interface Order {
  readonly purpose: AiRequestRow["purpose"];
  readonly targets: readonly Target[];
  readonly maxTokens: number;
  readonly privacy: AiSettings["privacy"];
  /** A target inside the office may receive more than an external one. */
  readonly build: (isOutside: boolean) => Promise<BuiltRequest>;
}

export interface RequestOptions {
  readonly signal: AbortSignal;
  readonly times?: (target: Target) => Times;
}

/**
 * Tries providers in order until one answers. Agreement, region, budget, pause and outgoing guard are checked for each
 * immediately before it is called, so a fallback cannot bypass them.
 */
export async function* requestAnswer(
  order: Order,
  context: SignedInContext,
  options: RequestOptions,
): AsyncGenerator<AssistantEvent> {
  let isFallback = false;
  let cause: string | null = null;
  for (const target of order.targets) {
    if (options.signal.aborted) return;
    const { provider } = target;
    const obstacle =
      findObstacle(provider, order.privacy.regions, context.settings) ??
      (restsUntil(context.db, provider.id, context.now()) === null ? null : pausedText(provider.name));
    if (obstacle !== null) {
      if (provider.enabled) cause ??= obstacle;
      continue;
    }
    const outcome = yield* requestFrom(target, order, isFallback, context, options);
    if (outcome === null) return;
    cause = outcome;
    isFallback = true;
  }
  yield { kind: "failed", cause: cause ?? noAnswerText };
}

const pausedText = (name: string): string =>
  `„${name}“ hat mehrmals nicht geantwortet und wird eine Minute lang nicht gefragt.`;

/** Null on success, otherwise the reason. */
async function* requestFrom(
  target: Target,
  order: Order,
  isFallback: boolean,
  context: SignedInContext,
  { signal, times = defaultTimes }: RequestOptions,
): AsyncGenerator<AssistantEvent, string | null> {
  const { provider, model } = target;
  const { db, now } = context;
  const request = await order.build(isExternal(provider.baseUrl, context.settings.aiHosts));
  const prompt = { system: request.system, user: request.user };
  const redactions = request.mask.counts().reduce((sum, { count }) => sum + count, 0);
  const maxMicros = costOf(provider, maxTokensOf(prompt.system + prompt.user), order.maxTokens);
  const id = await reserveRequest({ target, purpose: order.purpose, maxMicros, redactions, isFallback }, context);
  if (id === null) return budgetUsedUp(provider);
  const guarded = createGuardedFetch(provider.baseUrl, {
    trusted: [...request.trusted, model, ...protocolWords],
    findValues: request.findValues,
    mayCarryValues: request.mayCarryValues,
  });
  const startedAt = performance.now();
  const spentMs = (): number => Math.round(performance.now() - startedAt);
  let firstTokenMs: number | null = null;
  let usage: { tokensIn: number; tokensOut: number } | null = null;
  let raw = "";
  let isCut = false;
  let isEnded = false;
  const end = async (state: AiRequestRow["state"], failure: ModelFailure | null): Promise<void> => {
    if (isEnded) return;
    isEnded = true;
    const isFree = failure !== null && !failure.mayCost;
    const cost = usage === null ? null : costOf(provider, usage.tokensIn, usage.tokensOut);
    await endRequest(
      id,
      {
        state,
        cause: failure?.message ?? null,
        firstTokenMs,
        totalMs: spentMs(),
        tokensIn: usage?.tokensIn ?? 0,
        tokensOut: usage?.tokensOut ?? 0,
        costMicros: isFree ? 0 : cost,
        contentJson: toContent(order, prompt, raw),
      },
      context,
    );
  };
  const reader = createAnswerReader(request);
  try {
    const apiKey = await readAdminSecret(db, keyName(provider.id), context.keys);
    const options = { maxTokens: order.maxTokens, signal, fetch: guarded.fetch, times: times(target) };
    for await (const piece of streamAnswer({ provider, model, apiKey, prompt }, options)) {
      if (piece.kind === "usage") usage = piece;
      else if (piece.kind === "cut") isCut = true;
      else {
        if (firstTokenMs === null) {
          firstTokenMs = spentMs();
          yield { kind: "begin", provider: provider.name, model };
        }
        raw += piece.text;
        const text = reader.push(piece.text);
        if (text !== "") yield { kind: "delta", text };
      }
    }
    if (raw.trim() === "") throw new ModelFailure("error", true, "Der Anbieter hat leer geantwortet.");
    const rest = reader.end();
    if (rest !== "") yield { kind: "delta", text: rest };
    recordSuccess(db, provider.id);
    await end("ok", null);
    yield { kind: "done", requestId: id, isCut, redactions };
    return null;
  } catch (error) {
    const failure = explain(guarded.refusal() ?? error, raw !== "");
    await end(stateOf(failure), failure);
    if (failure.kind === "aborted") return null;
    if (failure.kind === "refused") await auditRefusal(failure.message, provider.name, context);
    else recordFailure(db, provider.id, now());
    return failure.message;
  } finally {
    // The reader has stopped.
    await end("aborted", new ModelFailure("aborted", true));
  }
}

const explain = (error: unknown, hasBegun: boolean): ModelFailure =>
  error instanceof OutgoingRefusal
    ? new ModelFailure("refused", false, error.message)
    : toModelFailure(error, hasBegun);

const stateOf = ({ kind }: ModelFailure): AiRequestRow["state"] => {
  if (kind === "timeout" || kind === "aborted" || kind === "refused") return kind;
  return "error";
};

/** Words of the protocol, contained in every request. */
const protocolWords = ["system", "user", "assistant", "text", "message", "ephemeral", "auto"];

const toContent = ({ privacy }: Order, { system, user }: { system: string; user: string }, answer: string) =>
  privacy.retentionDays === 0 ? null : JSON.stringify({ request: `${system}\n\n${user}`, answer });

/** Audited, because data that passed the first two barriers was stopped here. */
const auditRefusal = async (cause: string, provider: string, context: SignedInContext): Promise<void> => {
  const event = { action: "aiBlocked", actor: context.user, subject: provider, detail: { cause } } as const;
  await context.db.transaction().execute((trx) => addAuditEntry(trx, event, context));
};
