import { type ServerProcess, spawnServer, spawnWorker } from "./server-process.ts";

export const groupPassword = "geheim-fuer-die-gruppe";
const adminEmail = "leitung@kanzlei.example";

/** Several `npm run serve` and `npm run work` on one database. */
export interface ProcessGroup {
  readonly web: readonly ServerProcess[];
  readonly workers: readonly ServerProcess[];
  /** Calls the API by one web process, signed in as the administrator. */
  readonly call: (web: number, path: string, init?: RequestInit) => Promise<Response>;
  /** Sends and starts a file by one web process; answers its id. */
  readonly check: (web: number, name: string, text: string) => Promise<string>;
  /** Waits until these checks are completed, asking the first web process. @throws Error if one fails */
  readonly waitForAll: (ids: readonly string[], pollMs: number) => Promise<void>;
  /** Asks all of them to end; answers their exit codes. */
  readonly end: () => Promise<readonly (number | null)[]>;
}

export const startGroup = async (
  counts: { readonly web: number; readonly workers: number },
  env: Readonly<Record<string, string>>,
): Promise<ProcessGroup> => {
  const common = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: groupPassword, UPLOADS_PER_MINUTE: "100000", ...env };
  const web = await Promise.all(
    Array.from({ length: counts.web }, () => spawnServer("server/process/main.ts", common, "serve")),
  );
  const workers = await Promise.all(Array.from({ length: counts.workers }, () => spawnWorker(common)));
  const api = (index: number): string => `${web[index % web.length]?.url}/datev-api/api`;
  const token = await signIn(api(0));
  const call: ProcessGroup["call"] = (index, path, init = {}) =>
    fetch(`${api(index)}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  return {
    web,
    workers,
    call,
    check: async (index, name, text) => {
      const body = new FormData();
      body.append("metadata", "{}");
      body.append("file", new Blob([text]), name);
      const answer = await call(index, "/file-checks/upload", { method: "POST", body });
      const { data } = (await answer.json()) as { data: { fileCheck: { fileId: string } } };
      await call(index, `/file-checks/${data.fileCheck.fileId}/start`, { method: "POST" });
      return data.fileCheck.fileId;
    },
    waitForAll: async (ids, pollMs) => {
      for (const id of ids) {
        for (;;) {
          const answer = await call(0, `/file-checks/${id}/status`);
          const { data } = (await answer.json()) as { data: { status: string } };
          if (data.status === "completed") break;
          if (data.status !== "processing") throw new Error(`${id} is ${data.status}`);
          await new Promise((resolve) => setTimeout(resolve, pollMs));
        }
      }
    },
    end: () => Promise.all([...web, ...workers].map((one) => one.end())),
  };
};

const signIn = async (api: string): Promise<string> => {
  const body = JSON.stringify({ email: adminEmail, password: groupPassword });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${api}/auth/login`, { method: "POST", headers, body });
  const { data } = (await answer.json()) as { data: { tokens: { accessToken: string } } };
  return data.tokens.accessToken;
};
