import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { dayMs, mebibyte } from "#engine/values/units.ts";
import { startProber } from "#tests/attack/probe-health.ts";
import { emailOf, password, people, seedServer } from "./seed-server.ts";

/** What a person does who works with many checks, by what it is called in the goals. */
const reads: Readonly<Record<string, string>> = {
  list: "",
  "list, page 40": "?page=40",
  "list by status": "?status=failed",
  "list by client": "?clientNumber=10001",
  "list by Vorsystem": "?herkunft=SV",
  "list by days": `?dateRange=${dayKey(60)}/${dayKey(30)}`,
  search: "/search?q=m%C3%BCller%20extf_buchungsstapel_77",
  "search with findings": "/search?q=csv-f-017&includeResults=true",
  "search, no hit": "/search?q=gibtesnicht&includeResults=true",
  "search for a Belegfeld": "/search?q=RE-2026-0100077&includeResults=true",
  "search for Belegfelder": "/search?q=re-2026-01&includeResults=true",
  "search for an amount": "/search?q=1.234,56&includeResults=true",
  "search of three words": "/search?q=m%C3%BCller%20csv-f%202026-0&includeResults=true",
  dashboard: "/dashboard/stats",
  history: "/history",
};
const rounds = 60;
const main = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-bench-"));
  try {
    const seeded = performance.now();
    await seedServer(dataDir);
    console.log(`10,000 checks, 1,000,000 occurrences, 50 clients; written in ${since(seeded)} ms`);
    const server = await startServer(dataDir);
    try {
      for (const role of Object.keys(people) as (keyof typeof people)[]) await measureReads(server.url, role);
      await measureUploads(server, dataDir);
    } finally {
      server.process.kill();
      await once(server.process, "exit");
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

type Server = Awaited<ReturnType<typeof startServer>>;

const startServer = async (dataDir: string) => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: { start: string } };
  const flags = scripts.start.split(" ").filter((word) => word.startsWith("--"));
  const script = [...flags, "--import", "./tests/speed/report-loop.ts", "server/process/main.ts"];
  // As `limitArenas` has it, which a server that is loaded beside a report does not go through.
  const env = {
    MALLOC_ARENA_MAX: "2",
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, script, {
    env: { ...env, ADMIN_PASSWORD: password, ADMIN_EMAIL: "leitung@kanzlei.example", UPLOADS_PER_MINUTE: "100000" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const waitFor = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const [line] = (await once(lines, "line")) as [string];
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) return found;
    }
  };
  const origin = (await waitFor(/läuft: (http\S+)/)).replace("localhost", "127.0.0.1");
  const url = `${origin}/datev-api/api`;
  return {
    process: child,
    origin,
    url,
    /** Longest gap of the event loop since the last time, in milliseconds. */
    readGap: async (): Promise<number> => {
      const gap = waitFor(/^loop (\d+)/);
      child.kill("SIGUSR2");
      return Number(await gap);
    },
    /** Megabytes. */
    readMemory: async (): Promise<number> => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
  };
};

const signIn = async (url: string, email: string): Promise<Readonly<Record<string, string>>> => {
  const body = JSON.stringify({ email, password });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/auth/login`, { method: "POST", headers, body });
  const { data } = (await answer.json()) as { data: { tokens: { accessToken: string } } };
  return { authorization: `Bearer ${data.tokens.accessToken}` };
};

const measureReads = async (url: string, role: keyof typeof people): Promise<void> => {
  const headers = await signIn(url, emailOf(role));
  for (const [name, path] of Object.entries(reads)) {
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const start = performance.now();
      const answer = await fetch(`${url}/file-checks${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      if (round >= 0) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const share = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(1).padStart(7);
    console.log(`${role.padEnd(14)} ${name.padEnd(22)} p50 ${share(0.5)} ms   p95 ${share(0.95)} ms`);
  }
};

const measureUploads = async (server: Server, dataDir: string): Promise<void> => {
  const headers = await signIn(server.url, emailOf("administrator"));
  for (let round = 0; round < uploadRounds; round += 1) await measureManyUploads(server, headers);
  console.log(`memory after these: ${await server.readMemory()} MB`);
  const shares: number[] = [];
  for (let round = 0; round < largeRounds; round += 1) {
    const large = rawBodyOf(100 * mebibyte);
    const bare = await writeBare(join(dataDir, "bare"), 100 * mebibyte);
    const began = performance.now();
    const status = await uploadRaw(server.url, headers, large);
    const took = since(began);
    shares.push(took / bare);
    console.log(`one upload of 100 MB (${status}): ${took} ms; hashing, writing and syncing ${bare} ms`);
  }
  shares.sort((a, b) => a - b);
  console.log(`that is ${(shares[largeRounds >> 1] ?? 0).toFixed(2)} times as long (median of ${largeRounds})`);
  console.log(`memory afterwards: ${await server.readMemory()} MB`);
};

const uploadRounds = 5;
const largeRounds = 5;

/** `/health` is asked by another process meanwhile, which neither the uploads nor this process delay. */
const measureManyUploads = async (server: Server, headers: Readonly<Record<string, string>>): Promise<void> => {
  const many = Array.from({ length: 200 }, () => bodyOf(mebibyte));
  const prober = await startProber(`${server.origin}/health`);
  await server.readGap();
  const start = performance.now();
  const answers = await Promise.all(many.map((body) => upload(server.url, headers, body)));
  const stored = answers.filter((status) => status === 200).length;
  const took = since(start);
  const gap = await server.readGap();
  const { probes, p99Ms, slowestMs } = await prober.stop();
  console.log(
    `200 uploads of 1 MB at once: ${stored} stored in ${took} ms, event loop gap ${gap} ms, ` +
      `/health p99 ${p99Ms.toFixed(0)} ms, at most ${slowestMs.toFixed(0)} ms of ${probes}`,
  );
};

interface RawBody {
  readonly boundary: string;
  readonly bytes: Buffer;
}

/** The bytes as they go over the line: `fetch` would need as long to put a body of this size together as the server to take it. */
const rawBodyOf = (size: number): RawBody => {
  const boundary = `messung-${randomBytes(12).toString("hex")}`;
  const field = (name: string, rest: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const head = `${field("metadata", "")}{}\r\n${field("file", '; filename="messung.csv"')}`;
  const bytes = Buffer.concat([Buffer.from(head), randomBytes(size), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { boundary, bytes };
};

const uploadRaw = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  { boundary, bytes }: RawBody,
): Promise<number | undefined> => {
  const type = `multipart/form-data; boundary=${boundary}`;
  const sending = request(`${url}/file-checks/upload`, {
    method: "POST",
    headers: { ...headers, "content-type": type, "content-length": bytes.length },
  });
  sending.end(bytes);
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  return answer.statusCode;
};

/** Made before the clock runs: the device has its file already. */
const bodyOf = (size: number): FormData => {
  const body = new FormData();
  body.append("metadata", "{}");
  body.append("file", new Blob([randomBytes(size)]), "messung.csv");
  return body;
};

const upload = async (url: string, headers: Readonly<Record<string, string>>, body: FormData): Promise<number> => {
  const answer = await fetch(`${url}/file-checks/upload`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return answer.status;
};

const writeBare = async (path: string, size: number): Promise<number> => {
  const bytes = randomBytes(size);
  const start = performance.now();
  const hash = createHash("sha256");
  const file = await open(path, "w");
  for (let at = 0; at < size; at += 65_536) {
    const part = bytes.subarray(at, at + 65_536);
    hash.update(part);
    await file.writeFile(part);
  }
  await file.sync();
  await file.close();
  hash.digest();
  return since(start);
};

function dayKey(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
}

const since = (start: number): number => Math.round(performance.now() - start);

await main();
