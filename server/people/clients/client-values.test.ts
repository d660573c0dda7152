import { afterEach, beforeEach, expect, test } from "vitest";
import type { ClientChange } from "#contract/client-values.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { deleteForGood } from "#server/checks/file-checks/calls/delete-for-good.ts";
import { searchFileChecks } from "#server/checks/file-checks/calls/search-file-checks.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { changePerson } from "#server/people/users/calls/change-person.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeClients } from "./calls/change-clients.ts";
import { importClients } from "./calls/import-clients.ts";
import { listClients } from "./calls/list-clients.ts";
import { removeClient } from "./calls/remove-client.ts";

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

const listEntries = async () =>
  (await server.context.db.selectFrom("auditEntries").selectAll().orderBy("position").execute()).map(
    ({ action, actor, subject, detailJson }) => [action, actor, subject, detailJson],
  );

test("a change that counts leaves one audit entry per client, without name and address", async () => {
  const mail = change("mail0", "post@krause.example", { key: "mandanten/4711/email" });
  await changeClients({ changes: [early, mail] }, berater);
  await changeClients({ changes: [early, mail] }, berater);
  await changeClients({ changes: [change("none0", "", { changedAt: 3000 })] }, admin);
  expect(await listEntries()).toEqual([
    ["clientChange", berater.user.email, "4711", '{"kind":"both","act":"changed"}'],
    ["clientChange", admin.user.email, "4711", '{"kind":"name","act":"removed"}'],
  ]);
});

test("name and address outlive the last file, and are removed by an administrator once no file is left", async () => {
  await changeClients({ changes: [early] }, berater);
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711" }), berater);
  const { db } = server.context;
  await db.updateTable("fileChecks").set({ clientNumber: "4711" }).where("id", "=", fileCheck.fileId).execute();
  await expect(removeClient({ clientNumber: "4711" }, admin)).rejects.toMatchObject({ code: "CLIENT_HAS_FILES" });
  await deleteFileCheck({ id: fileCheck.fileId }, berater);
  await expect(removeClient({ clientNumber: "4711" }, admin)).rejects.toMatchObject({ code: "CLIENT_HAS_FILES" });
  await deleteForGood({ id: fileCheck.fileId }, admin);
  expect(await valuesFor(admin)).toEqual([["mandanten/4711/name", "Früh"]]);
  await removeClient({ clientNumber: "4711" }, admin);
  await removeClient({ clientNumber: "4711" }, admin);
  expect(await valuesFor(admin)).toEqual([]);
  expect((await listEntries()).filter(([action]) => action === "clientRemove")).toEqual([
    ["clientRemove", admin.user.email, "4711", "{}"],
  ]);
});

test("a hit of the search names the client", async () => {
  await changeClients({ changes: [early] }, berater);
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4711" }), berater);
  const { db } = server.context;
  await db.updateTable("fileChecks").set({ clientNumber: "4711" }).where("id", "=", fileCheck.fileId).execute();
  const { results } = await searchFileChecks({ q: fileCheck.originalFileName }, berater);
  expect(results.map(({ description }) => description)).toEqual([expect.stringContaining("Mandant 4711 · Früh")]);
});
