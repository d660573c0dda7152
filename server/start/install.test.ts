import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

/** A package with a program named node, as served by the registry; its install script creates a file in the project. */
const buildTarball = async (name: string, program: string): Promise<Buffer> => {
  const scripts = { preinstall: `node -e "require('fs').writeFileSync(process.env.INIT_CWD + '/script-ran', '')"` };
  const tarball = pack();
  tarball.entry(
    { name: "package/package.json" },
    JSON.stringify({ name, version: "1.0.0", bin: { node: "bin/node" }, scripts }),
  );
  tarball.entry({ name: "package/bin/node", mode: 0o755 }, program);
  tarball.finalize();
  return gzipSync(await buffer(tarball));
};
const checksum = (tarball: Buffer): string => `sha512-${createHash("sha512").update(tarball).digest("base64")}`;

/** Tarballs of the registry, by package name. */
const served = new Map<string, Buffer>();
const registry = createServer((request, response) => {
  const [, name = "", file] = (request.url ?? "").split("/");
  const tarball = served.get(name);
  if (!tarball) return response.writeHead(404).end();
  if (file !== undefined) return response.end(tarball);
  const dist = { tarball: `${address()}/${name}/1.0.0.tgz`, integrity: checksum(tarball) };
  const versions = { "1.0.0": { name, version: "1.0.0", bin: { node: "bin/node" }, dist, hasInstallScript: true } };
  return response.end(JSON.stringify({ name, "dist-tags": { latest: "1.0.0" }, versions }));
});
const address = (): string => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

let project: string;
let genuine: Buffer;
let tampered: Buffer;

beforeAll(async () => {
  genuine = await buildTarball("runtime", "#!/bin/sh\necho genuine\n");
  tampered = await buildTarball("runtime", "#!/bin/sh\necho tampered\n");
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
});
afterAll(() => registry.close());

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "pruefstapel-install-"));
  mkdirSync(join(project, "server", "start"), { recursive: true });
  copyFileSync(new URL("install.mjs", import.meta.url), join(project, "server", "start", "install.mjs"));
  return () => rmSync(project, { recursive: true, force: true });
});

/** Installs a project that locks the genuine package, as a dependency of this kind. */
const install = async (kind: "dependencies" | "optionalDependencies") => {
  const description = { name: "project", version: "1.0.0", [kind]: { runtime: "1.0.0" } };
  const runtime = {
    version: "1.0.0",
    integrity: checksum(genuine),
    hasInstallScript: true,
    optional: kind === "optionalDependencies",
    bin: { node: "bin/node" },
  };
  const lock = { ...description, lockfileVersion: 3, packages: { "": description, "node_modules/runtime": runtime } };
  writeFileSync(join(project, "package.json"), JSON.stringify(description));
  writeFileSync(join(project, "package-lock.json"), JSON.stringify(lock));
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith("npm_"))),
    npm_config_registry: address(),
    npm_config_cache: join(project, "cache"),
    npm_config_userconfig: join(project, "no-npmrc"),
    npm_config_fetch_retries: "0",
  };
  return new Promise<{ failed: boolean; err: string }>((resolve) =>
    execFile(process.execPath, [join(project, "server", "start", "install.mjs")], { env }, (error, _, err) =>
      resolve({ failed: error !== null, err }),
    ),
  );
};

const has = (...path: readonly string[]): boolean => existsSync(join(project, ...path));

test.each(["dependencies", "optionalDependencies"] as const)(
  "a package with the right checksum is installed without running its scripts: %s",
  async (kind) => {
    served.set("runtime", genuine);
    expect(await install(kind)).toMatchObject({ failed: false });
    expect(has("node_modules", ".bin", "node")).toBe(true);
    expect(has("script-ran")).toBe(false);
  },
);

test("a Node that does not match its checksum in the lock file is not installed", async () => {
  served.set("runtime", tampered);
  await install("optionalDependencies");
  expect(has("node_modules", ".bin", "node")).toBe(false);
  expect(has("node_modules", "runtime", "bin", "node")).toBe(false);
});

test("a package that does not match its checksum in the lock file ends the installation in German", async () => {
  served.set("runtime", tampered);
  const { failed, err } = await install("dependencies");
  expect(failed).toBe(true);
  expect(err).toContain("EINTEGRITY");
  expect(err).toContain("weicht ein Paket von seiner Prüfsumme in package-lock.json ab und wird nicht verwendet");
  expect(has("node_modules", ".pruefstapel")).toBe(false);
});
