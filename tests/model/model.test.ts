import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantEvent } from "#contract/assistant.ts";
import { catalogue, findRule } from "#engine/index.ts";
import { benchOllamaModel } from "#server/offices/ai/calls/bench-ollama-model.ts";
import { changeAiProvider } from "#server/offices/ai/calls/change-ai-provider.ts";
import { listAiProviders } from "#server/offices/ai/calls/list-ai-providers.ts";
import { listOllamaModels } from "#server/offices/ai/calls/list-ollama-models.ts";
import { listOllamaServers } from "#server/offices/ai/calls/list-ollama-servers.ts";
import { listProviderModels } from "#server/offices/ai/calls/list-provider-models.ts";
import { testAiProvider } from "#server/offices/ai/calls/test-ai-provider.ts";
import { unloadOllamaModel } from "#server/offices/ai/calls/unload-ollama-model.ts";
import { usualContext } from "./dialects.ts";
import { makeModel, trainedContext } from "./make-model.ts";
import { type ModelScene, openModelScene, startLlama } from "./model-scene.ts";

// The German of this model is word salad, made of pairs of words of the rule book. It proves that questions and answers
// go their way through a real llama.cpp, and nothing about how good an answer of a real model would be.

let scene: ModelScene;
beforeAll(async () => {
  scene = await openModelScene();
});
afterAll(() => scene.close());

const textOf = (events: readonly AssistantEvent[]): string =>
  events.map((event) => (event.kind === "delta" ? event.text : "")).join("");
const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[([A-Z]+-[^\]\s]+)\]/g)].flatMap(([, id = ""]) => id);
const endless = { models: ["endlos"] };

test("the model is the same wherever it is made, and llama.cpp finds in it what was written", async () => {
  for (const [name, isEndless] of [
    ["SALAT", false],
    ["ENDLOS", true],
  ] as const) {
    const hash = createHash("sha256").update(makeModel({ isEndless })).digest("hex");
    expect(hash).toBe(process.env[`MODEL_HASH_${name}`]);
  }
  const [id = ""] = await scene.use([scene.providerOf()]);
  const { models } = await listOllamaModels({ id }, scene.admin);
  const size = expect.any(Number);
  expect(models).toMatchObject([
    { name: "endlos", contextLength: trainedContext, sizeBytes: size, usedBy: [] },
    { name: "salat", contextLength: trainedContext, sizeBytes: size, usedBy: ["provider"], quantisation: "F32" },
  ]);
});

test.each([
  ["ollama", ""],
  ["openai", "/v1"],
] as const)("as %s it is entered, lists its models, and passes the test of the admin page", async (type, path) => {
  const provider = scene.providerOf({ type, baseUrl: `${scene.llama.url}${path}`, enabled: false });
  const [id = ""] = await scene.use([provider]);
  expect((await listProviderModels({ id }, scene.admin)).models).toEqual(["endlos", "salat"]);
  expect(await testAiProvider({ id }, scene.admin)).toMatchObject({ isOk: true, model: "salat", cause: null });
  const { version } = await listAiProviders({}, scene.admin);
  await changeAiProvider({ ...provider, id, version, models: ["fehlt"] }, scene.admin);
  expect(await testAiProvider({ id }, scene.admin)).toMatchObject({
    isOk: false,
    cause: "Der Anbieter kennt dieses Modell oder diese Adresse nicht.",
  });
});

test("over HTTP an answer about a file comes in many parts, and its tokens are those llama.cpp has counted", async () => {
  const [id = ""] = await scene.use([scene.providerOf({ priceIn: 2, priceOut: 10 })]);
  const fileId = await scene.api.fileCheck("own", "berater");
  const { told: before } = await scene.readTold();
  const { parts, events } = await scene.chat({ fileId, ruleId: "CSV-X-009" });
  expect(parts).toBeGreaterThan(3);
  expect(events.filter(({ kind }) => kind === "delta").length).toBeGreaterThan(10);
  expect(events[0]).toEqual({ kind: "begin", provider: "Rechner im Keller", model: "salat" });
  expect(events.at(-1)).toMatchObject({ kind: "done", isCut: false });
  const { told } = await scene.readTold();
  expect(told.length).toBe(before.length + 1);
  const { tokensIn, tokensOut, end } = await scene.lastTold();
  expect([end, tokensIn > 200, tokensOut > 10]).toEqual(["stop", true, true]);
  const costMicros = tokensIn * 2 + tokensOut * 10;
  expect(await scene.rowsOf(id)).toMatchObject([{ state: "ok", tokensIn, tokensOut, costMicros }]);
});

test("rules the model invents are removed; those it was sent stay, as links", async () => {
  await scene.use([scene.providerOf()]);
  const first = await scene.ask();
  const said = citedIn((await scene.lastTold()).text);
  expect(said.filter((id) => id !== "CSV-X-009").length).toBeGreaterThan(0);
  expect(citedIn(textOf(first)).filter((id) => id !== "CSV-X-009")).toEqual([]);
  // It says the same again whatever it is asked, so that some of what it invents can be sent beforehand.
  const sources = [...new Set(said)].filter((id) => findRule(id) !== undefined).slice(0, 5);
  expect(sources.length).toBeGreaterThan(0);
  const second = await scene.ask({ sources });
  expect(citedIn((await scene.lastTold()).text)).toEqual(said);
  expect(citedIn(textOf(second))).toEqual(said.filter((id) => sources.includes(id)));
});

test("an answer ends at its maximum length, marked as cut", async () => {
  const [id = ""] = await scene.use([scene.providerOf(endless)], 50);
  expect((await scene.ask()).at(-1)).toMatchObject({ kind: "done", isCut: true });
  expect(await scene.lastTold()).toMatchObject({ end: "length", tokensOut: 50 });
  expect(await scene.rowsOf(id)).toMatchObject([{ state: "ok", tokensOut: 50 }]);
});

test("a closed request stops llama.cpp", async () => {
  const [id = ""] = await scene.use([scene.providerOf(endless)], 4000);
  const control = new AbortController();
  await expect(scene.chat({}, { signal: control.signal, onPart: () => control.abort() })).rejects.toMatchObject({
    name: "AbortError",
  });
  await expect.poll(async () => (await scene.lastTold()).end).toBe("gone");
  expect((await scene.lastTold()).tokensOut).toBeLessThan(2000);
  await expect.poll(async () => (await scene.rowsOf(id)).map(({ state }) => state)).toEqual(["aborted"]);
  // The next one need not wait for it.
  await scene.use([scene.providerOf()]);
  expect((await scene.ask()).at(-1)).toMatchObject({ kind: "done" });
});

test("llama.cpp gets the context that is asked for; where none can be asked for it is too small, and the next one answers", async () => {
  const [small = "", large = ""] = await scene.use([
    scene.providerOf({ type: "openai", name: "Klein", baseUrl: `${scene.llama.url}/v1` }),
    scene.providerOf(),
  ]);
  const events = await scene.ask({ sources: catalogue.slice(0, 5).map(({ id }) => id) });
  expect(events.at(-1)).toMatchObject({ kind: "done" });
  const { contextSize, tokensIn } = await scene.lastTold();
  expect([contextSize, tokensIn > usualContext]).toEqual([8192, true]);
  const cause = "Die Anfrage ist für dieses Modell zu lang.";
  expect(await scene.rowsOf(small)).toMatchObject([{ state: "error", cause }]);
  expect(await scene.rowsOf(large)).toMatchObject([{ state: "ok", isFallback: 1, tokensIn }]);
});

test("a hanging llama.cpp times out, pauses, and is called again", async () => {
  const [id = ""] = await scene.use([scene.providerOf(endless)], 4000);
  const tooLate = { kind: "failed", cause: "Der Anbieter hat nicht rechtzeitig geantwortet." };
  const hang = (): void => void process.kill(scene.llama.pid, "SIGSTOP");
  try {
    const events = await scene.ask({}, { times: { totalMs: 30_000, idleTimeoutMs: 500 }, onDelta: hang });
    expect([events[0]?.kind, events.at(-1)]).toEqual(["begin", tooLate]);
    for (let round = 0; round < 2; round += 1)
      expect(await scene.ask({}, { times: { totalMs: 500, idleTimeoutMs: 500 } })).toEqual([tooLate]);
    const resting = { kind: "failed", cause: expect.stringContaining("eine Minute lang nicht") };
    expect(await scene.ask()).toEqual([resting]);
  } finally {
    process.kill(scene.llama.pid, "SIGCONT");
  }
  scene.api.server.clock.now += 61_000;
  expect(await testAiProvider({ id }, scene.admin)).toMatchObject({ isOk: true });
  const { told } = await scene.readTold();
  expect(told.filter(({ end }) => end === "running")).toEqual([]);
});

test("a llama.cpp killed during an answer is reported, and no connection stays open", async () => {
  const other = await startLlama();
  const [id = ""] = await scene.use([scene.providerOf({ ...endless, baseUrl: other.url })], 4000);
  const events = await scene.ask({}, { onDelta: () => void other.kill() });
  const cause = "Der Anbieter ist unter dieser Adresse nicht erreichbar.";
  expect([events[0]?.kind, events.at(-1)]).toEqual(["begin", { kind: "failed", cause }]);
  expect(await scene.ask()).toEqual([{ kind: "failed", cause }]);
  expect((await scene.rowsOf(id)).map((row) => [row.state, row.cause])).toEqual([
    ["error", cause],
    ["error", cause],
  ]);
});

test("a model is measured, shown as loaded, and unloaded", async () => {
  const [id = ""] = await scene.use([scene.providerOf()]);
  const measured = await benchOllamaModel({ id, name: "salat" }, scene.admin);
  expect(measured.tokensPerSecond).toBeGreaterThan(0);
  // Whether its words come to an end before the longest answer is up to the book it was made of.
  expect(await scene.lastTold()).toMatchObject({ contextSize: 8192, end: expect.stringMatching(/^(?:stop|length)$/) });
  const listRunning = async () =>
    (await listOllamaModels({ id }, scene.admin)).models.flatMap(({ name, running }) => (running ? [name] : []));
  expect(await listRunning()).toEqual(["salat"]);
  await unloadOllamaModel({ id, name: "salat" }, scene.admin);
  expect(await listRunning()).toEqual([]);
  const { servers } = await listOllamaServers({}, scene.admin);
  expect(servers).toMatchObject([{ version: "llama.cpp", cause: null }]);
  await scene.ask();
  const { firstTokenMs, tokensIn, tokensOut, totalMs } = await scene.lastTold();
  const { tokensPerSecond } = measured;
  const loadMs = (await scene.readTold()).loadMs.at(-1) ?? 0;
  const figures = { loadMs, firstTokenMs, totalMs, tokensIn, tokensOut, tokensPerSecond };
  console.log(
    Object.entries(figures)
      .map(([name, value]) => `${name} ${Math.round(value)}`)
      .join(", "),
  );
});
