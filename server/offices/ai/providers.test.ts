import { afterEach, beforeEach, expect, test } from "vitest";
import type { CallInput } from "#contract/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { applyRetention } from "#server/offices/retention/apply-retention.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { closeSuperAdminRules } from "#tests/support/close-super-admin-rules.ts";
import { type ModelDouble, openModelDouble } from "#tests/support/model-double.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { aiKind, keyName } from "./ai-settings.ts";
import { answerQuestion } from "./answer-question.ts";
import { addAiProvider } from "./calls/add-ai-provider.ts";
import { changeAiProvider } from "./calls/change-ai-provider.ts";
import { changeAiSettings } from "./calls/change-ai-settings.ts";
import { listAiProviders } from "./calls/list-ai-providers.ts";
import { listAiRequests } from "./calls/list-ai-requests.ts";
import { listProviderModels } from "./calls/list-provider-models.ts";
import { noteAdoption } from "./calls/note-adoption.ts";
import { orderAiProviders } from "./calls/order-ai-providers.ts";
import { rateAnswer } from "./calls/rate-answer.ts";
import { readAssistantOffer } from "./calls/read-assistant-offer.ts";
import { removeAiProvider } from "./calls/remove-ai-provider.ts";
import { testAiProvider } from "./calls/test-ai-provider.ts";

let server: TestContext;
let admin: SignedInContext;
let double: ModelDouble;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("super_admin");
  double = await openModelDouble();
});
afterEach(async () => {
  await server.remove();
  await double.close();
});

const inputOf = (more: Partial<CallInput<"addAiProvider">> = {}): CallInput<"addAiProvider"> => ({
  type: "openai",
  name: "Eigener Rechner",
  baseUrl: double.baseUrl("openai"),
  region: "",
  dpaSignedOn: null,
  models: ["klein"],
  budgetEur: null,
  priceIn: null,
  priceOut: null,
  timeoutSeconds: 5,
  enabled: true,
  version: 0,
  ...more,
});

const add = async (more: Partial<CallInput<"addAiProvider">> = {}): Promise<string> => {
  const { version } = await listAiProviders({}, admin);
  const { providers } = await addAiProvider(inputOf({ version, ...more }), admin);
  return providers.at(-1)?.id ?? "";
};

const switchOn = () =>
  changeAiSettings({ settings: { ...aiKind.defaults, enabled: true }, version: 0 }, admin).then(() => undefined);

const run = async (person: SignedInContext): Promise<string> => {
  let id = "";
  const options = { signal: new AbortController().signal, onAccepted: () => {} };
  await answerQuestion({ purpose: "explain", question: "Warum?" }, person, options, async (event) => {
    if (event.kind === "done") id = event.requestId;
  });
  return id;
};

test("a key is stored, used and removed, and only its last characters are ever shown", async () => {
  const id = await add({ apiKey: "sk-ganz-geheimer-schluessel-a1b2" });
  const { providers, version } = await listAiProviders({}, admin);
  expect(providers).toMatchObject([{ secretSet: true, secretHint: "…a1b2", isExternal: false, obstacle: null }]);
  expect(JSON.stringify(providers)).not.toContain("ganz-geheim");
  const stored = await server.context.db.selectFrom("adminSettings").selectAll().execute();
  const audit = await server.context.db.selectFrom("auditEntries").selectAll().execute();
  expect(JSON.stringify([stored, audit])).not.toContain("ganz-geheim");
  const read = () => readAdminSecret(server.context.db, keyName(id), server.context.keys);
  await changeAiProvider({ id, ...inputOf({ version, name: "Umbenannt" }) }, admin);
  expect(await read()).toBe("sk-ganz-geheimer-schluessel-a1b2");
  await changeAiProvider({ id, ...inputOf({ version: version + 1, baseUrl: "http://localhost:1/v1" }) }, admin);
  expect(await read(), "a key goes to no other address than the one it was entered for").toBeNull();
});

test("an external provider is saved, but not enabled without agreement, budget and prices", async () => {
  const away = { baseUrl: "https://ki.example/v1", version: 0 };
  const later = { ...away, dpaSignedOn: "2026-01-01" };
  await expect(addAiProvider(inputOf(away), admin)).rejects.toMatchObject({
    code: "AI_AGREEMENT_MISSING",
    message: "Bitte bestätigen Sie zuerst den Auftragsverarbeitungsvertrag.",
  });
  await expect(addAiProvider(inputOf(later), admin)).rejects.toMatchObject({ code: "AI_PROVIDER_INVALID" });
  await expect(addAiProvider(inputOf({ ...later, budgetEur: 5 }), admin)).rejects.toMatchObject({
    message: "Ein Monatsbudget braucht die Preise des Anbieters.",
  });
  await expect(
    addAiProvider(inputOf({ ...away, baseUrl: "https://schluessel@ki.example/v1" }), admin),
  ).rejects.toMatchObject({ message: "In der Adresse darf kein Schlüssel stehen." });
  const { providers } = await addAiProvider(inputOf({ ...away, enabled: false }), admin);
  expect(providers).toMatchObject([{ isExternal: true, obstacle: "Der Anbieter ist ausgeschaltet." }]);
});

test("a change based on an old version is refused; each change is audited", async () => {
  const [first, second] = [await add(), await add({ name: "Zweiter" })];
  await expect(addAiProvider(inputOf(), admin)).rejects.toMatchObject({ code: "SETTINGS_CHANGED" });
  const { providers } = await orderAiProviders({ ids: [second, first], version: 2 }, admin);
  expect(providers.map(({ id }) => id)).toEqual([second, first]);
  await removeAiProvider({ id: first, version: 3 }, admin);
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .selectAll()
    .where("subject", "=", "ai-providers")
    .execute();
  expect(entries.map(({ actor }) => actor)).toEqual(Array(4).fill(admin.user.email));
});

test("if the rule is closed only a super_admin removes a provider, together with its key", async () => {
  const id = await add({ apiKey: "geheim" });
  const other = await server.signIn("administrator");
  await closeSuperAdminRules(server);
  await expect(removeAiProvider({ id, version: 1 }, other)).rejects.toMatchObject({ code: "SUPER_ADMIN_ONLY" });
  expect((await removeAiProvider({ id, version: 1 }, admin)).providers).toEqual([]);
  expect(await readAdminSecret(server.context.db, keyName(id), server.context.keys)).toBeNull();
});

test("the test sends a question in the usual way, reports its cost, and is logged and audited", async () => {
  const id = await add({ enabled: false });
  double.play({ kind: "answers", words: ["bereit"] });
  expect(await testAiProvider({ id }, admin)).toMatchObject({ isOk: true, model: "klein", cause: null });
  double.play({ kind: "refuses", status: 401, message: "no" });
  expect(await testAiProvider({ id }, admin)).toMatchObject({
    isOk: false,
    cause: "Anmeldung abgelehnt: Der Schlüssel ist falsch oder abgelaufen.",
  });
  const { requests } = await listAiRequests({}, admin);
  expect(requests.map(({ purpose, state }) => [purpose, state]).toSorted()).toEqual([
    ["test", "error"],
    ["test", "ok"],
  ]);
});

test.each(["openai", "azure", "anthropic", "mistral", "ollama"] as const)("%s lists its models", async (type) => {
  const id = await add({ type, baseUrl: double.baseUrl(type) });
  const { models } = await listProviderModels({ id }, admin);
  expect(models).toContain(type === "ollama" ? "klein:1b" : "gross");
  await double.close();
  await expect(listProviderModels({ id }, admin)).rejects.toMatchObject({ code: "AI_NO_ANSWER" });
});

test("nothing is offered or answered while AI is off, or off for the purpose or role", async () => {
  await add();
  const berater = await server.signIn("berater");
  expect(await readAssistantOffer({}, berater)).toEqual({ purposes: [] });
  await expect(run(berater)).rejects.toMatchObject({ code: "AI_OFF" });
  const { purposes } = aiKind.defaults;
  const explain = { ...purposes.explain, roles: ["service" as const] };
  const inquiry = { ...purposes.inquiry, enabled: false };
  const settings = { ...aiKind.defaults, enabled: true, purposes: { ...purposes, explain, inquiry } };
  await changeAiSettings({ settings, version: 0 }, admin);
  expect(await readAssistantOffer({}, berater)).toEqual({ purposes: ["summary", "cause"] });
  expect(await readAssistantOffer({}, admin)).toEqual({ purposes: ["explain", "summary", "cause"] });
  await expect(run(berater)).rejects.toMatchObject({ code: "AI_OFF" });
  expect(double.requests).toEqual([]);
});

test("only the user who asked can rate an answer", async () => {
  await add();
  await switchOn();
  const [asker, other] = [await server.signIn("berater"), await server.signIn("berater")];
  const id = await run(asker);
  await expect(rateAnswer({ id, isHelpful: true }, other)).rejects.toMatchObject({ code: "AI_ANSWER_NOT_FOUND" });
  await rateAnswer({ id, isHelpful: true }, asker);
  const row = await server.context.db.selectFrom("aiRequests").select("rating").executeTakeFirst();
  expect(row).toEqual({ rating: "helpful" });
});

test("only the user who asked can adopt a draft, and it counts once", async () => {
  await add();
  await switchOn();
  const [asker, other] = [await server.signIn("berater"), await server.signIn("berater")];
  const id = await run(asker);
  const adoptedAt = async () =>
    (await server.context.db.selectFrom("aiRequests").select("adoptedAt").executeTakeFirstOrThrow()).adoptedAt;
  // An explanation is not a draft.
  await expect(noteAdoption({ id }, asker)).rejects.toMatchObject({ code: "AI_ANSWER_NOT_FOUND" });
  await server.context.db.updateTable("aiRequests").set({ purpose: "inquiry" }).execute();
  await expect(noteAdoption({ id }, other)).rejects.toMatchObject({ code: "AI_ANSWER_NOT_FOUND" });
  expect(await adoptedAt()).toBeNull();
  await noteAdoption({ id }, asker);
  const first = Number(await adoptedAt());
  server.clock.now += 1_000;
  await noteAdoption({ id }, asker);
  expect(Number(await adoptedAt())).toBe(first);
});

test("contents are removed after their retention or when it is switched off; figures stay", async () => {
  await add();
  const kept = {
    ...aiKind.defaults,
    enabled: true,
    privacy: { ...aiKind.defaults.privacy, retentionDays: 7 as const },
  };
  await changeAiSettings({ settings: kept, version: 0 }, admin);
  const contents = async () => (await listAiRequests({}, admin)).requests.map(({ content }) => content !== null);
  await run(admin);
  expect(await contents()).toEqual([true]);
  server.clock.now += 8 * dayMs;
  await applyRetention(server.context);
  expect(await contents()).toEqual([false]);
  await run(admin);
  server.clock.now += 1;
  await changeAiSettings({ settings: { ...kept, privacy: { ...kept.privacy, retentionDays: 0 } }, version: 1 }, admin);
  expect(await contents()).toEqual([false, false]);
});
