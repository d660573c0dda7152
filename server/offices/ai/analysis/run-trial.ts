import type { AiSettings } from "#contract/ai.ts";
import { admins } from "#contract/roles.ts";
import type { Context, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readAiSettings, readProviders } from "#server/offices/ai/ai-settings.ts";
import { noAnswerText } from "#server/offices/ai/no-answer.ts";
import { type BuiltRequest, buildRequest } from "#server/offices/ai/request/build-request.ts";
import { type Facts, loadFacts } from "#server/offices/ai/request/load-facts.ts";
import { type Order, requestAnswer } from "#server/offices/ai/request-answer.ts";
import { listTargets, type Target } from "#server/offices/ai/targets.ts";
import { findTemplate } from "#server/offices/ai/templates.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import type { AiTrialRow } from "#server/store/db/rows/offices.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { checkAnswer, fromGolden, presentGolden } from "./golden.ts";
import { toContentJson } from "./trials.ts";

type Parts = Omit<Context, "address">;
type End = Pick<AiTrialRow, "state"> & Partial<AiTrialRow>;

/** Runs one trial like any other question; repeated if the process is killed. */
export const createAiTrialJob = (readContext: () => Parts): JobHandler => ({
  run: async ({ subject }, signal) => {
    const { db } = readContext();
    const trial = await db.selectFrom("aiTrials").selectAll().where("id", "=", subject).executeTakeFirst();
    if (trial?.state !== "waiting") return { commit: async () => {} };
    const end = await endOf(trial, signal, readContext());
    return {
      commit: async (trx) => {
        await trx.updateTable("aiTrials").set(end).where("id", "=", subject).execute();
      },
    };
  },
  giveUp: async (trx, { subject }) => {
    const end = failed("Der Lauf ist mehrmals abgebrochen.");
    await trx.updateTable("aiTrials").set(end).where("id", "=", subject).execute();
  },
});

const failed = (cause: string): End => ({ state: "failed", cause });

/** A refusal ends the trial; other errors are retried by the queue. */
const endOf = async (trial: AiTrialRow, signal: AbortSignal, parts: Parts): Promise<End> => {
  try {
    const person = await findPerson(trial, parts);
    const settings = await readAiSettings(parts.db);
    if (!settings.enabled) throw new ApiError("AI_OFF");
    return await withFacts(trial, person, (facts, check) => requestEnd(trial, facts, check, settings, signal, person));
  } catch (error) {
    if (error instanceof ApiError) return failed(error.message);
    throw error;
  }
};

/** Uses the user's current rights. */
const findPerson = async ({ userId }: AiTrialRow, parts: Parts): Promise<SignedInContext> => {
  const row = await parts.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  if (!row || row.lockedAt !== null || !admins.includes(row.role)) throw new ApiError("ROLE_MISSING");
  return { ...parts, address: "", user: rowToUser(row), sessionId: "" };
};

type CheckAnswer = (answer: string) => AiTrialRow["checksJson"];

const withFacts = async (
  { purpose, goldenId, fileCheckId, ruleId }: AiTrialRow,
  person: SignedInContext,
  work: (facts: Facts, check: CheckAnswer) => Promise<End>,
): Promise<End> => {
  if (goldenId !== null) {
    const { db } = person;
    const golden = await db.selectFrom("aiGoldenFindings").selectAll().where("id", "=", goldenId).executeTakeFirst();
    if (!golden) return failed("Dieser Befund steht nicht mehr im Vergleich.");
    const expected = presentGolden(golden);
    return work(fromGolden(golden), (answer) => JSON.stringify(checkAnswer(answer, expected)));
  }
  if (fileCheckId === null) throw new ApiError("FILE_CHECK_NOT_FOUND");
  return loadFacts({ purpose, fileId: fileCheckId, ruleId }, person, (facts) => work(facts, () => "[]"));
};

const requestEnd = async (
  trial: AiTrialRow,
  facts: Facts,
  check: CheckAnswer,
  settings: AiSettings,
  signal: AbortSignal,
  person: SignedInContext,
): Promise<End> => {
  const template = await findTemplate(person.db, trial.templateId);
  if (template.version !== Number(trial.templateVersion)) return failed("Die Vorlage wurde inzwischen geändert.");
  const targets = await targetsOf(trial, settings, person);
  let built: BuiltRequest | null = null;
  // Stored trial contents have placeholders, even for models inside the office.
  const privacy = { ...settings.privacy, redact: true, retentionDays: 0 } as const;
  const order: Order = {
    purpose: "trial",
    targets,
    maxTokens: settings.purposes[trial.purpose].maxTokens,
    privacy,
    build: async (isOutside) => {
      built = await buildRequest(facts, template.text, privacy, isOutside);
      return built;
    },
  };
  let end: End = failed(noAnswerText);
  const chosen = trial.providerId === null ? "" : (targets[0]?.provider.name ?? "");
  let who: Pick<AiTrialRow, "provider" | "model"> = { provider: chosen, model: trial.model };
  let text = "";
  for await (const event of requestAnswer(order, person, { signal })) {
    if (event.kind === "begin") {
      who = { provider: event.provider, model: event.model };
      text = "";
    } else if (event.kind === "delta") text += event.text;
    else if (event.kind === "failed") end = failed(event.cause);
    else end = { state: "ok", requestId: event.requestId };
  }
  signal.throwIfAborted();
  return { ...end, ...who, ...(built !== null && describe(built, text, end, check)) };
};

const describe = ({ system, user, mask }: BuiltRequest, text: string, end: End, check: CheckAnswer): Partial<End> => {
  const answer = end.state === "ok" ? mask.hide(text) : "";
  return {
    contentJson: toContentJson({ request: `${system}\n\n${user}`, answer }),
    checksJson: end.state === "ok" ? check(answer) : "[]",
  };
};

const targetsOf = async (
  { providerId, model, purpose }: AiTrialRow,
  settings: AiSettings,
  { db }: SignedInContext,
): Promise<readonly Target[]> => {
  const providers = await readProviders(db);
  if (providerId === null) return listTargets(settings.purposes[purpose], providers);
  const provider = providers.find(({ id }) => id === providerId);
  if (provider === undefined) throw new ApiError("AI_PROVIDER_NOT_FOUND");
  return [{ provider, model }];
};
