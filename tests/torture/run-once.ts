import { describePage } from "#tests/support/browser.ts";
import { openDesk, type Person } from "#tests/support/desk.ts";
import type { DeviceRow, DeviceState } from "#tests/support/device-rows.ts";
import type { Fault, FaultProxy, PassedRequest } from "#tests/support/fault-proxy.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { type DisruptionName, disruptions } from "./disruptions.ts";
import { type Broken, findBroken, findWrongValues, isDone, type ServerRow, type SetValue } from "./invariants.ts";
import { removePin } from "./pin.ts";
import { clientOfOther, type Plan } from "./plan.ts";
import type { Random } from "./random.ts";
import type { PlannedFile } from "./scene.ts";

export interface Outcome extends Broken {
  readonly saved: number;
  readonly uploads: number;
  readonly replayed: number;
  readonly byPage: number;
  readonly byWorker: number;
  readonly faults: readonly Fault[];
  /** Disruptions that took place; a change needs a file in the right state. */
  readonly happened: readonly DisruptionName[];
  readonly signedInAgain: boolean;
  readonly healedMs: number;
}

/** How long the device gets to finish once everything is healthy. */
const defaultTimeoutMs = 90_000;
const other = {
  email: "kollegin@kanzlei.example",
  password: "Geranien-2026",
  role: "berater",
  clientNumbers: [clientOfOther],
} as const;

/** One run: files, faults and disruptions as planned, then everything healthy, then the comparison. */
export const runOnce = async (
  plan: Plan,
  random: Random,
  proxy: FaultProxy,
  timeoutMs = defaultTimeoutMs,
): Promise<Outcome> => {
  const server = await runServer({
    ACCESS_TOKEN_SECONDS: String(plan.accessTokenSeconds),
    LOGINS_PER_MINUTE: "1000000",
    UPLOADS_PER_MINUTE: "1000000",
  });
  const needsOther = plan.disruptions.some(({ name }) => name === "otherPerson");
  if (needsOther) await server.addPerson(other);
  proxy.heal();
  proxy.target = server.url;
  const desk = await openDesk(proxy.url, server.admin);
  try {
    await desk.settleIn();
    proxy.passed.length = 0;
    spoil(proxy, plan);
    const first = await enterDirectly(server, server.admin);
    const givers = new Map<string, string>(
      [...plan.files, plan.fileTooMany].map(({ sha256 }) => [sha256, first.userId]),
    );
    if (needsOther) givers.set(plan.fileOfOther.sha256, (await enterDirectly(server, other)).userId);
    const given = new Map([...plan.files, plan.fileTooMany, plan.fileOfOther].map((file) => [file.name, file]));
    const saved = new Map<string, string>();
    const keys = new Map<string, string>();
    const givenUp = new Set<string>();
    const valuesSet = new Map<string, string | boolean>();
    const blamed: string[] = [];
    // Both people have a row for a file the other one sees on the server; only the sender's counts. Without keys the
    // device takes the second check of its own file for one of another device.
    const isOwn = ({ ownerId, sha256, storedSha256 }: DeviceRow): boolean =>
      givers.get(sha256) === ownerId && (!proxy.withoutKey || storedSha256 !== null);
    const look = async (): Promise<DeviceState | null> => {
      const state = await desk.readState();
      const rows = state?.rows.filter(isOwn) ?? [];
      for (const { localId, clientKey, sha256, status } of rows) {
        keys.set(clientKey, sha256);
        // `captured` is not yet a promise: the stored bytes have not been read back.
        if (status !== "captured") saved.set(localId, sha256);
      }
      return state && { ...state, rows };
    };
    if (plan.offlineAtStart) await desk.setOffline(true);
    await desk.addFiles(plan.files);
    const allSaved = async (): Promise<boolean> => {
      await look();
      return saved.size === plan.files.length;
    };
    if (plan.waitUntilSaved) await waitFor(allSaved, 20_000);
    const scene = {
      desk,
      server,
      proxy,
      people: { first: server.admin, firstId: first.userId, other },
      names: plan.files.map(({ name }) => name),
      fileTooMany: plan.fileTooMany,
      fileOfOther: plan.fileOfOther,
      recordGivenUp: (name: string) => givenUp.add(given.get(name)?.sha256 ?? ""),
      recordSet: (key: string, value: string | boolean) => valuesSet.set(key, value),
      blame: (fault: string) => blamed.push(fault),
    };
    const happened: DisruptionName[] = [];
    for (const { name, afterMs } of plan.disruptions) {
      await pause(afterMs);
      await look();
      if ((await disruptions[name](scene, random)) !== false) happened.push(name);
    }
    await waitFor(async () => countLost(proxy) >= plan.lostAnswers, timeoutMs);
    proxy.heal();
    await desk.setOffline(false);
    await desk.openPage();
    const signedInAgain = await desk.signInIfAsked();
    const startedAt = performance.now();
    // What belongs to somebody else waits until they are back.
    const isDoneFor = async (ownerId: string): Promise<boolean> => {
      const state = await look();
      const isTheirs = (one: { readonly ownerId: string }): boolean => one.ownerId === ownerId;
      return (
        state !== null && isDone({ rows: state.rows.filter(isTheirs), looseSteps: state.looseSteps.filter(isTheirs) })
      );
    };
    // A page that is just being loaded cannot tell.
    const pollDevice = async (): Promise<DeviceState> => {
      let state = await look();
      await waitFor(async () => {
        state ??= await look();
        return state !== null;
      }, timeoutMs);
      if (!state) throw new Error("The device does not answer");
      return state;
    };
    const rows: DeviceRow[] = [];
    for (const person of needsOther ? [other, server.admin] : [server.admin]) {
      const { userId } = await enterDirectly(server, person);
      if ((await look())?.userId !== userId) await desk.changePerson(person);
      if ((await look())?.vaults.includes(userId)) await removePin({ desk });
      await waitFor(() => isDoneFor(userId), timeoutMs);
      // While it lies open: signing out seals what is theirs.
      rows.push(...(await pollDevice()).rows.filter(({ ownerId }) => ownerId === userId));
    }
    const device = { ...(await pollDevice()), rows };
    const { fileChecks: onServer } = await callDirectly<{ fileChecks: ServerRow[] }>(server, "/file-checks?limit=200");
    const { values } = await callDirectly<{ values: SetValue[] }>(server, "/auth/personal-values");
    const uploads = proxy.passed.filter(isUpload);
    const committed = uploads.filter(({ status, replayed }) => status === 200 && !replayed);
    const broken = findBroken({
      saved,
      device,
      server: onServer,
      given: new Set([...given.values()].map(({ sha256 }: PlannedFile) => sha256)),
      givenUp,
      mayLackBytes: happened.includes("storageFull"),
      keysArePassedOn: !proxy.withoutKey,
    });
    const strangers = uploads.filter(({ authorization, idempotencyKey }) => {
      const giver = givers.get(keys.get(idempotencyKey ?? "") ?? "");
      return giver !== undefined && readSubject(authorization) !== giver;
    });
    const own = device.personal.filter(({ ownerId }) => ownerId === first.userId);
    return {
      ...broken,
      wrong: [
        ...findWrongValues(own, values, valuesSet),
        ...broken.wrong,
        ...blamed,
        ...strangers.map(({ idempotencyKey }) => `${idempotencyKey}: token of a stranger`),
      ],
      saved: saved.size,
      uploads: uploads.length,
      replayed: uploads.filter(({ replayed }) => replayed).length,
      byPage: committed.filter(({ byWorker }) => !byWorker).length,
      byWorker: committed.filter(({ byWorker }) => byWorker).length,
      faults: proxy.passed.flatMap(({ fault }) => fault ?? []),
      happened,
      signedInAgain,
      healedMs: performance.now() - startedAt,
    };
  } catch (error) {
    // What fails once in a hundred runs is understood only by what stood there.
    throw new Error(await describePage(desk.page()), { cause: error });
  } finally {
    await desk.remove();
    await server.remove();
  }
};

const isUpload = ({ path }: Pick<PassedRequest, "path">): boolean => path.endsWith("/file-checks/upload");

/** Uploads that the server committed and whose answers never arrived. */
const countLost = ({ passed }: FaultProxy): number =>
  passed.filter(({ path, fault, status }) => isUpload({ path }) && fault === "dropAfter" && status === 200).length;

const spoil = (proxy: FaultProxy, plan: Plan): void => {
  const uploadFaults = [...plan.uploadFaults];
  const refreshFaults = [...plan.refreshFaults];
  const changeFaults = [...plan.changeFaults];
  proxy.bytesPerSecond = plan.bytesPerSecond;
  proxy.chooseFault = ({ method, path }) => {
    if (isUpload({ path })) return countLost(proxy) < plan.lostAnswers ? "dropAfter" : (uploadFaults.shift() ?? null);
    if (path.endsWith("/auth/refresh")) return refreshFaults.shift() ?? null;
    if (isChange(method, path)) return changeFaults.shift() ?? null;
    return null;
  };
};

/** What a person does to a file on the server besides sending it. */
const isChange = (method: string, path: string): boolean =>
  method === "DELETE" || method === "PUT" || /\/(start|cancel)$/.test(path);

/** Asked directly, past the faults. */
const enterDirectly = async (
  { url }: RunningServer,
  { email, password }: Person,
): Promise<{ readonly userId: string; readonly token: string }> => {
  const login = await fetch(`${url}/datev-api/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await login.json()) as { data: { user: { id: string }; tokens: { accessToken: string } } };
  return { userId: data.user.id, token: data.tokens.accessToken };
};

const callDirectly = async <Answer>(server: RunningServer, path: string): Promise<Answer> => {
  for (;;) {
    // A token may live for a second only, which a busy machine needs for the call.
    const { token } = await enterDirectly(server, server.admin);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/datev-api/api${path}`, { headers });
    if (answer.ok) return ((await answer.json()) as { data: Answer }).data;
    if (answer.status !== 401) throw new Error(`${path}: ${answer.status}`);
  }
};

/** Whose token it is. */
const readSubject = (authorization: string | null): string | null => {
  const payload = authorization?.split(".")[1];
  if (payload === undefined) return null;
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string }).sub;
};

const waitFor = async (isReached: () => Promise<boolean>, timeoutMs: number): Promise<void> => {
  const endsAt = performance.now() + timeoutMs;
  while (performance.now() < endsAt) {
    if (await isReached()) return;
    await pause(150);
  }
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
