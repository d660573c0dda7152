import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import { openDatabase } from "#server/store/db/open.ts";
import type { Db } from "#server/store/db/schema.ts";
import { createFirstAdmin } from "./create-first-admin.ts";
import { createUser } from "./create-user.ts";

const now = () => 1_700_000_000_000;
let db: Db;
beforeEach(async () => {
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

const add = (email: string, role: Role) =>
  createUser(
    { db, now, newId: randomUUID },
    { email, role, password: "geheim-1", fullName: email, permissions: [], datev: { clientNumbers: [] } },
  );
const start = (adminEmail: string | null = null, adminPassword = "geheim-1") =>
  createFirstAdmin({ db, now, newId: randomUUID }, { adminEmail, adminPassword });
const first = { email: "admin@pruefstapel.local", password: "geheim-1", generated: false };

test("the first start creates a super_admin, later starts do not", async () => {
  expect(await start()).toEqual(first);
  expect(await start()).toBeNull();
});

test("users added before the first start do not prevent it", async () => {
  await add("anna@kanzlei.example", "administrator");
  expect(await start()).toEqual(first);
});

test("an existing super_admin is enough", async () => {
  await add("leitung@kanzlei.example", "super_admin");
  expect(await start()).toBeNull();
});

test("an easily guessed first password stops the start with a German message", async () => {
  await expect(start(null, "123456")).rejects.toThrow(
    "ADMIN_PASSWORD ist zu leicht zu erraten. Es steht auf der Liste der häufigsten Passwörter.",
  );
  await expect(start("leitung@kanzlei.example", "Leitung2026")).rejects.toThrow(/Ihrem Namen/);
  expect(await start()).toEqual(first);
});

test("an address that is taken or invalid stops the start with a German message", async () => {
  await add("anna@kanzlei.example", "berater");
  await expect(start("Anna@kanzlei.example")).rejects.toThrow("gehört schon einer anderen Person");
  await expect(start("chefin")).rejects.toThrow("ADMIN_EMAIL muss eine E-Mail-Adresse sein, nicht „chefin“.");
  expect(await start("leitung@kanzlei.example")).toMatchObject({ email: "leitung@kanzlei.example" });
});
