import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { approveScript } from "#server/carriers/scripts/calls/approve-script.ts";
import { createScript } from "#server/carriers/scripts/calls/create-script.ts";
import { enableScript } from "#server/carriers/scripts/calls/enable-script.ts";
import { listScripts } from "#server/carriers/scripts/calls/list-scripts.ts";
import { listAiTemplates } from "#server/offices/ai/calls/list-ai-templates.ts";
import { publishAiTemplate } from "#server/offices/ai/calls/publish-ai-template.ts";
import { closeSuperAdminRules } from "#tests/support/close-super-admin-rules.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { queueAutoSave } from "./auto-save.ts";
import { changeGitConfig } from "./calls/change-git-config.ts";
import { commitGitConfig } from "./calls/commit-git-config.ts";
import { listGitCommits } from "./calls/list-git-commits.ts";
import { readGitConfig } from "./calls/read-git-config.ts";
import { readGitStatus } from "./calls/read-git-status.ts";
import { configKinds } from "./config-kinds.ts";
import { importFiles } from "./import-files.ts";
import { openRepository } from "./repository/open-repository.ts";

let server: TestContext;
let admin: SignedInContext;
let colleague: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("super_admin");
  colleague = await server.signIn("super_admin");
});
afterEach(() => server.remove());

const code = "import json\nprint(json.dumps({'findings': [], 'tags': ['ä']}))\n";
const draft = { name: "Kostenstellen", purpose: "Nennt leere", inputs: [], trigger: "check" as const, timeoutS: 20 };
const take = (texts: Readonly<Record<string, string | null>>, as: SignedInContext = admin) =>
  importFiles({ kinds: configKinds, texts: new Map(Object.entries(texts)), action: "configImport", commit: "" }, as);
const readScripts = async () => (await listScripts({}, admin)).scripts;
/** A script written by one user, approved by another, and enabled. */
const runScript = async (): Promise<string> => {
  const { id, version } = (await createScript({ ...draft, code }, admin)).script;
  await approveScript({ id, version }, colleague);
  await enableScript({ id, version }, admin);
  return id;
};

test("Python code is stored unchanged in the repository, and applying the same changes nothing", async () => {
  const id = await runScript();
  const { head } = await commitGitConfig({ message: "Skript" }, admin);
  const { listFiles, readText } = await openRepository(server.settings);
  const file = (await listFiles(head ?? "")).get("skripte/kostenstellen.py");
  expect(await readText(file?.oid ?? "")).toBe(code);
  expect((await readGitStatus({}, admin)).changes).toEqual([]);
  expect(await take({ [`skripte/${id}.py`]: code })).toBe(0);
  expect(await readScripts()).toMatchObject([{ version: 1, enabled: true, approval: { by: colleague.user.email } }]);
});

test("a script from the repository is disabled until a second person has approved it", async () => {
  const id = await runScript();
  expect(await take({ [`skripte/${id}.py`]: "print('anders')\n" })).toBe(1);
  expect(await readScripts()).toMatchObject([{ id, version: 2, enabled: false, approval: null, isOwnChange: true }]);
  const changed = { id, version: 2 };
  await expect(enableScript(changed, admin)).rejects.toMatchObject({ code: "SCRIPT_NOT_APPROVED" });
  await expect(approveScript(changed, admin)).rejects.toMatchObject({ code: "SCRIPT_OWN_APPROVAL" });
  await approveScript(changed, colleague);
  await enableScript(changed, admin);
  expect(await readScripts()).toMatchObject([{ version: 2, enabled: true }]);
});

test("a removed script returns from its files as a new, unapproved version", async () => {
  const id = await runScript();
  const about = `skripte/${id}.yaml`;
  expect(await take({ [about]: null, [`skripte/${id}.py`]: null })).toBe(2);
  expect(await readScripts()).toEqual([]);
  await take({ [about]: JSON.stringify(draft), [`skripte/${id}.py`]: code });
  expect(await readScripts()).toMatchObject([{ id, version: 2, code, enabled: false, approval: null }]);
});

test("if the rule is closed only a super_admin applies or removes scripts", async () => {
  const id = await runScript();
  const administrator = await server.signIn("administrator");
  await closeSuperAdminRules(server);
  for (const texts of [
    { [`skripte/${id}.py`]: "print()" },
    { [`skripte/${id}.py`]: null, [`skripte/${id}.yaml`]: null },
  ])
    await expect(take(texts, administrator)).rejects.toMatchObject({
      code: "GIT_CONFIG_FILE",
      message: expect.stringContaining("Super Admin"),
    });
  expect(await readScripts()).toMatchObject([{ version: 1, enabled: true }]);
});

test.each([
  ["alone", { "skripte/neu-12345678.yaml": JSON.stringify(draft) }, "fehlt skripte/neu-12345678.py"],
  ["too long", { "skripte/neu-12345678.py": "#".repeat(100_001) }, "länger als 100.000 Zeichen"],
  ["with a zero byte", { "skripte/neu-12345678.py": "print()\0" }, "kein lesbarer Text"],
])("a script %s is refused", async (_what, texts, reason) => {
  await expect(take(texts)).rejects.toMatchObject({ message: expect.stringContaining(reason) });
  expect(await readScripts()).toEqual([]);
});

test("a request text becomes a draft: the published text stays until the draft has passed its comparison", async () => {
  const text = "Aufgabe: In zwei Sätzen.\n\n{regeln}\n\n{frage}";
  expect(await take({ "ki/vorlagen/explain.yaml": JSON.stringify({ text, note: "kürzer" }) })).toBe(1);
  const own = (await listAiTemplates({}, admin)).templates.filter(({ purpose }) => purpose === "explain");
  expect(own).toMatchObject([
    { number: 1, text, note: "kürzer", state: "draft", createdBy: admin.user.email },
    { number: 0, state: "published" },
  ]);
  await expect(publishAiTemplate({ id: own[0]?.id ?? "" }, admin)).rejects.toMatchObject({
    code: "AI_TEMPLATE_UNPROVEN",
  });
});

test("scripts and request texts are committed automatically after they are stable, naming their authors", async () => {
  const { settings, version } = await readGitConfig({}, admin);
  await changeGitConfig({ settings: { ...settings, autoCommit: true }, version }, admin);
  await server.queue.start();
  const save = async (): Promise<void> => {
    // First poll sees the change, second one commits it.
    for (let comparison = 0; comparison < 2; comparison += 1) await queueAutoSave(server.context);
    await server.queue.settle();
  };
  await save();
  server.clock.now += 60_000;
  await createScript({ ...draft, code }, colleague);
  await save();
  const [last] = (await listGitCommits({}, admin)).commits;
  expect(last?.message).toContain(colleague.user.email);
});

test("exponentially nested folders are refused, even without a single file", async () => {
  const { git, base, commit, listFiles } = await openRepository(server.settings);
  let tree = await git.writeTree({ ...base, tree: [] });
  for (let depth = 0; depth < 12; depth += 1) {
    const entries = Array.from({ length: 10 }, (_, index) => ({
      ...{ mode: "040000", path: String(index), oid: tree, type: "tree" as const },
    }));
    tree = await git.writeTree({ ...base, tree: entries });
  }
  const files = new Map([["a.txt", { oid: tree, mode: "040000" }]]);
  const id = await commit({ files, parents: [], message: "x", author: admin.user, at: 0 });
  await expect(listFiles(id)).rejects.toThrow("too many files");
});
