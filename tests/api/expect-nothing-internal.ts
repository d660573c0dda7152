import { homedir, tmpdir } from "node:os";
import { resolve } from "node:path";
import { expect } from "vitest";
import type { Settings } from "#server/ground/settings/settings.ts";
import type { Answer } from "./collect-answers.ts";

const root = resolve(import.meta.dirname, "../..");
interface Answered {
  readonly answers: readonly Answer[];
  readonly server: { readonly settings: Settings };
}

/** Lines of a stack, sources, modules and words of the database. */
const internals =
  /\n\s+at \S+ |\bat [\w.<>]+ \(|\.(?:ts|mjs|js):\d+:\d+|node:internal|node_modules|SQLITE_|sqlite|kysely|ERR_[A-Z_]{4,}|ENOENT|EISDIR|EACCES/i;

/** Holds every answer so far to what strangers may see: no stack, no path of the machine, an envelope around it. */
export const expectNothingInternal = ({ answers, server }: Answered): void => {
  expect(answers.length).toBeGreaterThan(0);
  const paths = [root, server.settings.dataDir, tmpdir(), homedir()].filter((path) => path.length > 1);
  for (const { call, status, text, headers } of answers) {
    const head = [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    const said = `${head}\n${text}`;
    expect(internals.exec(said)?.[0], call).toBeUndefined();
    for (const path of paths) expect(said, call).not.toContain(path);
    if (status >= 400)
      expect(JSON.parse(text), call).toMatchObject({ success: false, error: { code: expect.any(String) } });
    expect(headers.get("x-content-type-options"), call).toBe("nosniff");
  }
};
