import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { mebibyte } from "#engine/values/units.ts";

export const root = resolve(import.meta.dirname, "..", "..");

interface Component {
  readonly name: string;
  readonly purl: string;
  readonly version: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly ({ readonly license: { readonly id: string } } | { readonly expression: string })[];
}

/** CycloneDX 1.6 (JSON), as far as it is read here. */
interface Sbom {
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly Component[];
}

/** Licences of packages that do not declare one in package.json, by name; a test compares them with the LICENSE file. */
export const undeclaredLicenses: Readonly<Record<string, string>> = { "png-js": "MIT" };

/**
 * Builds the software bill of materials from package-lock.json: every package of every platform with version, SHA-512
 * and licence. npm writes CycloneDX 1.5, of which everything it uses is valid in 1.6 as well.
 * @throws where npm cannot be run or refuses the lock file.
 */
export const buildSbom = (): Sbom => {
  const { name } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  const flags = ["--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { error, status, stdout, stderr } = spawnSync("npm", ["sbom", ...flags], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * mebibyte,
    shell: process.platform === "win32",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  const written = JSON.parse(stdout);
  return {
    ...written,
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    specVersion: "1.6",
    // npm takes the name of the folder here.
    metadata: { ...written.metadata, component: { ...written.metadata.component, name } },
    components: written.components.map((listed: Component) => {
      // A package that stands in for another one is listed under the name of that one.
      const component = { ...listed, name: nameInPurl(listed.purl) };
      const id = undeclaredLicenses[component.name];
      return component.licenses || !id ? component : { ...component, licenses: [{ license: { id } }] };
    }),
  };
};

/** `@scope/name` of `pkg:npm/%40scope/name@1.0.0`. */
const nameInPurl = (purl: string): string => decodeURIComponent(purl.slice("pkg:npm/".length, purl.lastIndexOf("@")));
