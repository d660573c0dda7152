import { createHash } from "node:crypto";
import type { CallOutput, FileCheck } from "#contract/index.ts";
import type { Item } from "./item.ts";
import type { Office } from "./office.ts";

/** Compares a file with everything that was ever answered about it; null when nothing contradicts. */
export const inspectItem = async (item: Item, office: Office): Promise<string | null> => {
  // Its upload was cut off and refused when it was sent again: the list at the end tells whether it is there.
  if (item.id === null && item.may.length > 1) return null;
  const fileCheck = await office.read(item);
  if (!fileCheck) {
    if (item.may.every((place) => place === "live")) return `lost: ${item.key} was acknowledged and is not there`;
    item.may = item.may.filter((place) => place !== "live");
    return null;
  }
  if (!item.may.includes("live")) return `undead: ${item.key} was deleted and is there`;
  item.may = ["live"];
  const bytes = await office.download(item);
  if (createHash("sha256").update(bytes).digest("hex") !== item.sha256) return `wrong bytes: ${item.key}`;
  return null;
};

/** What must hold once nothing is killed any more and every job had its time. */
export const inspectEnd = async (items: readonly Item[], office: Office): Promise<readonly string[]> => {
  const problems: string[] = [];
  const listed = await listAll(office);
  for (const [key, same] of Map.groupBy(listed, ({ clientKey }) => clientKey))
    if (same.length > 1) problems.push(`doubled: ${key} is there ${same.length} times`);
  const known = new Set(items.map(({ key }) => key));
  for (const { clientKey } of listed) if (!known.has(clientKey)) problems.push(`nobody sent ${clientKey}`);
  for (const item of items) {
    if (item.id !== null || item.may.length < 2) continue;
    item.id = listed.find(({ clientKey }) => clientKey === item.key)?.fileId ?? null;
    item.may = item.id === null ? ["absent"] : ["live"];
  }
  const live = items.filter(({ may }) => may.includes("live"));
  if (live.length !== listed.length) problems.push(`the list has ${listed.length} of ${live.length} files`);
  for (const item of live) problems.push(...(await inspectCheck(item, office)));
  const { brokenAt } = await office.ask<CallOutput<"verifyAudit">>("/admin/system/audit/verification");
  if (brokenAt !== null) problems.push(`audit: broken at ${brokenAt}`);
  return problems;
};

const inspectCheck = async (item: Item, office: Office): Promise<readonly string[]> => {
  const fileCheck = await office.read(item);
  if (!fileCheck) return [`lost: ${item.key}`];
  const { status, verdict } = fileCheck;
  if (status === "processing") return [`stuck: ${item.key} is still being checked`];
  if (item.isDue && status !== "completed") return [`stuck: ${item.key} was started and is ${status}`];
  if (status !== "completed") return [];
  if (verdict === null || (await office.results(item)) !== 200) return [`no result: ${item.key}`];
  return [];
};

const listAll = async (office: Office): Promise<readonly FileCheck[]> => {
  const all: FileCheck[] = [];
  for (let page = 0; ; page += 1) {
    const { fileChecks } = await office.ask<{ readonly fileChecks: readonly FileCheck[] }>(
      `/file-checks?limit=200&page=${page}`,
    );
    all.push(...fileChecks);
    if (fileChecks.length < 200) return all;
  }
};
