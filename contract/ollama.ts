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
  /** Id of its provider. */
  id: Type.String(),
  name: Type.String(),
  baseUrl: Type.String(),
  version: orNull(Type.String()),
  latencyMs: orNull(Type.Integer()),
  /** In German; null if it responds. */
  cause: orNull(Type.String()),
  /** Traffic to it could be read on the network. */
  isUnencrypted: Type.Boolean(),
});
export type OllamaServer = Static<typeof server>;

const model = Type.Object({
  name: Type.String(),
  sizeBytes: Type.Integer(),
  /** E.g. `Q4_K_M`; like the next, empty if unknown. */
  quantisation: Type.String(),
  parameters: Type.String(),
  contextLength: orNull(Type.Integer()),
  changedAt: orNull(Type.Integer()),
  /** Purposes and providers that use it. */
  usedBy: Type.Array(Type.Union([Type.Enum([...aiPurposes]), Type.Literal("provider")])),
  /** Memory use and expiry if it is loaded. */
  running: orNull(Type.Object({ memoryBytes: Type.Integer(), until: orNull(Type.Integer()) })),
});
export type OllamaModel = Static<typeof model>;

const pull = Type.Object({
  name: Type.String(),
  state: Type.Enum(["running", "done", "failed", "cancelled"]),
  /** Sum of all layers; 0 until the server reports it. */
  totalBytes: Type.Integer(),
  doneBytes: Type.Integer(),
  /** In German; null if there is no error. */
  cause: orNull(Type.String()),
});
export type OllamaPull = Static<typeof pull>;

const errors = ["AI_PROVIDER_NOT_FOUND", "AI_NO_ANSWER"] as const;

export const ollamaRoutes = {
  /** In parallel, with a timeout of two seconds each. */
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
  /** Continues after the page is left; a restart of the server ends it, and Ollama keeps the downloaded part. */
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
  /** Frees the memory; the model stays on the disk. */
  unloadOllamaModel: {
    path: ["POST", "/api/admin/ollama/servers/:id/models/unload"],
    access: admins,
    errors,
    params: id,
    body: named,
    response: Type.Object({}),
  },
  /** Sends a short harmless question and measures the answer. */
  benchOllamaModel: {
    path: ["POST", "/api/admin/ollama/servers/:id/models/bench"],
    access: admins,
    errors,
    params: id,
    body: named,
    response: Type.Object({ firstTokenMs: Type.Integer(), tokensPerSecond: Type.Number() }),
  },
  /** Removes it from the disk; super_admin only. */
  removeOllamaModel: {
    path: ["DELETE", "/api/admin/ollama/servers/:id/models"],
    access: admins,
    errors: [...errors, "SUPER_ADMIN_ONLY"],
    params: id,
    query: named,
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
