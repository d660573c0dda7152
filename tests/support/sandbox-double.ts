import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SandboxDouble {
  /** Where `bwrap` and `prlimit` are found. */
  readonly folders: readonly string[];
  readonly remove: () => Promise<void>;
}

/**
 * Stands in for bubblewrap and Python where only what surrounds a run is of interest: a script is JavaScript there, gets
 * `input` and returns what it prints. It passes the self-test without having any walls.
 */
export const openSandboxDouble = async (): Promise<SandboxDouble> => {
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-sandbox-double-"));
  const program = join(folder, "run.mjs");
  await writeFile(program, source);
  await writeFile(join(folder, "bwrap"), "#!/bin/sh\necho bubblewrap 0.8.0\n", { mode: 0o755 });
  await writeFile(join(folder, "prlimit"), `#!/bin/sh\nexec '${process.execPath}' '${program}'\n`, { mode: 0o755 });
  return { folders: [folder], remove: () => rm(folder, { recursive: true, force: true }) };
};

const source = `
import { readFileSync, writeSync } from "node:fs";
const [head, json] = readFileSync(0, "utf8").split("\\n");
const [{ code }, input] = [JSON.parse(head), JSON.parse(json)];
writeSync(3, "ready");
if (code.includes("network tried"))
  console.log("Python 3.0.0 (double)\\nnetwork tried\\nfile refused\\nfile refused\\nprocess tried\\nmemory tried");
else {
  const said = new Function("input", code)(input);
  if (said !== undefined) console.log(typeof said === "string" ? said : JSON.stringify(said));
}
`;
