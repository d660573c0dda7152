import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { rawPaths } from "#contract/paths.ts";
import { admins, type Role, roles } from "#contract/roles.ts";
import { type SuperAdminRuleKey, superAdminRuleKeys } from "#contract/super-admin-rules.ts";
import { superAdminRules, superAdminRulesKind } from "#server/people/policy/super-admin-rules.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { listTestTitles } from "#tests/support/list-test-titles.ts";
import { metadataOf } from "#tests/support/uploads.ts";
import { allCalls, type Call, paramsOf } from "./all-calls.ts";
import { type ApiScene, clients, foreignMark, openApiScene, textAbout } from "./api-scene.ts";
import type { Answer } from "./collect-answers.ts";
import {
  type Caller,
  type Expected,
  expectedAnswer,
  isAboutTrash,
  namesFileCheck,
  type Subject,
  subjects,
} from "./expected-answer.ts";
import { sampleOf } from "./sample-of.ts";

let scene: ApiScene;
beforeAll(async () => {
  scene = await openApiScene();
});
afterAll(() => scene.close());

const isRole = (caller: Caller): caller is Role => roles.some((role) => role === caller);

const tokenOf = async (caller: Caller): Promise<string | null> => {
  if (isRole(caller)) return scene.token(caller);
  return caller === "noToken" ? null : scene.token("administrator", 2 * scene.server.settings.accessTokenMs);
};

/** What only reads leaves a file check as it is, so one does for all of them. */
const kept = new Map<string, Promise<string>>();
const fileCheckFor = (call: Call, subject: Subject, role: Role): Promise<string> => {
  if (isAboutTrash(call)) return scene.trashed(subject, role);
  if (call.method !== "GET") return scene.fileCheck(subject, role);
  const key = `${subject} ${role}`;
  const id = kept.get(key) ?? scene.fileCheck(subject, role);
  kept.set(key, id);
  return id;
};

/** What is asked for beyond the smallest input, so that an answer that says too much has the chance to. */
const nosy = (foreignId: string) => ({ q: foreignMark, clientNumber: clients.foreign, ids: [foreignId] });

/** Makes the call with the smallest input that fits; `more` fills in fields of query and body that it has. */
const send = async (call: Call, caller: Caller, subject: Subject | null, more: object = {}): Promise<Answer> => {
  const token = await tokenOf(caller);
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  if (call.name === "uploadFileCheck") return sendUpload(call, subject ?? "own", headers);
  const part = (name: "params" | "query" | "body") =>
    call[name] ? (sampleOf(call[name], `${call.name}.${name}`) as Record<string, unknown>) : {};
  const widened = (name: "query" | "body") => {
    const { properties = {} } = (call[name] ?? {}) as { properties?: object };
    return { ...part(name), ...Object.fromEntries(Object.entries(more).filter(([key]) => key in properties)) };
  };
  const owner = isRole(caller) ? caller : "berater";
  const named = subject === null ? {} : { id: await fileCheckFor(call, subject, owner) };
  const values: Record<string, unknown> = { ...part("params"), ...named };
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(values[name] || "unbekannt")),
  );
  const query = new URLSearchParams(
    Object.entries(widened("query")).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const url = query.size > 0 ? `${path}?${query}` : path;
  if (!call.body) return scene.call(call.method, url, { headers });
  headers.set("content-type", "application/json");
  return scene.call(call.method, url, { headers, body: JSON.stringify(widened("body")) });
};

const sendUpload = (call: Call, subject: Subject, headers: Headers): Promise<Answer> => {
  const text = textAbout(subject);
  const body = new FormData();
  body.append("metadata", JSON.stringify(metadataOf(text)));
  body.append("file", new Blob([text]), "Buchungen.csv");
  headers.set("idempotency-key", randomUUID());
  return scene.call(call.method, call.path, { headers, body });
};

const outcomeOf = ({ status, code, text }: Answer, expected: Expected): string => {
  if (status < 300) return "ok";
  if (expected === "notFound" && code?.endsWith("_NOT_FOUND")) return "notFound";
  return code ?? `${status} ${text.slice(0, 200)}`;
};

/** Status of a refusal that the contract lists for this call. */
const promisedStatus = (call: Call, { code }: Answer): number | undefined =>
  call.name in rawPaths || call.codes.some((known) => known === code) ? errors[code as ErrorCode]?.status : undefined;

const callers: readonly Caller[] = ["noToken", "expiredToken", ...roles];
const cells = allCalls.flatMap((call) => {
  const named = namesFileCheck(call) || call.name === "uploadFileCheck";
  return [{ call, about: named ? subjects : ([null] as const) }];
});

test.each(cells.map(({ call, about }) => [call.name, call, about] as const))(
  "%s answers every role, every token and every kind of client as the contract says",
  async (_name, call, about) => {
    const expected: Record<string, string> = {};
    const seen: Record<string, string> = {};
    for (const caller of callers) {
      for (const subject of isRole(caller) ? about : about.slice(0, 1)) {
        const cell = `${caller}${subject === null ? "" : `, ${subject}`}`;
        const promised = expectedAnswer(call, caller, subject);
        const answer = await send(call, caller, subject);
        expected[cell] = promised;
        seen[cell] = outcomeOf(answer, promised);
        if (answer.code !== null) expect(promisedStatus(call, answer), `${call.name} ${cell}`).toBe(answer.status);
      }
    }
    expect(seen, `Where this is meant, say so for ${call.name} in tests/api/expected-answer.ts`).toEqual(expected);
  },
);

test.each(allCalls.filter((call) => !namesFileCheck(call)).map((call) => [call.name, call] as const))(
  "%s reveals nothing to berater and service about foreign clients",
  async (_name, call) => {
    const foreignId = await scene.fileCheck("foreign", "berater");
    for (const role of ["berater", "service"] as const) {
      const { text } = await send(call, role, null, nosy(foreignId));
      expect(text).not.toContain(foreignMark);
      expect(text).not.toContain(foreignId);
    }
  },
);

test("administrators see it with the same calls, so the test above can detect a leak", async () => {
  const foreignId = await scene.fileCheck("foreign", "berater");
  for (const role of admins) {
    const leaking = [];
    for (const call of allCalls.filter(
      (one) => one.access !== "public" && !namesFileCheck(one) && !one.path.includes(":"),
    )) {
      const { text } = await send(call, role, null, nosy(foreignId));
      if (text.includes(foreignMark) || text.includes(foreignId)) leaking.push(call.name);
    }
    expect(leaking).toEqual(
      expect.arrayContaining(["listFileChecks", "searchFileChecks", "visibleFileChecks", "fileCheckHistory"]),
    );
  }
});

test("administrators pass every check until a super_admin closes a rule, and again when it is opened", async () => {
  const open = async (opened: readonly SuperAdminRuleKey[], caller: Role = "super_admin") => {
    const path = "/api/admin/system/super-admin-rules";
    const { version } = await readAdminSettings(scene.server.context.db, superAdminRulesKind);
    const headers = { authorization: `Bearer ${await scene.token(caller)}`, "content-type": "application/json" };
    return scene.call("PUT", path, { headers, body: JSON.stringify({ settings: { opened }, version }) });
  };
  const ask = async (): Promise<Record<string, string>> => {
    const seen: Record<string, string> = {};
    for (const call of allCalls)
      if (ruled.has(call.name)) {
        const promised = expectedAnswer(call, "super_admin", null);
        seen[call.name] = outcomeOf(await send(call, "administrator", null), promised);
      }
    return seen;
  };
  const ruled = new Set<string>(Object.values(superAdminRules).flatMap(({ calls }) => calls));
  const all = (outcome: (call: Call) => string): Record<string, string> =>
    Object.fromEntries(allCalls.filter(({ name }) => ruled.has(name)).map((call) => [call.name, outcome(call)]));
  const refused = all(() => "SUPER_ADMIN_ONLY");
  const allowed = all((call) => expectedAnswer(call, "super_admin", null));
  expect(await ask()).toEqual(allowed);
  expect((await open([], "administrator")).code).toBe("SUPER_ADMIN_ONLY");
  expect((await open([])).status).toBe(200);
  expect(await ask()).toEqual(refused);
  expect((await open(superAdminRuleKeys, "administrator")).code).toBe("SUPER_ADMIN_ONLY");
  expect((await open(superAdminRuleKeys)).status).toBe(200);
  expect(await ask()).toEqual(allowed);
});

/** Calls about something else than a file check, and the test that somebody else's is not found. */
const proofs: Readonly<Record<string, string>> = {
  removeApiKey: "only its user can list and remove an API key",
  noteAdoption: "only the user who asked can adopt a draft, and it counts once",
  rateAnswer: "only the user who asked can rate an answer",
  endSession: "only the user sees their sessions, and each can be ended",
  requestWipe: "O-103 only the user and administrators see a device and may request a wipe",
  deleteByClientKey: "O-50 the same key of another user creates another file check",
};

test("every call without a file check names the test that hides data of other users", () => {
  const ofPersons = allCalls.filter(
    (call) =>
      call.access !== "public" &&
      call.access.length > admins.length &&
      paramsOf(call).length > 0 &&
      !namesFileCheck(call),
  );
  const titles = listTestTitles();
  const unproved = ofPersons.filter(({ name }) => !titles.has(proofs[name] ?? "")).map(({ name }) => name);
  expect(unproved, "Prove that somebody else's is not found, and name the title of that test in `proofs`").toEqual([]);
});
