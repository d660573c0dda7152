import { type ImportRoute, reportsEqual } from "#engine/index.ts";
import { createRandom } from "#tests/torture/random.ts";
import { compareFacts, listFacts } from "./facts.ts";
import type { SmallFile } from "./make-file.ts";
import { ahead, aheadInWindows, aheadWithBorder, alone, checkIn, readRecordsIn, type Way } from "./ways.ts";

const routes: readonly ImportRoute[] = ["manual", "service"];

/** Each way is compared with `alone` on each route. */
export interface Plan {
  readonly routes: readonly ImportRoute[];
  readonly ways: readonly Way[];
}

/** One route and one way by chance: a million files take long enough. */
export function drawPlan({ bytes }: SmallFile, seed: number, index: number): Plan {
  const random = createRandom(Math.imul(seed, 0x27d4eb2f) ^ Math.imul(index + 1, 0x165667b1));
  const way = random.share();
  const size = Math.max(16, Math.min(bytes.length, 1 << 16));
  return {
    routes: [random.pick(routes)],
    ways: [
      way < 0.25
        ? ahead
        : way < 0.8
          ? aheadWithBorder(random.whole(1, Math.max(1, bytes.length)))
          : aheadInWindows(random.whole(16, size)),
    ],
  };
}

/** Both routes, in one piece and with a border at every byte. */
export const planAllBorders = ({ bytes }: SmallFile): Plan => ({
  routes,
  ways: [ahead, ...Array.from({ length: bytes.length }, (_, at) => aheadWithBorder(at + 1))],
});

/** How a file is read differently; null where records and reports are the same in every way. */
export async function findDifference(file: SmallFile, { routes: ofPlan, ways }: Plan, check = checkIn) {
  for (const way of ways) {
    const records = await compareRecords(way, file);
    if (records !== null) return records;
  }
  for (const route of ofPlan) {
    const expected = await check(alone, file, route);
    for (const way of ways) {
      const actual = await check(way, file, route);
      if (!reportsEqual(expected, actual))
        return describe(`report, ${route}`, way, listFacts(expected), listFacts(actual));
    }
  }
  return null;
}

async function compareRecords(way: Way, file: SmallFile): Promise<string | null> {
  const records = await readRecordsIn(way, file);
  if (records.ahead === null) return `nothing was read ahead, ${way.name}`;
  const isSame = records.alone.join("\n") === records.ahead.join("\n");
  return isSame ? null : describe("records", way, records.alone, records.ahead);
}

function describe(compared: string, way: Way, expected: readonly string[], actual: readonly string[]): string {
  const { lost, gained } = compareFacts(expected, actual);
  return `${compared}: ${alone.name} ${lost.slice(0, 4).join(" and ")}; ${way.name} ${gained.slice(0, 4).join(" and ")}`;
}
