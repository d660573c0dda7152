import { afterEach, beforeEach, expect, test } from "vitest";
import type { CallInput } from "#contract/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { deleteForGood } from "#server/checks/file-checks/calls/delete-for-good.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { aiKind } from "#server/offices/ai/ai-settings.ts";
import { answerQuestion } from "#server/offices/ai/answer-question.ts";
import { addAiProvider } from "#server/offices/ai/calls/add-ai-provider.ts";
import { addAiTemplate } from "#server/offices/ai/calls/add-ai-template.ts";
import { addGoldenFinding } from "#server/offices/ai/calls/add-golden-finding.ts";
import { changeAiSettings } from "#server/offices/ai/calls/change-ai-settings.ts";
import { changeAiTemplate } from "#server/offices/ai/calls/change-ai-template.ts";
import { listAiProviders } from "#server/offices/ai/calls/list-ai-providers.ts";
import { listAiTemplates } from "#server/offices/ai/calls/list-ai-templates.ts";
import { listAiTrials } from "#server/offices/ai/calls/list-ai-trials.ts";
import { listGoldenFindings } from "#server/offices/ai/calls/list-golden-findings.ts";
import { previewAiTemplate } from "#server/offices/ai/calls/preview-ai-template.ts";
import { publishAiTemplate } from "#server/offices/ai/calls/publish-ai-template.ts";
import { rateAiTrial } from "#server/offices/ai/calls/rate-ai-trial.ts";
import { readAiPerformance } from "#server/offices/ai/calls/read-ai-performance.ts";
import { removeAiTemplate } from "#server/offices/ai/calls/remove-ai-template.ts";
import { removeGoldenFinding } from "#server/offices/ai/calls/remove-golden-finding.ts";
import { runAiTrial } from "#server/offices/ai/calls/run-ai-trial.ts";
import { runGoldenFindings } from "#server/offices/ai/calls/run-golden-findings.ts";
import { applyRetention } from "#server/offices/retention/apply-retention.ts";
import { type ModelDouble, openModelDouble } from "#tests/support/model-double.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";

const canary = "Kanarie Bau";
const rule = "CSV-X-009";

let server: TestContext;
let admin: SignedInContext;
let double: ModelDouble;
let fileId: string;
beforeEach(async () => {
  double = await openModelDouble();
  server = await openTestContext();
  admin = await server.signIn("super_admin");
  const { fileCheck } = await receiveUpload(uploadOf({ text: `Mandant 4711\n${canary};98765,43!` }), admin);
  fileId = fileCheck.fileId;
  await startFileCheck({ id: fileId }, admin);
  await server.queue.start();
  await server.queue.settle();
});
afterEach(async () => {
  await server.remove();
  await double.close();
});

const addProvider = async (name: string, more: Partial<CallInput<"addAiProvider">> = {}): Promise<string> => {
  const { version } = await listAiProviders({}, admin);
  const { providers } = await addAiProvider(
    {
      ...{ type: "openai", name, baseUrl: double.baseUrl("openai"), region: "", dpaSignedOn: null, models: ["klein"] },
      ...{ budgetEur: null, priceIn: null, priceOut: null, timeoutSeconds: 5, enabled: true, version, ...more },
    },
    admin,
  );
  return providers.at(-1)?.id ?? "";
};

const switchOn = async (): Promise<void> => {
  const { privacy } = aiKind.defaults;
  const settings = {
    ...aiKind.defaults,
    enabled: true,
    privacy: { ...privacy, dataClasses: ["row" as const], redact: false },
  };
  await changeAiSettings({ settings, version: 0 }, admin);
};

const wording = "Aufgabe: Erklären Sie den Befund in zwei Sätzen.\n\n{regeln}\n\n{werte}\n\n{frage}";
const draft = (text = wording) => addAiTemplate({ purpose: "explain", text, note: "kürzer" }, admin);

const requestAsPerson = async (): Promise<string> => {
  const options = { signal: new AbortController().signal, onAccepted: () => {} };
  await answerQuestion({ purpose: "explain", fileId, ruleId: rule }, admin, options, async () => {});
  return double.requests.at(-1)?.body ?? "";
};

const compare = async (templateId: string): Promise<void> => {
  await runGoldenFindings({ templateId }, admin);
  await server.queue.settle();
};

test.each([
  ["Aufgabe {regeln}", /fehlt \{frage\}/],
  ["Aufgabe {frage}", /fehlt \{regeln\}/],
  ["{regeln} {frage} {mandant}", /\{mandant\} gibt es nicht/],
  ["{regeln} {frage} DE89370400440532013000", /IBAN/],
  ["{regeln} {frage} erika@kanzlei.example", /E-Mail/],
])("the text „%s“ is not stored", async (text, cause) => {
  await expect(draft(text)).rejects.toMatchObject({
    code: "AI_TEMPLATE_REFUSED",
    message: expect.stringMatching(cause),
  });
});

test("the assistant sends the published text, and only a passed comparison allows publishing", async () => {
  await addProvider("Rechner im Keller");
  await switchOn();
  const { id, number } = await draft();
  expect(number).toBe(1);
  await expect(publishAiTemplate({ id }, admin)).rejects.toMatchObject({ code: "AI_TEMPLATE_UNPROVEN" });
  await expect(compare(id)).rejects.toMatchObject({ code: "AI_GOLDEN_NOT_FOUND" });
  await addGoldenFinding(
    { purpose: "explain", fileId, ruleId: rule, mustSay: ["Gegenkonto"], mustNotSay: ["importfähig"] },
    admin,
  );
  double.play({ kind: "answers", words: ["Gegenkonto fehlt."] });
  await compare(id);
  expect((await listGoldenFindings({}, admin)).outcomes).toMatchObject([{ templateId: id, state: "failed" }]);
  const [failed] = (await listAiTrials({}, admin)).items;
  expect(failed?.checks).toEqual([
    { what: "Nennt [CSV-X-009] als Beleg", isOk: false },
    { what: "Enthält „Gegenkonto“", isOk: true },
    { what: "Enthält nicht „importfähig“", isOk: true },
  ]);
  await expect(publishAiTemplate({ id }, admin)).rejects.toMatchObject({ code: "AI_TEMPLATE_UNPROVEN" });
  double.play({ kind: "answers", words: ["Konto und Gegenkonto sind gleich [CSV-X-009]."] });
  server.clock.now += 1000;
  await compare(id);
  expect(await requestAsPerson()).not.toContain("in zwei Sätzen");
  expect(await publishAiTemplate({ id }, admin)).toMatchObject({ state: "published" });
  expect(await requestAsPerson()).toContain("in zwei Sätzen");
  await publishAiTemplate({ id: "default-explain" }, admin);
  expect(await requestAsPerson()).not.toContain("in zwei Sätzen");
});

test("a changed text, or another golden Befund, requires a new comparison", async () => {
  await addProvider("Rechner im Keller");
  await switchOn();
  const expected = { purpose: "explain", fileId, ruleId: rule, mustSay: [], mustNotSay: [] } as const;
  const golden = { ...expected, mustSay: [], mustNotSay: [] };
  await addGoldenFinding(golden, admin);
  double.play({ kind: "answers", words: ["Gleich [CSV-X-009]."] });
  const { id, version } = await draft();
  await compare(id);
  const obstacle = async () => (await listAiTemplates({}, admin)).templates.find((one) => one.id === id)?.obstacle;
  expect(await obstacle()).toBeNull();
  const second = await addGoldenFinding(golden, admin);
  expect(await obstacle()).toContain("1 von 2");
  await removeGoldenFinding({ id: second.id }, admin);
  await changeAiTemplate({ id, text: `${wording} Kurz.`, note: "", version }, admin);
  expect(await obstacle()).toContain("0 von 1");
  await expect(changeAiTemplate({ id, text: wording, note: "", version }, admin)).rejects.toMatchObject({
    code: "SETTINGS_CHANGED",
  });
  await compare(id);
  await publishAiTemplate({ id }, admin);
  await expect(changeAiTemplate({ id, text: wording, note: "", version: 2 }, admin)).rejects.toMatchObject({
    code: "AI_TEMPLATE_FIXED",
  });
  await expect(removeAiTemplate({ id }, admin)).rejects.toMatchObject({ code: "AI_TEMPLATE_FIXED" });
});

test("two models are asked side by side with placeholders, even inside the office, and can be rated", async () => {
  const first = await addProvider("Erster");
  const second = await addProvider("Zweiter", { models: ["gross", "riesig"] });
  await switchOn();
  double.play({ kind: "answers", words: ["Gleich [CSV-X-009]."] });
  const models = [
    { providerId: first, model: "klein" },
    { providerId: second, model: "riesig" },
  ];
  const { id } = await draft();
  const { groupId } = await runAiTrial({ templateId: id, fileId, ruleId: rule, models }, admin);
  await server.queue.settle();
  const { items, total } = await listAiTrials({ groupId }, admin);
  expect(total).toBe(2);
  expect(items.map(({ provider, model, state }) => [provider, model, state]).toSorted()).toEqual([
    ["Erster", "klein", "ok"],
    ["Zweiter", "riesig", "ok"],
  ]);
  expect(items[0]).toMatchObject({ answer: "Gleich [CSV-X-009].", templateNumber: 1, checks: [] });
  expect(items[0]?.request).toContain("[Wert 1]");
  expect(double.requests.map(({ body }) => body).join()).not.toContain(canary);
  const trialId = items[0]?.id ?? "";
  await rateAiTrial({ id: trialId, rating: "good", comment: " Trifft zu. " }, admin);
  expect((await listAiTrials({ rating: "good" }, admin)).items).toMatchObject([{ id: trialId, comment: "Trifft zu." }]);
  expect((await listAiTrials({ rating: "none" }, admin)).total).toBe(1);
  const figures = await readAiPerformance({ from: "2026-11-19", to: "2026-11-21", groupBy: "model" }, admin);
  expect(figures.total.requests, "a trial is no question of a person").toBe(0);
});

test("the preview of a text equals what a trial sends, and sends nothing", async () => {
  const providerId = await addProvider("Rechner im Keller");
  await switchOn();
  const preview = await previewAiTemplate({ purpose: "explain", text: wording, fileId, ruleId: rule }, admin);
  expect(double.requests).toHaveLength(0);
  const { id } = await draft();
  await runAiTrial({ templateId: id, fileId, ruleId: rule, models: [{ providerId, model: "klein" }] }, admin);
  await server.queue.settle();
  expect((await listAiTrials({}, admin)).items[0]?.request).toBe(preview.request);
});

test("a trial is refused like a question: budget, provider, switch, rights", async () => {
  const dear = { budgetEur: 0, priceIn: 1, priceOut: 1 };
  const providerId = await addProvider("Teuer", dear);
  const order = { templateId: "default-explain", fileId, ruleId: rule, models: [{ providerId, model: "klein" }] };
  await expect(runAiTrial(order, admin)).rejects.toMatchObject({ code: "AI_OFF" });
  await switchOn();
  await runAiTrial(order, admin);
  await server.queue.settle();
  expect((await listAiTrials({}, admin)).items).toMatchObject([
    { state: "failed", provider: "Teuer", cause: expect.stringContaining("Monatsbudget") },
  ]);
  await expect(runAiTrial({ ...order, fileId: "fremd" }, admin)).rejects.toMatchObject({
    code: "FILE_CHECK_NOT_FOUND",
  });
  await expect(runAiTrial({ ...order, models: [{ providerId: "weg", model: "x" }] }, admin)).rejects.toMatchObject({
    code: "AI_PROVIDER_NOT_FOUND",
  });
  expect(double.requests).toHaveLength(0);
});

test("contents are removed with the file or after thirty days; a golden Befund contains no value and stays", async () => {
  const providerId = await addProvider("Rechner im Keller");
  await switchOn();
  await addGoldenFinding({ purpose: "explain", fileId, ruleId: rule, mustSay: [], mustNotSay: [] }, admin);
  const stored = await admin.db.selectFrom("aiGoldenFindings").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(canary);
  double.play({ kind: "answers", words: ["Gleich [CSV-X-009]."] });
  const models = [{ providerId, model: "klein" }];
  await runAiTrial({ templateId: "default-explain", fileId, ruleId: rule, models }, admin);
  await compare("default-explain");
  const contents = async () => (await listAiTrials({}, admin)).items.map(({ answer }) => answer !== null);
  expect(await contents()).toEqual([true, true]);
  await deleteFileCheck({ id: fileId }, admin);
  await deleteForGood({ id: fileId }, admin);
  expect((await contents()).toSorted()).toEqual([false, true]);
  await compare("default-explain");
  expect((await listGoldenFindings({}, admin)).outcomes).toMatchObject([{ state: "passed" }]);
  server.clock.now += 31 * dayMs;
  await applyRetention(admin);
  expect(await contents()).toEqual([false, false, false]);
});
