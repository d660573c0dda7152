import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { addAiProvider } from "#server/offices/ai/calls/add-ai-provider.ts";
import { benchOllamaModel } from "#server/offices/ai/calls/bench-ollama-model.ts";
import { cancelOllamaPull } from "#server/offices/ai/calls/cancel-ollama-pull.ts";
import { listAiProviders } from "#server/offices/ai/calls/list-ai-providers.ts";
import { listOllamaModels } from "#server/offices/ai/calls/list-ollama-models.ts";
import { listOllamaServers } from "#server/offices/ai/calls/list-ollama-servers.ts";
import { pullOllamaModel } from "#server/offices/ai/calls/pull-ollama-model.ts";
import { removeOllamaModel } from "#server/offices/ai/calls/remove-ollama-model.ts";
import { unloadOllamaModel } from "#server/offices/ai/calls/unload-ollama-model.ts";
import { closeSuperAdminRules } from "#tests/support/close-super-admin-rules.ts";
import { type ModelDouble, openModelDouble } from "#tests/support/model-double.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";

let server: TestContext;
let admin: SignedInContext;
let double: ModelDouble;
let id: string;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("super_admin");
  double = await openModelDouble();
  id = await add(double.baseUrl("ollama"));
});
afterEach(async () => {
  await server.remove();
  await double.close();
});

const add = async (baseUrl: string): Promise<string> => {
  const { version } = await listAiProviders({}, admin);
  const terms = { region: "", dpaSignedOn: null, budgetEur: null, priceIn: null, priceOut: null };
  const rest = { models: ["klein:1b"], timeoutSeconds: 5, enabled: false, version };
  const { providers } = await addAiProvider({ type: "ollama", name: "Keller", baseUrl, ...terms, ...rest }, admin);
  return providers.at(-1)?.id ?? "";
};

const name = "klein:1b";
const pulls = async () => (await listOllamaModels({ id }, admin)).pulls;

test("a responsive and an unresponsive server are listed together", async () => {
  await add("http://127.0.0.1:9");
  await add("http://192.0.2.7:11434");
  const { servers } = await listOllamaServers({}, admin);
  expect(servers).toMatchObject([
    { version: "0.12.6", cause: null, isUnencrypted: false },
    { version: null, cause: "Der Server antwortet nicht. Läuft Ollama, und ist die Adresse erreichbar?" },
    { version: null, cause: expect.stringContaining("nur auf Rechnern der Kanzlei"), isUnencrypted: true },
  ]);
});

test("an installed model is listed with size, use and memory", async () => {
  const { models } = await listOllamaModels({ id }, admin);
  expect(models).toEqual([
    {
      name,
      sizeBytes: 1_300_000_000,
      quantisation: "Q4_K_M",
      parameters: "1.2B",
      contextLength: 131_072,
      changedAt: Date.UTC(2026, 10, 1, 9),
      usedBy: ["provider"],
      running: { memoryBytes: 1_900_000_000, until: Date.UTC(2026, 10, 20, 10) },
    },
  ]);
});

test("a pull runs in the background, sums up its parts and completes", async () => {
  double.playPull({
    lines: [
      { status: "pulling manifest" },
      { status: "pulling aaa", digest: "a", total: 900 },
      { status: "pulling aaa", digest: "a", total: 900, completed: 900 },
      { status: "pulling bbb", digest: "b", total: 100, completed: 100 },
      { status: "success" },
    ],
    goesOn: false,
  });
  await pullOllamaModel({ id, name }, admin);
  await expect.poll(pulls).toEqual([{ name, state: "done", totalBytes: 1000, doneBytes: 1000, cause: null }]);
});

test.each([
  [{ error: "pull model manifest: file does not exist" }, "Ein Modell mit diesem Namen gibt es nicht."],
  [{ error: "write: no space left on device" }, "Auf dem Server ist kein Speicherplatz mehr frei."],
  [{ status: "verifying" }, "Der Server konnte das Modell nicht laden."],
])("an error inside a stream fails the pull: %j", async (line, cause) => {
  double.playPull({ lines: [{ status: "pulling manifest" }, line], goesOn: false });
  await pullOllamaModel({ id, name }, admin);
  await expect.poll(pulls).toMatchObject([{ state: "failed", cause }]);
});

test("a cancelled pull is aborted at the server and can be restarted", async () => {
  double.playPull({ lines: [{ status: "pulling", digest: "a", total: 900, completed: 300 }], goesOn: true });
  await pullOllamaModel({ id, name }, admin);
  await expect.poll(pulls).toMatchObject([{ state: "running", totalBytes: 900, doneBytes: 300 }]);
  await cancelOllamaPull({ id, name }, admin);
  await expect.poll(() => double.closed()).toBe(1);
  expect(await pulls()).toMatchObject([{ state: "cancelled" }]);
  double.playPull({ lines: [{ status: "success" }], goesOn: false });
  await pullOllamaModel({ id, name }, admin);
  await expect.poll(pulls).toMatchObject([{ state: "done" }]);
});

test("a model is measured, unloaded and removed; each order is audited, and removal needs permission", async () => {
  double.play({ kind: "answers", words: ["eins ", "zwei"], usage: [5, 12] });
  expect(await benchOllamaModel({ id, name }, admin)).toMatchObject({ firstTokenMs: expect.any(Number) });
  // The same context size as for every question, or the next one would reload the model.
  expect(JSON.parse(double.requests.at(-1)?.body ?? "")).toMatchObject({ options: { num_ctx: 8192 } });
  await unloadOllamaModel({ id, name }, admin);
  expect(JSON.parse(double.requests.at(-1)?.body ?? "")).toMatchObject({ model: name, messages: [], keep_alive: 0 });
  const other = await server.signIn("administrator");
  await closeSuperAdminRules(server);
  await expect(removeOllamaModel({ id, name }, other)).rejects.toMatchObject({ code: "SUPER_ADMIN_ONLY" });
  await removeOllamaModel({ id, name }, admin);
  expect(double.requests.at(-1)?.url).toBe("/api/delete");
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .select("detailJson")
    .where("action", "=", "ollamaOrder")
    .execute();
  expect(entries.map(({ detailJson }) => JSON.parse(detailJson).order)).toEqual(["bench", "unload", "remove"]);
});

test("an unresponsive server is reported as such for every call", async () => {
  await double.close();
  const silent = { code: "AI_NO_ANSWER", message: expect.stringContaining("Läuft Ollama") };
  await expect(listOllamaModels({ id }, admin)).rejects.toMatchObject(silent);
  await expect(unloadOllamaModel({ id, name }, admin)).rejects.toMatchObject(silent);
  await expect(benchOllamaModel({ id, name }, admin)).rejects.toMatchObject(silent);
});
