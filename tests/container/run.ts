import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readCopy, readDockerfile, readEnvironment, readPackages, root } from "./read-dockerfile.ts";

// Carries out the Dockerfile without a container: its COPY into an empty folder, its npm and node steps there, then its
// command, which must answer /ready. Packages of Debian are looked up and not installed. Takes some minutes and needs
// the network for the packages.
const image = mkdtempSync(join(tmpdir(), "pruefstapel-image-"));
const instructions = readDockerfile();
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((path) => !/\.test\.tsx?$/.test(path));

const copy = (source: string, target: string): void => {
  for (const path of tracked.filter((file) => file === source || file.startsWith(`${source}/`))) {
    const to = join(image, target === "./" ? path : path.replace(source, target));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, path), to);
  }
};

const answers = async (child: ChildProcess): Promise<string> => {
  let output = "";
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const [, port] = /läuft: http:\/\/localhost:(\d+)/.exec(output) ?? [];
    if (port !== undefined) return (await fetch(`http://127.0.0.1:${port}/ready`)).text();
  }
  throw new Error(`The server ended:\n${output}`);
};

/** Where this system has none of Debian's lists, nothing can be said. */
const lookUpPackages = (names: readonly string[]): void => {
  for (const name of names) {
    const { status, stdout } = spawnSync("apt-cache", ["policy", name], { encoding: "utf8" });
    const candidate = /Candidate: (\S+)/.exec(stdout ?? "")?.[1];
    if (status !== 0) console.log(`not looked up, there is no apt here: ${name}`);
    else if (candidate === undefined || candidate === "(none)") throw new Error(`Debian has no package ${name}`);
    else console.log(`${name} ${candidate}`);
  }
};

const environment = { ...process.env, ...readEnvironment(instructions), PORT: "0", DATA_DIR: join(image, "data") };
try {
  for (const instruction of instructions) {
    const { name, text } = instruction;
    if (name === "COPY") {
      const { sources, target } = readCopy(instruction);
      for (const source of sources) copy(source, target);
    } else if (name === "RUN" && /^(?:npm|node) /.test(text)) {
      console.log(`RUN ${text}`);
      execFileSync("sh", ["-c", text], { cwd: image, stdio: "inherit" });
    } else if (readPackages(instruction).length > 0) lookUpPackages(readPackages(instruction));
    else if (name === "RUN") console.log(`left out, it concerns the system of the image: ${text}`);
  }
  const [command = "", ...words] = JSON.parse(
    instructions.find(({ name }) => name === "CMD")?.text ?? "[]",
  ) as string[];
  const server = spawn(command === "node" ? process.execPath : command, words, {
    cwd: image,
    env: { ...environment, HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const answer = await answers(server);
    console.log(answer);
    if (answer !== '{"success":true,"data":{"ready":true}}') process.exitCode = 1;
  } finally {
    server.kill("SIGTERM");
  }
} finally {
  rmSync(image, { recursive: true, force: true });
}
