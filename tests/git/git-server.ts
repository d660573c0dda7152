import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const backend = "/usr/lib/git-core/git-http-backend";

export interface GitServer {
  readonly url: string;
  readonly token: string;
  /** Folder of the bare repository. */
  readonly folder: string;
  /** From now on requests are taken and never answered. */
  readonly fallSilent: () => void;
  /** Output of git on the repository. */
  readonly git: (...args: readonly string[]) => string;
  readonly close: () => Promise<void>;
}

/** A real `git http-backend` behind HTTP with Basic auth, on a bare repository of its own. */
export const openGitServer = async (): Promise<GitServer> => {
  const root = await mkdtemp(join(tmpdir(), "pruefstapel-git-"));
  const folder = join(root, "konfiguration.git");
  const token = "token-7f3a9c1e5b2d";
  const expected = `Basic ${Buffer.from(`kanzlei:${token}`).toString("base64")}`;
  runGit(root, "init", "--bare", "--initial-branch=main", folder);
  runGit(folder, "config", "http.receivepack", "true");
  let isSilent = false;
  const server = createServer((request, response) => {
    if (isSilent) return;
    if (request.headers.authorization === expected) void serve(request, response, root);
    else response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/konfiguration.git`,
    token,
    folder,
    fallSilent: () => {
      isSilent = true;
    },
    git: (...args) => runGit(folder, ...args),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(root, { recursive: true, force: true });
    },
  };
};

/** As a colleague would: clones, changes, commits and pushes with a git of their own. */
export const commitElsewhere = async (
  folder: string,
  change: Readonly<Record<string, string | null>>,
): Promise<string> => {
  const clone = await mkdtemp(join(tmpdir(), "pruefstapel-clone-"));
  try {
    runGit(tmpdir(), "clone", "--quiet", folder, clone);
    runGit(clone, "checkout", "--quiet", "-B", "main");
    for (const [path, text] of Object.entries(change)) {
      if (text === null) await rm(join(clone, path));
      else {
        await mkdir(join(clone, path, ".."), { recursive: true });
        await writeFile(join(clone, path), text);
      }
    }
    runGit(clone, "add", "--all");
    runGit(clone, "commit", "--quiet", "-m", "Von einer Kollegin");
    runGit(clone, "push", "--quiet", "origin", "main");
    return runGit(clone, "rev-parse", "HEAD").trim();
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
};

const person = { NAME: "Kollegin", EMAIL: "kollegin@kanzlei.example" };

const runGit = (cwd: string, ...args: readonly string[]): string => {
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: tmpdir(),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_AUTHOR_NAME: person.NAME,
    GIT_AUTHOR_EMAIL: person.EMAIL,
    GIT_COMMITTER_NAME: person.NAME,
    GIT_COMMITTER_EMAIL: person.EMAIL,
  };
  const { status, stdout, stderr } = spawnSync("git", args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout;
};

/** The common gateway interface: headers, an empty line, the body. */
const serve = async (request: IncomingMessage, response: ServerResponse, root: string): Promise<void> => {
  const { pathname, search } = new URL(request.url ?? "", "http://localhost");
  const child = spawn(backend, [], {
    env: {
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method ?? "GET",
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      REMOTE_USER: "kanzlei",
      PATH: process.env.PATH ?? "",
    },
  });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part as Buffer);
  const all = Buffer.concat(parts);
  const end = all.indexOf("\r\n\r\n");
  const headers = all
    .subarray(0, end)
    .toString()
    .split("\r\n")
    .map((line) => line.split(": ") as [string, string]);
  const status = headers.find(([name]) => name === "Status")?.[1] ?? "200";
  for (const [name, value] of headers) if (name !== "Status") response.setHeader(name, value);
  response.writeHead(Number.parseInt(status, 10)).end(all.subarray(end + 4));
};
