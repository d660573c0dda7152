import { afterEach, beforeEach, expect, test } from "vitest";
import type { ClientChange } from "#contract/client-values.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { changePerson } from "#server/people/users/calls/change-person.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { changeClients } from "./calls/change-clients.ts";
import { importClients } from "./calls/import-clients.ts";
import { listClients } from "./calls/list-clients.ts";

let server: TestContext;
let admin: SignedInContext;
let berater: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  berater = await server.signIn("berater", ["4711"]);
});
afterEach(() => server.remove());

const change = (id: string, value: string, origin: Partial<ClientChange> = {}): ClientChange => ({
  id: `change-${id}`,
  key: "mandanten/4711/name",
  value,
  changedAt: 1000,
  baseVersion: 0,
  ...origin,
});
const valuesFor = async (context: SignedInContext) =>
  ((await listClients({}, context)).values ?? []).map(({ key, value }) => [key, value]);
const importList = (csv: string, isTrial = false) => importClients({ csv, isTrial }, admin);

test("a person reads and changes the clients they have access to, and no others", async () => {
  await changeClients({ changes: [change("a1234567", "Bäckerei Krause")] }, berater);
  await changeClients({ changes: [change("b1234567", "Fremd", { key: "mandanten/4799/name" })] }, admin);
  expect(await valuesFor(berater)).toEqual([["mandanten/4711/name", "Bäckerei Krause"]]);
  expect(await valuesFor(admin)).toHaveLength(2);
  const foreign = change("c1234567", "Meiner", { key: "mandanten/4799/name" });
  const refused = changeClients({ changes: [change("d1234567", "Neu", { changedAt: 2000 }), foreign] }, berater);
  await expect(refused).rejects.toMatchObject({ code: "CLIENT_NOT_ALLOWED" });
  expect(await valuesFor(berater)).toEqual([["mandanten/4711/name", "Bäckerei Krause"]]);
});

const early = change("early", "Früh", { changedAt: 1 });
const late = change("late0", "Spät", { changedAt: 2 });
test.each([
  ["earlier first", [early, late]],
  ["later first", [late, early]],
])("the later of two independent changes of a name wins: %s", async (_order, changes) => {
  for (const one of changes) await changeClients({ changes: [one] }, one === early ? berater : admin);
  expect(await valuesFor(admin)).toEqual([["mandanten/4711/name", "Spät"]]);
});

test("a repeated change is applied once, and name and address change on their own", async () => {
  await changeClients({ changes: [early] }, berater);
  await changeClients({ changes: [change("mail0", "post@krause.example", { key: "mandanten/4711/email" })] }, admin);
  await changeClients({ changes: [late] }, admin);
  await changeClients({ changes: [early] }, berater);
  expect(await valuesFor(admin)).toEqual([
    ["mandanten/4711/email", "post@krause.example"],
    ["mandanten/4711/name", "Spät"],
  ]);
});

test.each([
  ["keine Adresse", "mandanten/4711/email"],
  ["x".repeat(121), "mandanten/4711/name"],
  ["zwei\nZeilen", "mandanten/4711/name"],
])("refuses %j as %s", async (value, key) => {
  const refused = changeClients({ changes: [change("a1234567", value, { key })] }, admin);
  await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("an unchanged revision is answered without the list", async () => {
  await changeClients({ changes: [early] }, admin);
  const { revision } = await listClients({}, admin);
  expect((await listClients({ revision }, admin)).values).toBeNull();
  await changeClients({ changes: [late] }, admin);
  expect((await listClients({ revision }, admin)).values).toHaveLength(1);
});

test("a list is previewed line by line and stored only if no line is refused", async () => {
  await importList("Name;Mandanten-Nr.\nBäckerei Krause;4711\nAlt;4712");
  const csv = "\uFEFFNummer;Name;E-Mail\r\n4711;Bäckerei Krause;\r\n4712;Neu;neu@x.example\r\n4713;Dritte;\r\n";
  const faulty = `${csv}4713;Doppelt;\n0815;Führende Null;\nabc;;\n4714;Vier;keine Adresse\n`;
  const { isStored, lines } = await importList(faulty);
  expect([isStored, lines.map(({ line, outcome, reason }) => [line, outcome, reason])]).toEqual([
    false,
    [
      [2, "same", null],
      [3, "changed", "Bisher: Alt"],
      [4, "new", null],
      [5, "refused", "Diese Nummer steht schon in Zeile 4."],
      [6, "refused", "„0815“ ist keine Mandantennummer von 1 bis 99999."],
      [7, "refused", "„abc“ ist keine Mandantennummer von 1 bis 99999."],
      [8, "refused", "Die E-Mail-Adresse ist nicht gültig."],
    ],
  ]);
  await importList(csv, true);
  expect(await valuesFor(admin)).toEqual([
    ["mandanten/4711/name", "Bäckerei Krause"],
    ["mandanten/4712/name", "Alt"],
  ]);
  expect((await importList(csv)).isStored).toBe(true);
  expect(await valuesFor(admin)).toEqual([
    ["mandanten/4711/name", "Bäckerei Krause"],
    ["mandanten/4712/email", "neu@x.example"],
    ["mandanten/4712/name", "Neu"],
    ["mandanten/4713/name", "Dritte"],
  ]);
});

test("a list without a header is refused", async () => {
  await expect(importList("4711;Bäckerei Krause")).rejects.toMatchObject({ code: "CLIENT_LIST_UNREADABLE" });
});

test("name and address are deleted when the last person loses a client without files", async () => {
  await changeClients({ changes: [early] }, berater);
  const [person] = await server.context.db.selectFrom("users").selectAll().where("id", "=", berater.user.id).execute();
  await changePerson({ id: berater.user.id, version: Number(person?.version), clientNumbers: ["4712"] }, admin);
  expect(await valuesFor(admin)).toEqual([]);
});
