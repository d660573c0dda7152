import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { AiProviderType } from "#contract/ai-purposes.ts";

/** How the double behaves at the next question. */
export type Script =
  | {
      readonly kind: "answers";
      readonly words: readonly string[];
      readonly usage?: readonly [number, number] | null;
      /** It ends where the longest answer that is allowed ends. */
      readonly isCut?: boolean;
    }
  /** Takes the question and says nothing. */
  | { readonly kind: "silent" }
  /** Says these words and then nothing more. */
  | { readonly kind: "stalls"; readonly words: readonly string[] }
  | { readonly kind: "refuses"; readonly status: number; readonly message: string }
  /** Is overloaded in the middle of an answer. */
  | { readonly kind: "overloaded"; readonly words: readonly string[] }
  /** Goes on until nobody listens. */
  | { readonly kind: "endless" };

/** What Ollama says while it loads a model; then it ends, or goes on saying nothing. */
export interface PullScript {
  readonly lines: readonly object[];
  readonly goesOn: boolean;
}

export interface SeenRequest {
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface ModelDouble {
  /** As it is entered for a provider of this kind. */
  readonly baseUrl: (type: AiProviderType) => string;
  readonly requests: readonly SeenRequest[];
  /** How many questions nobody waits for any more. */
  readonly closed: () => number;
  readonly play: (script: Script) => void;
  readonly playPull: (script: PullScript) => void;
  readonly close: () => Promise<void>;
}

/** Speaks the wire formats of OpenAI, Azure, Anthropic, Mistral and Ollama over real HTTP, by script and without a model. */
export const openModelDouble = async (): Promise<ModelDouble> => {
  const requests: SeenRequest[] = [];
  let closed = 0;
  let script: Script = { kind: "answers", words: ["bereit"] };
  let pull: PullScript = { lines: [], goesOn: false };
  const server = createServer(async (request, response) => {
    response.once("close", () => {
      if (!response.writableFinished) closed += 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = request.url ?? "";
    if (request.method === "GET") return void answerList(url, response);
    requests.push({ url, headers: request.headers, body });
    if (url === "/api/pull") return void (await carryOutPull(pull, response));
    // What is to be unloaded is asked nothing.
    if (url === "/api/chat" && JSON.parse(body).stream === false) return void response.end('{"done":true}');
    if (url === "/api/show" || url === "/api/delete") return void answerManagement(url, response);
    await carryOut(script, dialectOf(url), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    baseUrl: (type) => (type === "ollama" ? origin : `${origin}/${type}/v1`),
    requests,
    closed: () => closed,
    play: (next) => {
      script = next;
    },
    playPull: (next) => {
      pull = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const lists: Readonly<Record<string, object>> = {
  "/api/version": { version: "0.12.6" },
  "/api/tags": {
    models: [
      {
        name: "klein:1b",
        size: 1_300_000_000,
        modified_at: "2026-11-01T09:00:00Z",
        details: { parameter_size: "1.2B", quantization_level: "Q4_K_M" },
      },
    ],
  },
  "/api/ps": {
    models: [{ name: "klein:1b", size: 2_000, size_vram: 1_900_000_000, expires_at: "2026-11-20T10:00:00Z" }],
  },
};

const answerList = (url: string, response: ServerResponse): void => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(lists[url] ?? { data: [{ id: "gross" }, { id: "klein" }] }));
};

const answerManagement = (url: string, response: ServerResponse): void => {
  response.setHeader("content-type", "application/json");
  response.end(url === "/api/show" ? JSON.stringify({ model_info: { "llama.context_length": 131_072 } }) : "");
};

const carryOutPull = async ({ lines, goesOn }: PullScript, response: ServerResponse): Promise<void> => {
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  for (const one of lines) response.write(`${JSON.stringify(one)}\n`);
  if (!goesOn) response.end();
};

/** How a wire format writes the parts of an answer. */
interface Dialect {
  readonly type: string;
  readonly begin: () => readonly string[];
  readonly word: (text: string) => string;
  readonly end: (usage: readonly [number, number] | null, isCut: boolean) => readonly string[];
  readonly overloaded: () => string;
  readonly refusal: (message: string) => string;
}

const sse = (data: unknown, event?: string): string =>
  `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

const openAi: Dialect = {
  type: "text/event-stream",
  begin: () => [chunk({ role: "assistant", content: "" })],
  word: (content) => chunk({ content }),
  end: (usage, isCut) => [
    sse({ ...chunkHead, choices: [{ index: 0, delta: {}, finish_reason: isCut ? "length" : "stop" }] }),
    ...(usage === null
      ? []
      : [
          sse({
            ...chunkHead,
            choices: [],
            usage: { prompt_tokens: usage[0], completion_tokens: usage[1], total_tokens: usage[0] + usage[1] },
          }),
        ]),
    sse("[DONE]"),
  ],
  overloaded: () => sse({ error: { message: "The server is overloaded", type: "server_error", code: "overloaded" } }),
  refusal: (message) => JSON.stringify({ error: { message, type: "invalid_request_error", param: null, code: null } }),
};
const chunkHead = { id: "c1", object: "chat.completion.chunk", created: 1, model: "gross" };
const chunk = (delta: object): string => sse({ ...chunkHead, choices: [{ index: 0, delta, finish_reason: null }] });

/** Its usage comes with the last choice, and it knows no field it was not told of. */
const mistral: Dialect = {
  ...openAi,
  end: (usage, isCut) => [
    sse({
      ...chunkHead,
      choices: [{ index: 0, delta: { content: "" }, finish_reason: isCut ? "length" : "stop" }],
      ...(usage && {
        usage: { prompt_tokens: usage[0], completion_tokens: usage[1], total_tokens: usage[0] + usage[1] },
      }),
    }),
    sse("[DONE]"),
  ],
  refusal: (message) => JSON.stringify({ object: "error", message, type: "invalid_request", param: null, code: null }),
};

const anthropic: Dialect = {
  type: "text/event-stream",
  begin: () => [
    sse(
      {
        type: "message_start",
        message: {
          id: "m1",
          type: "message",
          role: "assistant",
          content: [],
          model: "gross",
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 7, output_tokens: 1 },
        },
      },
      "message_start",
    ),
    sse({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }, "content_block_start"),
  ],
  word: (text) =>
    sse({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }, "content_block_delta"),
  end: (usage, isCut) => [
    sse({ type: "content_block_stop", index: 0 }, "content_block_stop"),
    sse(
      {
        type: "message_delta",
        delta: { stop_reason: isCut ? "max_tokens" : "end_turn", stop_sequence: null },
        usage: { input_tokens: usage?.[0] ?? 7, output_tokens: usage?.[1] ?? 1 },
      },
      "message_delta",
    ),
    sse({ type: "message_stop" }, "message_stop"),
  ],
  overloaded: () => sse({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } }, "error"),
  refusal: (message) => JSON.stringify({ type: "error", error: { type: "invalid_request_error", message } }),
};

const ollama: Dialect = {
  type: "application/x-ndjson",
  begin: () => [],
  word: (content) => line({ message: { role: "assistant", content }, done: false }),
  end: (usage, isCut) => [
    line({
      message: { role: "assistant", content: "" },
      done: true,
      done_reason: isCut ? "length" : "stop",
      prompt_eval_count: usage?.[0] ?? 7,
      eval_count: usage?.[1] ?? 1,
    }),
  ],
  overloaded: () => `${JSON.stringify({ error: "server overloaded, please retry" })}\n`,
  refusal: (message) => JSON.stringify({ error: message }),
};
const line = (fields: object): string =>
  `${JSON.stringify({ model: "klein:1b", created_at: "2026-11-20T09:00:00Z", ...fields })}\n`;

const dialectOf = (url: string): Dialect => {
  if (url.startsWith("/api/")) return ollama;
  if (url.startsWith("/anthropic/")) return anthropic;
  return url.startsWith("/mistral/") ? mistral : openAi;
};

const carryOut = async (script: Script, dialect: Dialect, response: ServerResponse): Promise<void> => {
  if (script.kind === "silent") return;
  if (script.kind === "refuses") {
    response.writeHead(script.status, { "content-type": "application/json" });
    response.end(dialect.refusal(script.message));
    return;
  }
  response.writeHead(200, { "content-type": dialect.type });
  for (const part of dialect.begin()) response.write(part);
  if (script.kind === "endless") return writeForEver(dialect, response);
  for (const word of script.words) response.write(dialect.word(word));
  if (script.kind === "stalls") return;
  if (script.kind === "overloaded") response.end(dialect.overloaded());
  else response.end(dialect.end(script.usage === undefined ? [7, 3] : script.usage, script.isCut === true).join(""));
};

/** As fast as the other side reads. */
const writeForEver = async (dialect: Dialect, response: ServerResponse): Promise<void> => {
  while (!response.destroyed) {
    const isFull = !response.write(dialect.word("immer weiter "));
    await new Promise<void>((resolve) => {
      if (!isFull) return void setImmediate(resolve);
      response.once("drain", resolve);
      response.once("close", resolve);
    });
  }
};
