import { expect, test } from "vitest";
import { createDatabase } from "#tests/support/postgres-database.ts";
import { createRandom } from "#tests/torture/random.ts";
import { runKills } from "#tests/torture-migrations/run-kills.ts";

const seed = 20_261_127;

test.each(["first start", "update"] as const)(
  "after six kills of a %s every next start has all data",
  {
    timeout: 240_000,
  },
  async (of) => {
    const plan = { kills: 6, of, createDatabase: () => createDatabase("template0") };
    const { counts, problems } = await runKills({ random: createRandom(seed), ...plan });
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(counts.kills).toBe(6);
  },
);
