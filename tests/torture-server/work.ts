import type { Random } from "#tests/torture/random.ts";
import { type Deed, type Item, makeItem } from "./item.ts";
import { Contradiction, type Office, Unanswered } from "./office.ts";

/** One office and everything it has sent so far. */
export interface WorkScene {
  readonly random: Random;
  readonly office: Office;
  readonly items: Item[];
  readonly problems: string[];
  readonly count: (what: string) => void;
}

export const later = (ms: number, act: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => setTimeout(() => void act().then(resolve, reject), ms));

/**
 * One person's work, one call after the other: to the first call that is not answered, or to the `end`. `name` is part
 * of every file name.
 */
export const workLane = async (scene: WorkScene, name: string, end: AbortSignal | null = null): Promise<void> => {
  for (let turn = 0; !end?.aborted; turn += 1) {
    try {
      await workOnce(scene, `${name}-${turn}`);
    } catch (error) {
      if (error instanceof Unanswered && end !== null) continue;
      if (error instanceof Unanswered) return;
      scene.problems.push(error instanceof Contradiction ? error.message : String(error));
      return;
    }
  }
};

const deeds: readonly Deed[] = ["start", "start", "start", "delete", "restore", "deleteForGood", "cancel", "upload"];
/** Nobody else works on these at the moment. */
const busy = new WeakSet<Item>();

const refusals = { full: "refused: disk full", later: "refused: come back later" } as const;

/** One random call about one random file. */
export const workOnce = async (scene: WorkScene, name: string): Promise<void> => {
  const { random, items, office, count } = scene;
  if (random.whole(1, 6) === 1) return exportSomething(scene);
  const present = items.length > 0 && random.whole(1, 3) > 1 ? random.pick(items) : null;
  const item = present ?? makeItem(random, name);
  if (!present) items.push(item);
  if (busy.has(item)) return;
  const deed = item.id === null ? "upload" : random.pick(deeds);
  busy.add(item);
  try {
    const answer = await office.act(item, deed);
    count(answer === "answered" ? `${deed} answered` : refusals[answer]);
    if (answer === "later") await later(100, async () => {});
  } catch (error) {
    if (error instanceof Unanswered) count(`${deed} cut off`);
    throw error;
  } finally {
    busy.delete(item);
  }
};

/** Changes nothing about a file, so it may meet whatever else is done with it. */
const exportSomething = async ({ random, items, office, count }: WorkScene): Promise<void> => {
  const checked = items.filter(({ id, isDue }) => id !== null && isDue);
  if (checked.length === 0) return;
  const as = random.pick(["pdf", "excel"] as const);
  try {
    count(
      (await office.exportDocument(random.pick(checked.slice(0, 8)), as))
        ? `${as} came whole`
        : `${as} of nothing checked`,
    );
  } catch (error) {
    if (error instanceof Unanswered) count(`${as} cut off`);
    throw error;
  }
};
