import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow, LogRow, SignOutKeyRow, VaultRow, WipeRow } from "#data/store/tables.ts";
import { createRandom } from "#tests/torture/random.ts";
import { acts } from "./acts.ts";
import type { Scripts } from "./bundle.ts";
import { type Breach, findBreaches, findBreachOnDisk, findReturned } from "./judge.ts";
import { createLedger } from "./ledger.ts";
import type { CallKind, Plan } from "./plan.ts";
import { doAt, openTab, pin, type Scene, sessionOf, tabOf } from "./scene.ts";
import { beginEarlier } from "./updates.ts";
import { type Browser, createBrowser, createId } from "./world/browser.ts";
import { type Answer, createNetwork, isStopped, type Sent, type Served } from "./world/network.ts";
import { eventsPath } from "./world/page-requests.ts";
import { createSchedule } from "./world/schedule.ts";
import { client, openServer, type Person, password, type Server } from "./world/server.ts";
import { createStreams } from "./world/streams.ts";

export interface Outcome {
  readonly breaches: readonly Breach[];
  readonly steps: number;
  /** One line for each step, if it was asked for. */
  readonly trace: readonly string[];
  /** What people did and what happened to devices, in words. */
  readonly story: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

const birth = Date.UTC(2026, 10, 20, 9);
/** From then on everything is healthy; the product has this long to agree. */
const healthyMs = 25 * 60_000;
const lookEveryMs = 2_000;
/** Nobody is at the devices for longer than this: they sleep, which costs nothing. */
const wakeMs = 6_000;
/** Longer than what the product shows without asking anew. */
const sleepMs = 125_000;

/** One life: what was planned, then everything healthy, then the comparison. Same plan, same life. */
export const live = async (plan: Plan, scripts: Scripts, isTraced = false): Promise<Outcome> => {
  const random = createRandom(plan.seed ^ 0x5eed);
  const trace: string[] = [];
  const story: string[] = [];
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const clock = (): string => `${String(schedule.now() - birth).padStart(8)} ms`;
  const tell = (lane: string, what: string): void => {
    if (isTraced) trace.push(`${clock()}  ${lane}: ${what}`);
  };
  const report = (where: string, what: string): void => {
    tell(where, what);
    story.push(`${clock()}  ${where}: ${what}`);
  };
  const schedule = createSchedule(birth, random, tell);
  let serverOffset = 0;
  const server = await openServer(
    () => schedule.now() + serverOffset,
    () => createId(random),
    scripts.sqlChanges,
  );
  try {
    const ledger = createLedger();
    const people = { first: await server.addPerson("erste"), other: await server.addPerson("andere") };
    const breaches: Breach[] = [];
    const mayEnd = new Set<string>();
    const wipesDue = new Set<string>();
    const wiped = new Map<string, WipeRow>();
    const lateLists = new Set<string>();
    const faults = [...plan.faults];
    let { refusals } = plan;
    const overlaps = createRandom(plan.seed ^ 0x57095);
    let isHealthy = true;
    const network = createNetwork({
      schedule,
      random,
      tell: report,
      serve: async (sent) => {
        if (sent.url.endsWith(eventsPath)) return noStream;
        count("requests");
        const watchOver = async <Result extends Served>(carryOut: () => Promise<Result>): Promise<Result> => {
          const wasRunning = server.isRunning();
          const served = await carryOut();
          if (wasRunning && !server.isRunning()) {
            count("server died in a request");
            report("server", `dies in ${sent.method} ${new URL(sent.url).pathname}`);
            schedule.after(random.whole(500, 20_000), "server", "starts again", () => revive(server));
          }
          if (served && mayQueueJob(sent)) workSoon();
          return served;
        };
        const mayStop = plan.hasOverlaps && !isHealthy && sent.method !== "GET" && overlaps.share() < 1 / 3;
        const served = await watchOver(() => server.serve(sent, mayStop ? overlaps.whole(0, 8) : undefined));
        if (!isStopped(served)) return served;
        count("request stopped inside the server");
        tell("server", `${sent.method} ${new URL(sent.url).pathname} stops`);
        return { goOn: () => watchOver(served.goOn) };
      },
      chooseFault: (sent) => {
        if (isHealthy) return null;
        if (refusals > 0 && sent.method === "PUT" && sent.url.endsWith("/auth/personal-values")) {
          refusals -= 1;
          count("change status422");
          return "status422";
        }
        if (isList(sent) && lateLists.delete(sent.browser)) {
          count("list late");
          return "late";
        }
        const at = faults.findIndex(({ kind }) => kind === kindOf(sent));
        const [chosen] = at < 0 ? [] : faults.splice(at, 1);
        if (chosen) count(`${chosen.kind} ${chosen.fault}`);
        if (chosen?.kind === "refresh" && chosen.fault === "status401") mayEnd.add(sent.browser);
        return chosen?.fault ?? null;
      },
      watch: (sent, answer) => {
        if (kindOf(sent) === "refresh" && answer.status === 401) mayEnd.add(sent.browser);
        const breach = findStranger(sent, answer, ledger.files);
        if (breach) breaches.push(breach);
      },
    });
    let isWorkDue = false;
    const workSoon = (): void => {
      if (isWorkDue) return;
      isWorkDue = true;
      schedule.after(random.whole(20, 4_000), "server jobs", "works", async () => {
        isWorkDue = false;
        count("works");
        await server.work();
      });
    };
    const streams = plan.hasEvents ? createStreams({ schedule, random, readEvents: server.readEvents }) : null;
    if (streams) server.watch({ changed: streams.announce, stopped: streams.end });
    const world = { schedule, random, network, streams, scripts, tell };
    const browsers = Array.from({ length: plan.devices }, (_, index) => createBrowser(`device${index + 1}`, world));
    let files = 0;
    const signedIn = new Map<string, string | undefined>();
    const gone = new Map(browsers.map(({ name }) => [name, new Set<string>()]));
    const scene = {
      ...{ mayEnd, wipesDue },
      allBrowsers: browsers.map(({ name }) => name),
      ...{ schedule, server, ledger, people, count },
      nextNumber: () => ++files,
      delayList: (browser: string) => void lateLists.add(browser),
      setServerClock: (offsetMs: number) => {
        serverOffset = offsetMs;
      },
    };
    const run = async (until: number): Promise<void> => {
      while (breaches.length === 0 && (await schedule.step(until))) {
        for (const browser of browsers) {
          if (!browser.hasSettled()) continue;
          const breach =
            findBreachOnDisk(browser, ledger, signedIn.get(browser.name), mayEnd.has(browser.name)) ??
            findReturned(browser, ledger, gone.get(browser.name) ?? new Set());
          if (breach) breaches.push(breach);
          noteWipes(browser, wiped, scene);
          const owner = sessionOf(browser)?.user.id;
          if (signedIn.get(browser.name) === undefined && owner !== undefined && !wipesDue.has(browser.name))
            mayEnd.delete(browser.name);
          signedIn.set(browser.name, owner);
        }
      }
    };
    for (const [index, browser] of browsers.entries()) {
      const update = plan.updates[index];
      if (update) await beginEarlier(update, { ...scene, browser, random: createRandom(plan.seed + index) }, run);
      openTab(browser);
      await run(schedule.now() + 2_000);
      if (!sessionOf(browser)) void doAt(tabOf(browser), "signIn", people.first.email, password);
      await run(schedule.now() + 3_000);
    }
    isHealthy = false;
    for (const { afterMs, device, act, choice } of plan.steps) {
      await run(schedule.now() + Math.min(afterMs, wakeMs));
      if (afterMs > wakeMs) schedule.sleep(afterMs - wakeMs);
      const browser = browsers[device % browsers.length] as Browser;
      const chosen = createRandom(Math.floor(choice * 2 ** 32));
      const what = await acts[act]({ ...scene, browser, random: chosen });
      if (what === null) continue;
      count(act);
      report(browser.name, `${act} ${what}`);
      if (browser.takeSync())
        schedule.after(random.whole(500, 5_000), `${browser.name} sync`, "sync", () => sync(browser));
    }
    isHealthy = true;
    report("all", "everything is healthy from here on");
    if (breaches.length === 0) {
      await revive(server);
      if (ledger.isDoubtful) breaches.push(...(await findWithdrawn({ ...scene, browsers, run })));
      if (plan.steps.some(({ act }) => act === "withdrawClient" || act === "lockAccount"))
        await server.changeAccess(people.first.id, { clientNumbers: [client], locked: false });
      ledger.isDoubtful = false;
      await heal({ ...scene, browsers, run });
      const endsAt = schedule.now() + healthyMs;
      let looks = 0;
      let left = await findBreaches(browsers, ledger, server, people.first);
      while (breaches.length === 0 && left.length > 0 && schedule.now() < endsAt) {
        await run(schedule.now() + lookEveryMs);
        if (looks++ % 3 === 2) schedule.sleep(sleepMs);
        // A renewal whose answer was lost before the sleep is refused after it: the person is asked to sign in again.
        for (const browser of browsers)
          if (!sessionOf(browser)) await settle(browser, people.first, { ...scene, browsers, run });
        // Jobs that were postponed, or came back with an older state.
        await server.work();
        left = await findBreaches(browsers, ledger, server, people.first);
      }
      breaches.push(...left);
    }
    if (isTraced)
      for (const browser of browsers)
        for (const { level, message, data } of browser.read<LogRow>("logs"))
          trace.push(`${browser.name} logged ${level}: ${message} ${data}`);
    counts.set("lived ms", schedule.now() - birth);
    return { breaches, steps: schedule.steps(), trace, story, counts };
  } finally {
    await server.remove();
  }
};

/** A wipe may also remove files that came after its order, until it is confirmed or the person signs in again. */
const noteWipes = (browser: Browser, seen: Map<string, WipeRow>, { ledger, wipesDue, people }: Scene): void => {
  for (const row of browser.read<WipeRow>("wipes")) {
    const key = `${browser.name} ${row.id}`;
    const before = seen.get(key);
    if (before?.state === row.state && before.ownerId === row.ownerId) continue;
    seen.set(key, row);
    if (row.state === "ordered") continue;
    const owners = before === undefined ? [people.first.id, people.other.id] : [before.ownerId, row.ownerId];
    for (const owner of new Set(owners)) if (owner !== "") ledger.wipe(owner, browser.name);
    if (row.state === "confirmed") wipesDue.delete(browser.name);
  }
};

const revive = async (server: Server): Promise<void> => {
  server.dieAfter(Number.POSITIVE_INFINITY);
  if (!server.isRunning()) await server.start();
};

interface Healing extends Scene {
  readonly browsers: readonly Browser[];
  readonly run: (until: number) => Promise<void>;
}

/** What a person does when everything works again: opens the app, signs in, takes the PIN away, sends what was refused. */
const heal = async (scene: Healing): Promise<void> => {
  const { browsers, people } = scene;
  for (const browser of browsers) {
    await open(browser, scene);
    // A second person was here only where they took a key with them.
    const wasHere = browser.read<SignOutKeyRow>("signOutKeys").some(({ ownerId }) => ownerId === people.other.id);
    for (const person of wasHere ? [people.other, people.first] : [people.first]) await settle(browser, person, scene);
  }
};

const open = async (browser: Browser, { run, schedule }: Healing): Promise<void> => {
  browser.setFull(false);
  browser.dieInUpgrade(null);
  browser.setClock(0);
  if (!browser.isOnline()) browser.setOnline(true);
  if (!tabOf(browser)) openTab(browser);
  await run(schedule.now() + 5_000);
  tabOf(browser)?.show(true);
};

/** Files of the withdrawn client that a device still shows after it had time to ask (O-82). */
const findWithdrawn = async (scene: Healing): Promise<readonly Breach[]> => {
  const { browsers, people, run, schedule } = scene;
  for (const browser of browsers) {
    await open(browser, scene);
    await settle(browser, people.first, scene);
  }
  schedule.sleep(sleepMs);
  await run(schedule.now() + 30_000);
  return browsers.flatMap((browser) =>
    browser
      .read<FileCheckRow>("fileChecks")
      .filter(({ ownerId, fileId }) => ownerId === people.first.id && fileId !== null)
      .map(
        ({ originalFileName }): Breach => ({
          promise: "wrong",
          about: `${browser.name}: ${originalFileName} is of a withdrawn client`,
        }),
      ),
  );
};

/** The person signs in and stays until nothing waits for them. */
const settle = async (browser: Browser, { id, email }: Person, scene: Healing): Promise<void> => {
  const { run, mayEnd, schedule } = scene;
  for (let tries = 0; tries < 4; tries += 1) {
    const vault = browser.read<VaultRow>("vaults").find(({ ownerId }) => ownerId === id);
    const session = sessionOf(browser);
    const before = describeState(browser, id);
    if (session && session.user.id !== id) {
      mayEnd.add(browser.name);
      void doAt(tabOf(browser), "signOut");
    } else if (!session || session.tokens.refreshToken === "") void doAt(tabOf(browser), "signIn", email, password);
    else if (vault) void doAt(tabOf(browser), "removePin", pin);
    else break;
    for (let looks = 0; looks < 20 && describeState(browser, id) === before; looks += 1)
      await run(schedule.now() + 1_000);
  }
  void doAt(tabOf(browser), "resendRefused");
  const waits = (): boolean => browser.read<OutboxEntry>("outboxEntries").some(({ ownerId }) => ownerId === id);
  for (let looks = 0; looks < 30 && waits(); looks += 1) await run(schedule.now() + 1_000);
};

const describeState = (browser: Browser, ownerId: string): string => {
  const vault = browser.read<VaultRow>("vaults").some((row) => row.ownerId === ownerId);
  const session = sessionOf(browser);
  return `${vault} ${session?.user.id} ${session?.tokens.refreshToken === ""}`;
};

const sync = (browser: Browser): void => {
  const worker = browser.pages().find(({ kind }) => kind === "worker");
  void worker?.api.hear?.({ type: "DRAIN" } as never);
};

const mayQueueJob = ({ method, url }: Sent): boolean => method !== "GET" && url.includes("/file-checks");

const noStream: Answer = {
  status: 404,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ success: false, error: { code: "NOT_FOUND" } }),
};

/** Null for calls that only ask for a sign of life, and for the sign-in, which a person repeats. */
const kindOf = ({ method, url }: Sent): CallKind | null => {
  if (url.endsWith("/api/health") || url.endsWith("/auth/login")) return null;
  if (url.endsWith("/file-checks/upload")) return "upload";
  if (url.endsWith("/auth/refresh")) return "refresh";
  return method === "GET" ? "read" : "change";
};

const isList = ({ method, url }: Sent): boolean => method === "GET" && new URL(url).pathname.endsWith("/file-checks");

/** An upload carries the token of whoever gave the file. */
const findStranger = (
  { url, headers, body }: Sent,
  { status }: Answer,
  files: ReadonlyMap<string, { readonly ownerId: string; readonly name: string }>,
): Breach | null => {
  if (!url.endsWith("/file-checks/upload") || status >= 300) return null;
  const sha256 = /"sha256":"([0-9a-f]+)"/.exec(body?.toString("latin1") ?? "")?.[1] ?? "";
  const payload = headers.authorization?.split(".")[1] ?? "";
  const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { readonly sub: string };
  const file = files.get(sha256);
  return file && file.ownerId !== sub ? { promise: "token of a stranger", about: file.name } : null;
};
