import type { CallOutput } from "#contract/index.ts";
import { inspectEnd, inspectItem } from "./inspect.ts";
import type { Item } from "./item.ts";
import type { Office } from "./office.ts";
import { later, type WorkScene } from "./work.ts";

export const inspectSome = async (scene: WorkScene): Promise<void> => {
  const { random, items } = scene;
  const some = new Set(Array.from({ length: Math.min(8, items.length) }, () => random.pick(items)));
  for (const item of some) await inspectInto(scene, item);
};

const inspectInto = async ({ office, problems, count }: WorkScene, item: Item): Promise<void> => {
  const problem = await inspectItem(item, office);
  count("files read and compared");
  if (problem !== null) problems.push(problem);
};

/** Nothing is killed any more: what was cut off is sent again, and every check ends. */
export const finish = async (scene: WorkScene): Promise<void> => {
  const { items, office, count, problems } = scene;
  for (const item of items) if (item.may.includes("absent")) await office.act(item, "upload");
  for (const item of items) await inspectInto(scene, item);
  await settle(office);
  for (const item of items) {
    const fileCheck = await office.read(item);
    if (fileCheck?.status !== "failed") continue;
    // Given up because it had died too often; by hand it is checked all the same.
    count("checks given up and started again");
    await office.act(item, "start");
  }
  await settle(office);
  problems.push(...(await inspectEnd(items, office)));
  for (const item of items) count(`at the end ${item.may[0]}`);
};

const settleWithinMs = 180_000;

const settle = async (office: Office): Promise<void> => {
  const until = Date.now() + settleWithinMs;
  for (;;) {
    const { total } = await office.ask<CallOutput<"listFileChecks">>("/file-checks?status=processing&limit=1");
    if (total === 0) return;
    if (Date.now() > until) throw new Error(`stuck: ${total} checks did not come to an end`);
    await later(200, async () => {});
  }
};
