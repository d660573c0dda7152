import { expect, test } from "vitest";
import { listPackages, readReach, readSources } from "./imports.ts";

/** Tools that are switched off until an office sets them up. */
const tools = ["offices/ai", "carriers/mail", "offices/inbox", "offices/git-config", "carriers/scripts"].map(
  (tool) => `server/${tool}/`,
);
const isOfTool = ({ path }: { readonly path: string }): boolean => tools.some((folder) => path.startsWith(folder));

const sources = readSources(["server", "contract", "engine", "documents"]);
const packagesOf = (some: typeof sources): ReadonlySet<string> => new Set(some.flatMap(listPackages));
const shared = packagesOf(sources.filter((source) => !isOfTool(source)));
const ofTools = [...packagesOf(sources.filter(isOfTool))].filter((name) => !shared.has(name)).sort();

test("the packages of AI, mail, Git and scripts are known, so that the next test looks for something", () => {
  expect(ofTools).toEqual(expect.arrayContaining(["imapflow", "isomorphic-git", "nodemailer"]));
});

test.each(["server/process/main.ts", "server/process/start-server.ts"])(
  "%s loads none of them before a tool is used",
  (start) => {
    const { files, packages } = readReach(start);
    expect(files.size).toBeGreaterThan(100);
    expect(
      ofTools.filter((name) => packages.has(name)),
      "Import it where it is first needed: `await import(…)` in a function, or behind loadOnce (server/ground/load-once.ts)",
    ).toEqual([]);
  },
);

test("handlers of calls are loaded by their first call, not by the start", () => {
  const { files } = readReach("server/process/main.ts");
  expect([...files].filter((path) => /^server\/[^/]+\/calls\//.test(path))).toEqual([]);
});
