import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "#tests/torture/random.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";
import { joinLines, writeHeader, writeHeadings, writeRecord } from "./write-csv.ts";

/** What stands in a file, and where it has to end. */
interface Put {
  readonly bytes: Buffer;
  readonly outcome: "geprueft" | "fehlerhaft";
}

export interface KilledWatch {
  readonly puts: ReadonlyMap<string, Put>;
  /** File checks of the server at the end. */
  readonly checks: number;
  readonly server: ServerProcess;
}

/**
 * Puts files into a watched folder while its server is killed at random moments, then waits until everything has been
 * put away.
 */
export const killWatchingServer = async (
  folder: string,
  env: Readonly<Record<string, string>>,
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
): Promise<KilledWatch> => {
  const random = createRandom(seed);
  const puts = new Map<string, Put>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await spawnServer("server/process/main.ts", env);
    const count = random.whole(1, 4);
    for (let number = 0; number < count; number += 1) {
      const name = `${round}-${number}.csv`;
      const put = makePut(name, random.pick([1, 200, 4000]), random.whole(1, 3) > 1);
      // Half of them come as a program writes them, under another name first.
      if (random.whole(0, 1) === 0) await writeFile(join(folder, name), put.bytes);
      else {
        await writeFile(join(folder, `${name}.part`), put.bytes);
        await rename(join(folder, `${name}.part`), join(folder, name));
      }
      puts.set(name, put);
    }
    // The moment is what is random here: anywhere between the first look and the last rename.
    await pause(random.whole(0, 3500));
    await server.kill();
  }
  const server = await spawnServer("server/process/main.ts", env);
  const isLeft = async (): Promise<boolean> =>
    (await readdir(folder)).some((name) => name.endsWith(".csv") || name === ".in-arbeit");
  const end = Date.now() + 60_000;
  while ((await isLeft()) && Date.now() < end) await pause(200);
  return { puts, checks: await countChecks(server, env), server };
};

/** Everything that contradicts: each file must be there once and whole, with both of its results. */
export const inspectWatched = async (folder: string, { puts, checks }: KilledWatch): Promise<readonly string[]> => {
  const problems: string[] = [];
  if (checks !== puts.size) problems.push(`${checks} checks of ${puts.size} files`);
  const left = (await readdir(folder)).filter((name) => name !== "geprueft" && name !== "fehlerhaft");
  if (left.length > 0) problems.push(`left: ${left.join(", ")}`);
  for (const outcome of ["geprueft", "fehlerhaft"] as const) {
    const expected = [...puts].filter(([, put]) => put.outcome === outcome);
    const names = expected.flatMap(([name]) => [name, `${name}.pruefergebnis.json`, `${name}.pruefergebnis.txt`]);
    const present = await readdir(join(folder, outcome)).catch(() => []);
    if (present.toSorted().join() !== names.toSorted().join()) {
      problems.push(`${outcome}: ${present.toSorted().join(", ")} instead of ${names.toSorted().join(", ")}`);
      continue;
    }
    for (const [name, { bytes }] of expected) {
      const path = join(folder, outcome, name);
      if (!(await readFile(path)).equals(bytes)) problems.push(`wrong bytes: ${name}`);
      const { files } = JSON.parse(await readFile(`${path}.pruefergebnis.json`, "utf8"));
      const isSound = files[0].verdict === "importable" || files[0].verdict === "importableWithWarnings";
      if (files[0].file !== name || isSound !== (outcome === "geprueft")) problems.push(`wrong result: ${name}`);
      const text = await readFile(`${path}.pruefergebnis.txt`, "utf8");
      if (!text.startsWith(`Prüfergebnis (${name})`)) problems.push(`wrong text: ${name}`);
    }
  }
  return problems;
};

/** A Buchungsstapel, sound or with a Konto that is no number. */
const makePut = (name: string, records: number, isSound: boolean): Put => {
  const record = (konto: string): string =>
    writeRecord({
      umsatz: "119,00",
      sollHaben: "S",
      konto,
      gegenkonto: "8400",
      belegdatum: "1501",
      belegfeld1: name.replace(".csv", ""),
      buchungstext: "Ausgangsrechnung",
      festschreibung: "0",
    });
  const lines = [writeHeader(), writeHeadings(), ...Array.from({ length: records }, () => record("10000"))];
  const all = isSound ? lines : [...lines, record("x")];
  return { bytes: Buffer.from(joinLines(all), "latin1"), outcome: isSound ? "geprueft" : "fehlerhaft" };
};

const countChecks = async ({ url }: ServerProcess, env: Readonly<Record<string, string>>): Promise<number> => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  const login = await fetch(`${url}/datev-api/api/auth/login`, { method: "POST", headers, body });
  const { accessToken } = (await login.json()).data.tokens;
  const list = await fetch(`${url}/datev-api/api/file-checks?limit=1`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return (await list.json()).data.total;
};
