import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AiProviderSettings } from "#contract/ai-providers.ts";
import { type AiProviderType, aiProviderTypes } from "#contract/ai-purposes.ts";
import type { AssistantEvent } from "#contract/assistant.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { type ModelDouble, openModelDouble, type Script } from "#tests/support/model-double.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { aiKind, keyName } from "./ai-settings.ts";
import { createMask } from "./redaction/mask.ts";
import type { BuiltRequest } from "./request/build-request.ts";
import { type Order, requestAnswer } from "./request-answer.ts";

let server: TestContext;
let person: SignedInContext;
let double: ModelDouble;
/** Id of the next provider; each test has its own, so that circuit breakers do not interfere. */
let count = 0;
beforeAll(async () => {
  server = await openTestContext();
  person = await server.signIn("berater");
  double = await openModelDouble();
});
afterAll(async () => {
  await double.close();
  await server.remove();
});
beforeEach(() => double.play({ kind: "answers", words: ["bereit"] }));

const providerOf = (type: AiProviderType, more: Partial<AiProviderSettings> = {}): AiProviderSettings => {
  count += 1;
  return {
    id: `p${count}`,
    type,
    name: `Anbieter ${count}`,
    baseUrl: double.baseUrl(type),
    region: "EU",
    dpaSignedOn: null,
    models: ["modell"],
    budgetEur: null,
    priceIn: null,
    priceOut: null,
    timeoutSeconds: 5,
    enabled: true,
    ...more,
  };
};

const request: BuiltRequest = {
  system: "Anweisung",
  user: "Frage",
  trusted: ["Anweisung", "Frage"],
  mask: createMask([]),
  ruleIds: ["CSV-X-009"],
  findValues: async () => new Set(),
  mayCarryValues: false,
};

interface More {
  readonly build?: Order["build"];
  readonly signal?: AbortSignal;
  readonly totalMs?: number;
  readonly idleTimeoutMs?: number;
  readonly context?: SignedInContext;
  readonly privacy?: Partial<Order["privacy"]>;
}

const run = async (providers: readonly AiProviderSettings[], more: More = {}): Promise<AssistantEvent[]> => {
  const order: Order = {
    purpose: "explain",
    targets: providers.map((provider) => ({ provider, model: provider.models[0] ?? "" })),
    maxTokens: 50,
    privacy: { ...aiKind.defaults.privacy, ...more.privacy },
    build: more.build ?? (async () => request),
  };
  const events: AssistantEvent[] = [];
  const options = {
    signal: more.signal ?? new AbortController().signal,
    times: () => ({ totalMs: more.totalMs ?? 5_000, idleTimeoutMs: more.idleTimeoutMs ?? 5_000 }),
  };
  for await (const event of requestAnswer(order, more.context ?? person, options)) events.push(event);
  return events;
};

const textOf = (events: readonly AssistantEvent[]): string =>
  events.map((event) => (event.kind === "delta" ? event.text : "")).join("");
const lastRows = (provider: AiProviderSettings) =>
  server.context.db.selectFrom("aiRequests").selectAll().where("providerId", "=", provider.id).execute();

test.each(aiProviderTypes)("%s streams its answer and reports its usage", async (type) => {
  double.play({
    kind: "answers",
    words: ["Das ", "ist ", "gleich [CSV-", "X-009] [CSV-X-", "010]."],
    usage: [120, 30],
  });
  const provider = providerOf(type, { priceIn: 2, priceOut: 10 });
  const events = await run([provider]);
  expect(events[0]).toEqual({ kind: "begin", provider: provider.name, model: "modell" });
  expect(textOf(events)).toBe("Das ist gleich [CSV-X-009] .");
  expect(events.at(-1)).toMatchObject({ kind: "done", isCut: false });
  expect(await lastRows(provider)).toMatchObject([
    { state: "ok", tokensIn: 120, tokensOut: 30, costMicros: 120 * 2 + 30 * 10, cause: null, contentJson: null },
  ]);
});

test.each([
  ["openai", "authorization", "Bearer geheim-123"],
  ["azure", "api-key", "geheim-123"],
  ["anthropic", "x-api-key", "geheim-123"],
  ["mistral", "authorization", "Bearer geheim-123"],
] as const)("%s gets its key in the header %s and nowhere else", async (type, header, value) => {
  const provider = providerOf(type);
  const { db, keys } = server.context;
  await db.transaction().execute((trx) => writeAdminSecret(trx, keyName(provider.id), "geheim-123", keys));
  await run([provider]);
  const sent = double.requests.at(-1);
  expect(sent?.headers[header]).toBe(value);
  expect(sent?.url).not.toContain("geheim");
  expect(sent?.body).not.toContain("geheim");
});

const refusals: readonly (readonly [string, Script, string, "error" | "timeout"])[] = [
  ["refuses the key", { kind: "refuses", status: 401, message: "invalid key" }, "Anmeldung abgelehnt", "error"],
  ["has too much to do", { kind: "refuses", status: 429, message: "rate limit" }, "überlastet", "error"],
  [
    "finds the question too long",
    { kind: "refuses", status: 400, message: "prompt exceeds context length" },
    "zu lang",
    "error",
  ],
  ["has another fault", { kind: "refuses", status: 500, message: "boom" }, "Fehler 500", "error"],
  ["is overloaded in mid-stream", { kind: "overloaded", words: ["Halb"] }, "überlastet", "error"],
  ["stalls after the first word", { kind: "stalls", words: ["Halb"] }, "nicht rechtzeitig", "timeout"],
  ["says nothing", { kind: "silent" }, "nicht rechtzeitig", "timeout"],
];

for (const [what, script, cause, state] of refusals) {
  test.each(aiProviderTypes)(
    `%s ${what}: called once, reported in German, and the next provider is called`,
    async (type) => {
      double.play(script);
      const provider = providerOf(type);
      const before = double.requests.length;
      // Short only where time has to run out: on a busy machine a refusal takes longer as well.
      const events = await run([provider], state === "timeout" ? { totalMs: 400, idleTimeoutMs: 100 } : {});
      expect(double.requests.length - before).toBe(1);
      expect(events.at(-1)).toMatchObject({ kind: "failed", cause: expect.stringContaining(cause) });
      expect(await lastRows(provider)).toMatchObject([{ state, cause: expect.stringContaining(cause) }]);
    },
  );
}

test("a partial answer is discarded when another provider answers", async () => {
  const other = await openModelDouble();
  try {
    other.play({ kind: "overloaded", words: ["Halb"] });
    const [first, second] = [providerOf("openai", { baseUrl: other.baseUrl("openai") }), providerOf("mistral")];
    const events = await run([first, second]);
    const begins = events.flatMap((event, at) => (event.kind === "begin" ? [at] : []));
    expect(begins).toHaveLength(2);
    expect(textOf(events.slice(begins[1]))).toBe("bereit");
    expect((await lastRows(second))[0]).toMatchObject({ isFallback: 1, state: "ok" });
  } finally {
    await other.close();
  }
});

test.each(aiProviderTypes)(
  "an answer of %s cut at the maximum length is reported as cut, and counted",
  async (type) => {
    double.play({ kind: "answers", words: ["Ein halber"], usage: [120, 50], isCut: true });
    const provider = providerOf(type);
    const events = await run([provider]);
    expect(events.at(-1)).toMatchObject({ kind: "done", isCut: true });
    expect(await lastRows(provider)).toMatchObject([{ state: "ok", tokensIn: 120, tokensOut: 50 }]);
  },
);

test.each(aiProviderTypes)("an endless answer of %s is cut and aborted", async (type) => {
  double.play({ kind: "endless" });
  const closed = double.closed();
  const events = await run([providerOf(type)]);
  expect(events.at(-1)).toMatchObject({ kind: "done", isCut: true });
  expect(textOf(events).length).toBeLessThan(50 * 8 + 100_000);
  await expect.poll(() => double.closed()).toBe(closed + 1);
});

test.each(aiProviderTypes)("stopping aborts the request to %s", async (type) => {
  double.play({ kind: "stalls", words: ["Halb"] });
  const control = new AbortController();
  const provider = providerOf(type);
  const closed = double.closed();
  const seen: AssistantEvent[] = [];
  const order: Order = {
    purpose: "explain",
    targets: [{ provider, model: "modell" }],
    maxTokens: 50,
    privacy: aiKind.defaults.privacy,
    build: async () => request,
  };
  for await (const event of requestAnswer(order, person, { signal: control.signal })) {
    seen.push(event);
    if (event.kind === "delta") control.abort();
  }
  expect(seen.at(-1)?.kind).toBe("delta");
  await expect.poll(() => double.closed()).toBe(closed + 1);
  expect(await lastRows(provider)).toMatchObject([{ state: "aborted" }]);
});

test("an unreachable provider is reported as such and costs nothing", async () => {
  const provider = providerOf("openai", { baseUrl: "http://127.0.0.1:9/v1", priceIn: 5, priceOut: 5 });
  const events = await run([provider]);
  expect(events).toMatchObject([{ kind: "failed", cause: expect.stringContaining("nicht erreichbar") }]);
  expect(await lastRows(provider)).toMatchObject([{ state: "error", costMicros: 0 }]);
});

test("after three failures a provider is paused for a minute; then one attempt decides", async () => {
  double.play({ kind: "refuses", status: 500, message: "boom" });
  const provider = providerOf("openai");
  for (let round = 0; round < 3; round += 1) await run([provider]);
  const before = double.requests.length;
  double.play({ kind: "answers", words: ["wieder da"] });
  expect(await run([provider])).toMatchObject([{ kind: "failed", cause: expect.stringContaining("eine Minute") }]);
  expect(double.requests.length).toBe(before);
  server.clock.now += 61_000;
  expect(textOf(await run([provider]))).toBe("wieder da");
});

test("the monthly budget is enforced for the provider that would actually answer", async () => {
  const dear = { priceIn: 0, priceOut: 1_000_000 };
  const down = providerOf("openai", { baseUrl: "http://127.0.0.1:9/v1" });
  // 50 tokens cost 50 euros at most.
  const provider = providerOf("openai", { ...dear, budgetEur: 60 });
  double.play({ kind: "answers", words: ["Eins"], usage: [10, 20] });
  expect(textOf(await run([down, provider]))).toBe("Eins");
  // 20 of 60 euros are spent: 50 more do not fit, although the answer would cost less.
  const before = double.requests.length;
  expect((await run([down, provider])).at(-1)).toMatchObject({
    kind: "failed",
    cause: `Das Monatsbudget von „${provider.name}“ reicht für diese Anfrage nicht mehr.`,
  });
  expect(double.requests.length).toBe(before);
  server.clock.now += 31 * dayMs;
  expect(textOf(await run([provider]))).toBe("Eins");
});

test("of two concurrent questions the budget pays one, and unknown usage counts as the maximum", async () => {
  const provider = providerOf("mistral", { priceIn: 0, priceOut: 1_000_000, budgetEur: 60 });
  double.play({ kind: "answers", words: ["Eins"], usage: null });
  const both = await Promise.all([run([provider]), run([provider])]);
  expect(both.map((events) => events.at(-1)?.kind).toSorted()).toEqual(["done", "failed"]);
  expect(await lastRows(provider)).toMatchObject([{ costMicros: 50_000_000 }]);
});

const outside = (): SignedInContext => ({ ...person, settings: { ...person.settings, aiHosts: ["anders"] } });

test.each([
  ["without an agreement", {}, "Bitte bestätigen Sie zuerst den Auftragsverarbeitungsvertrag."],
  ["without a budget", { dpaSignedOn: "2026-01-01" }, "braucht ein Monatsbudget"],
  ["without prices", { dpaSignedOn: "2026-01-01", budgetEur: 10 }, "braucht die Preise"],
  [
    "unencrypted",
    { dpaSignedOn: "2026-01-01", budgetEur: 10, priceIn: 1, priceOut: 1, baseUrl: "http://ki.example/v1" },
    "https://",
  ],
] as const)("no external provider is called %s, not even as a fallback", async (_what, more, cause) => {
  const before = double.requests.length;
  const events = await run([providerOf("openai", more)], { context: outside() });
  expect(events).toMatchObject([{ kind: "failed", cause: expect.stringContaining(cause) }]);
  expect(double.requests.length).toBe(before);
});

test("a provider outside the allowed regions, and Ollama outside the office, are not called", async () => {
  const legal = { dpaSignedOn: "2026-01-01", budgetEur: 10, priceIn: 1, priceOut: 1 };
  const abroad = providerOf("openai", { ...legal, region: "USA" });
  expect(await run([abroad], { context: outside(), privacy: { regions: ["EU"] } })).toMatchObject([
    { kind: "failed", cause: expect.stringContaining("Region „USA“") },
  ]);
  expect(await run([providerOf("ollama", legal)], { context: outside() })).toMatchObject([
    { kind: "failed", cause: expect.stringContaining("nur auf Rechnern der Kanzlei") },
  ]);
  expect(textOf(await run([providerOf("openai", legal)], { context: outside() }))).toBe("bereit");
});

test("data that passed the first two barriers is stopped by the third, and audited", async () => {
  const before = double.requests.length;
  const leak = async () => ({ ...request, user: "Frage DE89370400440532013000" });
  const events = await run([providerOf("anthropic")], { build: leak });
  expect(events).toMatchObject([{ kind: "failed", cause: "Die Anfrage enthielt einen Wert der Art IBAN." }]);
  expect(double.requests.length).toBe(before);
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .selectAll()
    .where("action", "=", "aiBlocked")
    .execute();
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain("DE89");
});

test("contents are only kept if enabled, and with placeholders", async () => {
  const provider = providerOf("openai");
  await run([provider], { privacy: { retentionDays: 7 } });
  const [row] = await lastRows(provider);
  expect(JSON.parse(row?.contentJson ?? "null")).toEqual({ request: "Anweisung\n\nFrage", answer: "bereit" });
});

test("neither question nor key is logged", () => {
  expect(server.logged.join("\n")).not.toMatch(/Frage|Anweisung|geheim/);
});
