import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { commitGitConfig } from "#server/offices/git-config/calls/commit-git-config.ts";
import { fetchGitConfig } from "#server/offices/git-config/calls/fetch-git-config.ts";
import { pullGitConfig } from "#server/offices/git-config/calls/pull-git-config.ts";
import { pushGitConfig } from "#server/offices/git-config/calls/push-git-config.ts";
import { testGitConfig } from "#server/offices/git-config/calls/test-git-config.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { mailPath, readMail, setMail, setRepository } from "./git-scene.ts";
import { commitElsewhere } from "./git-server.ts";
import { openSshServer, type SshServer } from "./ssh-server.ts";

let server: TestContext;
let admin: SignedInContext;
let remote: SshServer;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  remote = await openSshServer();
  await setRepository(admin, { remoteUrl: remote.url, authType: "ssh" }, remote.key.trim());
  await setMail(admin, { host: "smtp.kanzlei.example", sender: "post@kanzlei.example" });
});
afterEach(async () => {
  await remote.close();
  await server.remove();
});

const show = (path: string): string =>
  spawnSync("git", ["show", `main:${path}`], { cwd: remote.folder, encoding: "utf8" }).stdout;
const listKeyFolders = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("pruefstapel-ssh-"));

test("over SSH nothing is sent before the key of the server is confirmed, and nothing once it is another", async () => {
  await commitGitConfig({ message: "Erster Stand" }, admin);
  await expect(pushGitConfig({}, admin)).rejects.toMatchObject({
    message: expect.stringContaining("noch nicht bestätigt"),
  });
  const first = await testGitConfig({}, admin);
  expect(first).toMatchObject({ ok: false, steps: [{ name: "Verbindung", isOk: true }, { isOk: false }] });
  expect(first.hostKey?.fingerprint).toMatch(/^SHA256:[A-Za-z\d+/]{43}$/);
  expect(first.steps[1]?.detail).toContain(first.hostKey?.fingerprint);
  await setRepository(admin, { hostKey: first.hostKey?.key ?? "" });
  expect(await testGitConfig({}, admin)).toMatchObject({ ok: true, head: null });
  await pushGitConfig({}, admin);
  expect(show(mailPath)).toContain("host: smtp.kanzlei.example");

  const head = await commitElsewhere(remote.folder, {
    [mailPath]: show(mailPath).replace("perHour: 200", "perHour: 50"),
  });
  await setMail(admin, { senderName: "Kanzlei" });
  await commitGitConfig({ message: "Anderer Name" }, admin);
  await expect(pushGitConfig({}, admin)).rejects.toMatchObject({ code: "GIT_CONFIG_BEHIND" });
  expect((await fetchGitConfig({}, admin)).remote).toMatchObject({ head, ahead: 1, behind: 1 });

  await remote.changeHostKey();
  await expect(fetchGitConfig({}, admin)).rejects.toMatchObject({
    code: "GIT_REMOTE_FAILED",
    message: expect.stringContaining("einen anderen Schlüssel als den bestätigten"),
  });
  const changed = await testGitConfig({}, admin);
  expect(changed.steps.at(-1)).toMatchObject({ name: "Schlüssel des Servers", isOk: false });
  expect(changed.steps.at(-1)?.detail).toContain(`statt ${first.hostKey?.fingerprint}`);
  expect(listKeyFolders()).toEqual([]);
});

test("changes fetched over SSH are applied, and an unknown key is refused", async () => {
  await setRepository(admin, { hostKey: (await testGitConfig({}, admin)).hostKey?.key ?? "" });
  await commitGitConfig({ message: "Erster Stand" }, admin);
  await pushGitConfig({}, admin);
  const head = await commitElsewhere(remote.folder, {
    [mailPath]: show(mailPath).replace("perHour: 200", "perHour: 50"),
  });
  await fetchGitConfig({}, admin);
  expect(await pullGitConfig({ head }, admin)).toEqual({ files: 1, head });
  expect((await readMail(admin)).perHour).toBe(50);
  const stranger = await openSshServer();
  await setRepository(admin, {}, stranger.key);
  await stranger.close();
  expect((await testGitConfig({}, admin)).steps.at(-1)).toMatchObject({
    name: "Anmeldung",
    detail: expect.stringContaining("Anmeldung abgelehnt"),
  });
});
