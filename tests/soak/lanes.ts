import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runProgram } from "#tests/support/run-program.ts";
import { type WorkScene, workOnce } from "#tests/torture-server/work.ts";
import { admin, fileText, type Office } from "#tests/torture-workflows/office.ts";

export interface SoakScene {
  readonly scene: WorkScene;
  readonly url: string;
  readonly administration: Office;
  readonly watched: string;
  /** For backups. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Lane {
  readonly what: string;
  readonly everyMs: number;
  readonly act: (turn: number) => Promise<void>;
}

const reads = [
  "/file-checks?limit=200",
  "/file-checks/search?q=torture&includeResults=true",
  "/file-checks/dashboard/stats",
  "/file-checks/history",
  "/admin/system/health",
  "/admin/workflows",
];

/** What an office does all day, each at its own pace, until `end`. */
export const lanesOf = (soak: SoakScene, end: AbortSignal): readonly Promise<void>[] => {
  const { scene, url, administration, watched, root, env } = soak;
  const lanes: readonly Lane[] = [
    // Two people who upload, check, export, delete and restore.
    ...["a", "b"].map((name) => ({
      what: "random calls",
      everyMs: 2_000,
      act: (turn: number) => workOnce(scene, `${name}-${turn}`),
    })),
    {
      what: "reads",
      everyMs: 1_000,
      act: async (turn) => void (await administration.ask("GET", reads[turn % reads.length] ?? "")),
    },
    {
      what: "pages of the app",
      everyMs: 5_000,
      act: async () => {
        for (const path of ["/", "/sw.js", "/metrics"]) await readWhole(await fetch(url + path));
      },
    },
    {
      what: "files in the watched folder",
      everyMs: 10_000,
      act: (turn) => writeFile(join(watched, `ordner-${turn}.csv`), fileText(`ordner-${turn}`)),
    },
    {
      what: "sign-ins and sign-outs",
      everyMs: 30_000,
      act: async () => {
        const authorization = await signIn(url);
        const headers = { authorization };
        await readWhole(await fetch(`${url}/datev-api/api/auth/logout`, { method: "POST", headers }));
      },
    },
    {
      what: "backups",
      everyMs: 300_000,
      act: async (turn) => {
        const file = join(root, `sicherung-${turn}.tar.gz`);
        const { code, output } = await runProgram(env, "backup", file);
        if (code !== 0) throw new Error(`backup: ${output}`);
        await rm(file);
      },
    },
  ];
  const readers = Array.from({ length: 3 }, () => followEvents(url, scene, end));
  return [...lanes.map((lane) => runLane(lane, scene, end)), ...readers];
};

const signIn = async (url: string): Promise<string> => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(admin);
  const answer = await fetch(`${url}/datev-api/api/auth/login`, { method: "POST", headers, body });
  const { data } = (await answer.json()) as { data: { tokens: { accessToken: string } } };
  return `Bearer ${data.tokens.accessToken}`;
};

/** As an open app does. */
const followEvents = async (url: string, { count, problems }: WorkScene, end: AbortSignal): Promise<void> => {
  const headers = { authorization: await signIn(url) };
  while (!end.aborted) {
    try {
      const answer = await fetch(`${url}/datev-api/api/events`, { headers, signal: end });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      count("event streams opened");
      for await (const _part of answer.body) count("parts of event streams");
    } catch (error) {
      if (!end.aborted) problems.push(`events: ${error instanceof Error ? error.message : String(error)}`);
      await pause(1_000, undefined, { signal: end }).catch(() => {});
    }
  }
};

const readWhole = async (answer: Response): Promise<void> => {
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
};

const runLane = async ({ what, everyMs, act }: Lane, { count, problems }: WorkScene, end: AbortSignal) => {
  for (let turn = 0; !end.aborted; turn += 1) {
    try {
      await act(turn);
      count(what);
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await pause(everyMs, undefined, { signal: end }).catch(() => {});
  }
};
