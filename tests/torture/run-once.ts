import { openDesk } from "#tests/support/desk.ts";
import type { DeviceRow } from "#tests/support/device-rows.ts";
import type { Fault, FaultProxy } from "#tests/support/fault-proxy.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { disruptions } from "./disruptions.ts";
import { type Broken, findBroken, isDone, type ServerRow } from "./invariants.ts";
import type { Plan } from "./plan.ts";
import type { Random } from "./random.ts";

export interface Outcome extends Broken {
  readonly saved: number;
  readonly uploads: number;
  readonly replayed: number;
  readonly byPage: number;
  readonly byWorker: number;
  readonly faults: readonly Fault[];
  readonly signedInAgain: boolean;
  readonly healedMs: number;
}

/** How long the device gets to finish once everything is healthy. */
const patienceMs = 90_000;

/** One run: files, faults and disruptions as planned, then everything healthy, then the comparison. */
export const runOnce = async (plan: Plan, random: Random, proxy: FaultProxy): Promise<Outcome> => {
  const server = await runServer({
    ACCESS_TOKEN_SECONDS: String(plan.accessTokenSeconds),
    LOGINS_PER_MINUTE: "1000000",
    UPLOADS_PER_MINUTE: "1000000",
  });
  proxy.heal();
  proxy.target = server.url;
  const desk = await openDesk(proxy.url, server.admin);
  try {
    await desk.settleIn();
    proxy.passed.length = 0;
    spoil(proxy, plan);
    const saved = new Map<string, string>();
    // Without keys the device takes the second check of its own file for one of another device.
    const isOwn = ({ storedSha256 }: DeviceRow): boolean => !proxy.withoutKey || storedSha256 !== null;
    const look = async (): Promise<readonly DeviceRow[] | null> => {
      const rows = await desk.readDevice();
      // `captured` is not yet a promise: the stored bytes have not been read back.
      for (const row of rows ?? []) if (row.status !== "captured" && isOwn(row)) saved.set(row.localId, row.sha256);
      return rows;
    };
    if (plan.offlineAtStart) await desk.setOffline(true);
    await desk.giveFiles(plan.files);
    const allSaved = async (): Promise<boolean> => {
      await look();
      return saved.size === plan.files.length;
    };
    if (plan.waitUntilSaved) await waitFor(allSaved, 20_000);
    for (const { name, afterMs } of plan.disruptions) {
      await pause(afterMs);
      await look();
      await disruptions[name]({ desk, server, proxy }, random.share());
    }
    proxy.heal();
    await desk.setOffline(false);
    await desk.openPage();
    const signedInAgain = await desk.signInIfAsked();
    const startedAt = performance.now();
    await waitFor(async () => isDone(((await look()) ?? unknown).filter(isOwn)), patienceMs);
    const device = ((await look()) ?? []).filter(isOwn);
    const onServer = await listOnServer(server);
    const uploads = proxy.passed.filter(({ path }) => path.endsWith("/upload"));
    const committed = uploads.filter(({ status, replayed }) => status === 200 && !replayed);
    return {
      ...findBroken({
        saved,
        device,
        server: onServer,
        given: new Set(plan.files.map(({ sha256 }) => sha256)),
        keysArePassedOn: !proxy.withoutKey,
      }),
      saved: saved.size,
      uploads: uploads.length,
      replayed: uploads.filter(({ replayed }) => replayed).length,
      byPage: committed.filter(({ byWorker }) => !byWorker).length,
      byWorker: committed.filter(({ byWorker }) => byWorker).length,
      faults: proxy.passed.flatMap(({ fault }) => fault ?? []),
      signedInAgain,
      healedMs: performance.now() - startedAt,
    };
  } finally {
    await desk.remove();
    await server.remove();
  }
};

/** A device that could not be asked is not done. */
const unknown = [{ outbox: [{}] }] as unknown as readonly DeviceRow[];

const spoil = (proxy: FaultProxy, plan: Plan): void => {
  const uploadFaults = [...plan.uploadFaults];
  const refreshFaults = [...plan.refreshFaults];
  proxy.bytesPerSecond = plan.bytesPerSecond;
  proxy.chooseFault = ({ path }) => {
    if (path.endsWith("/file-checks/upload")) return uploadFaults.shift() ?? null;
    if (path.endsWith("/auth/refresh")) return refreshFaults.shift() ?? null;
    return null;
  };
};

/** Asked directly, past the faults, with a token that cannot have run out. */
const listOnServer = async ({ url, admin }: RunningServer): Promise<readonly ServerRow[]> => {
  const login = await fetch(`${url}/datev-api/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  const { data } = (await login.json()) as { data: { tokens: { accessToken: string } } };
  const answer = await fetch(`${url}/datev-api/api/file-checks?limit=200`, {
    headers: { authorization: `Bearer ${data.tokens.accessToken}` },
  });
  return ((await answer.json()) as { data: { fileChecks: readonly ServerRow[] } }).data.fileChecks;
};

const waitFor = async (isReached: () => Promise<boolean>, longestMs: number): Promise<void> => {
  const endsAt = performance.now() + longestMs;
  while (performance.now() < endsAt) {
    if (await isReached()) return;
    await pause(150);
  }
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
