// `node tests/model/serve.ts`: the real llama.cpp behind the interfaces of Ollama and OpenAI, on 127.0.0.1; its models
// are the files in MODEL_FOLDER. One question after the other, and one model in memory, as on a small computer.
import { readdirSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { answer, type Told } from "./answer.ts";
import { type Body, type Dialect, ollama, openAi } from "./dialects.ts";
import { type LoadedModel, openLlama, TooLongError } from "./llama.ts";

const folder = process.env.MODEL_FOLDER ?? ".";
const names = readdirSync(folder).map((file) => file.replace(/\.gguf$/, ""));
const pathOf = (name: string): string => join(folder, `${name}.gguf`);

const load = await openLlama();
const told: Told[] = [];
const loadMs: number[] = [];
const trainedContexts = new Map<string, number>();
let inMemory: { readonly name: string; readonly loaded: LoadedModel } | null = null;

const unload = async (): Promise<void> => {
  const last = inMemory;
  inMemory = null;
  await last?.loaded.unload();
};

const open = async (name: string): Promise<LoadedModel> => {
  if (inMemory?.name === name) return inMemory.loaded;
  await unload();
  const loaded = await load(pathOf(name));
  loadMs.push(loaded.loadMs);
  trainedContexts.set(name, loaded.trainedContext);
  inMemory = { name, loaded };
  return loaded;
};

let queue: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = queue.then(work);
  queue = mine.catch(() => {});
  return mine;
};

const json = (response: ServerResponse, value: object, status = 200): void => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
};

const chat = async (body: Body, dialect: Dialect, response: ServerResponse): Promise<void> => {
  const refuse = (status: number, message: string): void => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(dialect.refusal(message));
  };
  if (!names.includes(body.model)) return refuse(404, `model '${body.model}' not found`);
  const request = dialect.read(body);
  const pieces = answer(await open(body.model), request, { told, isGone: () => response.destroyed });
  try {
    let next = await pieces.next();
    response.writeHead(200, { "content-type": dialect.type });
    response.write(dialect.begin(request));
    for (; next.done !== true; next = await pieces.next()) response.write(dialect.piece(request, next.value));
    response.end(dialect.end(request, next.value));
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error;
    refuse(400, error.message);
  }
};

/** Ollama names every model it has with its size, and says how it was made when asked for it. */
const lists: Readonly<Record<string, () => object>> = {
  "/api/version": () => ({ version: "llama.cpp" }),
  "/api/tags": () => ({
    models: names.map((name) => ({
      name,
      size: statSync(pathOf(name)).size,
      modified_at: statSync(pathOf(name)).mtime.toISOString(),
      details: { quantization_level: "F32" },
    })),
  }),
  "/api/ps": () => ({ models: inMemory ? [{ name: inMemory.name, size: statSync(pathOf(inMemory.name)).size }] : [] }),
  "/v1/models": () => ({ data: names.map((id) => ({ id })) }),
  "/told": () => ({ told, loadMs }),
};

const post = async (url: string, body: Body, response: ServerResponse): Promise<void> => {
  if (url === "/api/show")
    return json(response, { model_info: { "llama.context_length": trainedContexts.get(body.model) } });
  if (url === "/v1/chat/completions") return chat(body, openAi, response);
  if (url !== "/api/chat") return json(response, { error: "unknown" }, 404);
  if (body.messages.length > 0) return chat(body, ollama, response);
  // Asked nothing, with a time to keep it of nought.
  await unload();
  return json(response, { done: true, done_reason: "unload" });
};

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Body;
};

// Asked of llama.cpp once, so that a list of the models loads none.
for (const name of names) await open(name);

const server = createServer(async (request, response) => {
  const url = request.url ?? "";
  const list = lists[url];
  if (request.method === "GET") return json(response, list?.() ?? { error: "unknown" }, list ? 200 : 404);
  const body = await readBody(request);
  await inTurn(() => post(url, body, response)).catch((error: unknown) => response.destroy(error as Error));
});
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`läuft: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
