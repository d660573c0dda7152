import Type, { type Static } from "typebox";
import { aiPurposes } from "./ai-purposes.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** As Ollama writes it, e.g. `llama3.2:3b` or `hf.co/name/model:Q4_K_M`. */
const modelName = Type.String({
  pattern: "^[\\w.-]+(?:/[\\w.-]+)*(?::[\\w.-]+)?$",
  maxLength: 200,
  examples: ["klein:1b"],
});
const id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const named = Type.Object({ name: modelName });

const server = Type.Object({
  /** That of the provider it is entered as. */
  id: Type.String(),
  name: Type.String(),
  baseUrl: Type.String(),
  version: orNull(Type.String()),
  latencyMs: orNull(Type.Integer()),
  /** In German; null where it answers. */
  cause: orNull(Type.String()),
  /** What is sent there could be read on the way. */
  isUnencrypted: Type.Boolean(),
});
export type OllamaServer = Static<typeof server>;

const model = Type.Object({
  name: Type.String(),
  sizeBytes: Type.Integer(),
  /** e.g. `Q4_K_M`; empty where it is not told, as is the next. */
  quantisation: Type.String(),
  parameters: Type.String(),
  contextLength: orNull(Type.Integer()),
  changedAt: orNull(Type.Integer()),
  /** Purposes and providers of the product that name it. */
  usedBy: Type.Array(Type.Union([Type.Enum([...aiPurposes]), Type.Literal("provider")])),
  /** Where it is loaded: how much memory it takes, and until when. */
  running: orNull(Type.Object({ memoryBytes: Type.Integer(), until: orNull(Type.Integer()) })),
});
export type OllamaModel = Static<typeof model>;

const pull = Type.Object({
  name: Type.String(),
  state: Type.Enum(["running", "done", "failed", "cancelled"]),
  /** Of all parts together; 0 until the server has said so. */
  totalBytes: Type.Integer(),
  doneBytes: Type.Integer(),
  /** In German; null while it runs well. */
  cause: orNull(Type.String()),
});
export type OllamaPull = Static<typeof pull>;

const errors = ["AI_PROVIDER_NOT_FOUND", "AI_NO_ANSWER"] as const;

export const ollamaRoutes = {
  /** All at once, each with two seconds to answer. */
  listOllamaServers: {
    path: ["GET", "/api/admin/ollama/servers"],
    access: admins,
    response: Type.Object({ servers: Type.Array(server) }),
  },
  listOllamaModels: {
    path: ["GET", "/api/admin/ollama/servers/:id/models"],
    access: admins,
    errors,
    params: id,
    response: Type.Object({ models: Type.Array(model), pulls: Type.Array(pull) }),
  },
  /** Goes on when the page is left; a restart of the server ends it, and Ollama keeps what it has. */
  pullOllamaModel: {
    path: ["POST", "/api/admin/ollama/servers/:id/pulls"],
    access: admins,
    errors,
    params: id,
    body: named,
    response: Type.Object({ pulls: Type.Array(pull) }),
  },
  cancelOllamaPull: {
    path: ["POST", "/api/admin/ollama/servers/:id/pulls/cancel"],
    access: admins,
    errors,
    params: id,
    body: named,
    response: Type.Object({ pulls: Type.Array(pull) }),
  },
  /** Out of the memory; it stays on the disk. */
  unloadOllamaModel: {
    path: ["POST", "/api/admin/ollama/servers/:id/models/unload"],
    access: admins,
    errors,
    params: id,
    body: named,
    response: Type.Object({}),
  },
  /** Asks a short harmless question and measures. */
  benchOllamaModel: {
    path: ["POST", "/api/admin/ollama/servers/:id/models/bench"],
    access: admins,
    errors,
    params: id,
    body: named,
    response: Type.Object({ firstTokenMs: Type.Integer(), tokensPerSecond: Type.Number() }),
  },
  /** From the disk, by a super_admin only. */
  removeOllamaModel: {
    path: ["DELETE", "/api/admin/ollama/servers/:id/models"],
    access: admins,
    errors: [...errors, "SUPER_ADMIN_ONLY"],
    params: id,
    query: named,
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
