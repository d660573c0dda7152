import type { OllamaPull } from "#contract/ollama.ts";
import type { Db } from "#server/store/db/schema.ts";
import { openOllama, readLines } from "./ollama-client.ts";

interface Running {
  pull: OllamaPull;
  readonly control: AbortController;
  /** Bytes per part: a model has several, and their sizes become known one after the other. */
  readonly parts: Map<string, { readonly total: number; readonly done: number }>;
}

/** Maximum silence; the server reports constantly during a download. */
const idleTimeoutMs = 60_000;

/** By server and model. In memory only: Ollama keeps what it has downloaded and resumes there. */
const pullsOf = new WeakMap<Db, Map<string, Running>>();

const pullsIn = (db: Db): Map<string, Running> => {
  const existing = pullsOf.get(db);
  if (existing) return existing;
  const fresh = new Map<string, Running>();
  pullsOf.set(db, fresh);
  return fresh;
};

const keyOf = (serverId: string, name: string): string => `${serverId} ${name}`;

export const listPulls = (db: Db, serverId: string): OllamaPull[] =>
  [...pullsIn(db)].flatMap(([key, { pull }]) => (key.startsWith(`${serverId} `) ? [pull] : []));

/** Starts a pull unless it is running; it continues without a listener. */
export const startPull = (db: Db, server: { readonly id: string; readonly baseUrl: string }, name: string): void => {
  const key = keyOf(server.id, name);
  if (pullsIn(db).get(key)?.pull.state === "running") return;
  const pull = { name, state: "running", totalBytes: 0, doneBytes: 0, cause: null } as const;
  const running: Running = { pull, control: new AbortController(), parts: new Map() };
  pullsIn(db).set(key, running);
  void runPull(running, server.baseUrl);
};

export const cancelPull = (db: Db, serverId: string, name: string): void => {
  const running = pullsIn(db).get(keyOf(serverId, name));
  if (running?.pull.state !== "running") return;
  running.pull = { ...running.pull, state: "cancelled" };
  running.control.abort();
};

/** Called when the process ends. */
export const cancelAllPulls = (db: Db): void => {
  for (const running of pullsIn(db).values()) running.control.abort();
};

const runPull = async (running: Running, baseUrl: string): Promise<void> => {
  const idleTimer = setTimeout(() => running.control.abort(), idleTimeoutMs);
  try {
    const body = { model: running.pull.name, stream: true };
    const response = await openOllama(baseUrl, "/api/pull", { method: "POST", body, signal: running.control.signal });
    let isDone = false;
    for await (const line of readLines(response)) {
      idleTimer.refresh();
      // Errors arrive inside a stream with status 200.
      if (typeof line.error === "string") throw new PullError(line.error);
      isDone = line.status === "success";
      recordPart(running, line);
    }
    if (!isDone) throw new PullError("");
    running.pull = { ...running.pull, state: "done" };
  } catch (error) {
    if (running.pull.state === "cancelled") return;
    running.pull = { ...running.pull, state: "failed", cause: describe(error) };
  } finally {
    clearTimeout(idleTimer);
  }
};

class PullError extends Error {
  override readonly name = "PullError";
}

const recordPart = (running: Running, { digest, total, completed }: Readonly<Record<string, unknown>>): void => {
  if (typeof digest !== "string" || typeof total !== "number") return;
  running.parts.set(digest, { total, done: typeof completed === "number" ? completed : 0 });
  const parts = [...running.parts.values()];
  running.pull = {
    ...running.pull,
    totalBytes: parts.reduce((sum, part) => sum + part.total, 0),
    doneBytes: parts.reduce((sum, part) => sum + part.done, 0),
  };
};

const describe = (error: unknown): string => {
  if (!(error instanceof PullError))
    return "Der Server hat das Laden unterbrochen. Beginnen Sie es erneut; was schon da ist, bleibt.";
  if (/file does not exist|not found|manifest/i.test(error.message))
    return "Ein Modell mit diesem Namen gibt es nicht.";
  if (/no space|disk/i.test(error.message)) return "Auf dem Server ist kein Speicherplatz mehr frei.";
  return "Der Server konnte das Modell nicht laden.";
};
