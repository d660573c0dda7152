import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { refreshPerson } from "#data/server/refresh-person.ts";
import { database } from "#data/store/database.ts";
import { createSender, drainAt, resetDevice, signInAs, silent, success } from "#tests/support/device.ts";
import { createPersonServer } from "#tests/support/person-server.ts";
import { changeClient, listKnownClients } from "./client-values.ts";
import { listNotifications } from "./notifications.ts";

const owner = "anna";
const { send } = createSender(silent());
let server = createPersonServer(owner);
const drain = () => drainAt(Date.now() + 60_000, { send });
const elsewhere = (key: string, value: string, changedAt = Date.now() + 1000) =>
  server.apply({ id: `elsewhere-${value}`, key, value, changedAt, baseVersion: 0 });

beforeEach(async () => {
  server = createPersonServer(owner);
  await resetDevice((call, body) => Promise.resolve(server.receive(call, body) ?? success({})));
  await signInAs(owner);
});

test("a name given offline is shown at once and reaches the office", async () => {
  await changeClient(owner, "4711", { name: " Bäckerei Krause ", email: "post@krause.example" });
  const stored = [{ clientNumber: "4711", name: "Bäckerei Krause", email: "post@krause.example" }];
  expect(await listKnownClients(owner)).toEqual(stored);
  await drain();
  expect([server.read("mandanten/4711/name"), await database.outboxEntries.count()]).toEqual(["Bäckerei Krause", 0]);
  expect(await listKnownClients(owner)).toEqual(stored);
});

test("the person is told whose later change of the same field applies", async () => {
  await changeClient(owner, "4711", { name: "Krause", email: "post@krause.example" });
  elsewhere("mandanten/4711/name", "Bäckerei Krause GmbH");
  await drain();
  expect(await listKnownClients(owner)).toEqual([
    { clientNumber: "4711", name: "Bäckerei Krause GmbH", email: "post@krause.example" },
  ]);
  expect(await listNotifications(owner)).toMatchObject([{ title: "Name von Mandant 4711 später geändert" }]);
});

test("clients the person has lost are removed, and unsent changes stay", async () => {
  elsewhere("mandanten/4711/name", "Bäckerei Krause");
  await refreshPerson(owner);
  await changeClient(owner, "4712", { name: "Zweiter" });
  server.remove("mandanten/4711/name");
  elsewhere("mandanten/4713/name", "Dritter");
  await refreshPerson(owner);
  expect((await listKnownClients(owner)).map(({ name }) => name)).toEqual(["Zweiter", "Dritter"]);
});
