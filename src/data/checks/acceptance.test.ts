import "fake-indexeddb/auto";
import { liveQuery } from "dexie";
import { beforeEach, expect, test } from "vitest";
import { officeRuleLimits } from "#contract/office-rules.ts";
import { type Deviation, listAllDeviations } from "#data/person/deviations.ts";
import { database } from "#data/store/database.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { acceptFindings, withdrawAcceptance } from "./acceptance.ts";

const owner = "anna";
const scope: Deviation["scope"] = { kind: "client", consultantNumber: null, clientNumber: "10001" };
const create = (id: string, reason = "mit dem Mandanten besprochen"): Deviation => ({
  ...{ id, rule: "CSV-R-001", scope, reason, until: null },
});
const listEvents = async (): Promise<readonly string[]> =>
  (await database.history.toArray()).map(({ action }) => action).filter((action) => action !== "captured");

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs(owner);
});

test("a deviation and its events at all files become visible together", async () => {
  const judged = [];
  for (const name of ["a", "b"]) judged.push({ localId: await capture(owner, name), rule: "CSV-R-001" });
  const seen = new Set<string>();
  const readState = (): Promise<string> =>
    database.transaction(
      "r",
      database.personal,
      database.history,
      async () => `${(await listAllDeviations(owner)).length} with ${(await listEvents()).length}`,
    );
  const watching = liveQuery(readState).subscribe((state) => seen.add(state));
  await expect.poll(() => seen.has("0 with 0")).toBe(true);
  expect(await acceptFindings(owner, [create("1")], judged)).toBe("saved");
  await expect.poll(() => seen.has("1 with 2")).toBe(true);
  await withdrawAcceptance(owner, create("1"), judged[0]?.localId ?? "");
  await expect.poll(() => seen.has("0 with 3")).toBe(true);
  watching.unsubscribe();
  expect([...seen]).toEqual(["0 with 0", "1 with 2", "0 with 3"]);
});

test("what the server would refuse leaves neither a deviation nor an event", async () => {
  const judged = [{ localId: await capture(owner), rule: "CSV-R-001" }];
  const reason = "x".repeat(officeRuleLimits.textLength.deviations);
  expect(await acceptFindings(owner, [create("1", reason)], judged)).toBe("tooLong");
  const many = Array.from({ length: officeRuleLimits.deviations + 1 }, (_, at) => create(String(at)));
  expect(await acceptFindings(owner, many, judged)).toBe("tooMany");
  expect([await listAllDeviations(owner), await listEvents()]).toEqual([[], []]);
});
