import { createRandom } from "#tests/torture/random.ts";
import { runKills } from "#tests/torture-migrations/run-kills.ts";
import type { Attack, Form } from "./attack.ts";

const kills: Record<Form, number> = { short: 2, long: 25 };
const seed = 20_261_126;

export const onMigrations: readonly Attack[] = (["first start", "update"] as const).map((of) => ({
  name: of === "update" ? "kill -9 während eines Updates" : "kill -9 während des ersten Starts",
  carryOut: async (_subject, form) => {
    const { counts, problems } = await runKills({ random: createRandom(seed), kills: kills[form], of });
    const started = counts["databases inspected"] ?? 0;
    return {
      isHeld: problems.length === 0,
      figure: `${counts.kills ?? 0} Abbrüche, danach ${started} Starts mit allen Daten${problems.length > 0 ? `; ${problems.join("; ")}` : ""}`,
    };
  },
}));
