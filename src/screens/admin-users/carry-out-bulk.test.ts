import { expect, test } from "vitest";
import type { Person } from "#contract/users.ts";
import { CallError } from "#data/server/call.ts";
import { carryOutBulk, withClients } from "./carry-out-bulk.ts";

const person = (email: string, clientNumbers: readonly string[] = []): Person => ({
  ...{ id: email, email, fullName: email, role: "berater", permissions: [], clientNumbers: [...clientNumbers] },
  ...{ status: "active", createdAt: 0, lastLoginAt: null, devices: 0, unsent: 0, hasSecondFactor: false, version: 1 },
});

test("a refused account is reported with its reason; the others are still processed", async () => {
  const seen: string[] = [];
  const outcome = await carryOutBulk([person("a@x"), person("b@x"), person("c@x")], async ({ email }) => {
    if (email === "b@x") throw new CallError("client", "", { status: 403, said: "Das darf nur ein Super Admin." });
    seen.push(email);
  });
  expect(seen).toEqual(["a@x", "c@x"]);
  expect(outcome).toEqual({ done: 2, failed: [{ email: "b@x", reason: "Das darf nur ein Super Admin." }] });
});

test("clients are added once; nothing changes if all are assigned already", () => {
  expect(withClients(person("a@x", ["1", "2"]), ["2", "3"])).toEqual(["1", "2", "3"]);
  expect(withClients(person("a@x", ["1", "2"]), ["2"])).toBeNull();
});
