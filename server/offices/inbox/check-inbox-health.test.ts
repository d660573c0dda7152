import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { changeInbox } from "./calls/change-inbox.ts";
import { checkInboxHealth } from "./check-inbox-health.ts";
import { recordFailure } from "./mailbox-state.ts";

let server: TestContext;
beforeEach(async () => {
  server = await openTestContext();
});
afterEach(() => server.remove());

const setUp = async (count: number): Promise<void> => {
  const mailboxes = Array.from({ length: count }, (_, at) => ({
    ...{ id: `postfach-${at}`, name: `Postfach ${at}`, enabled: true, host: "imap.kanzlei.example", port: 993 },
    ...{ security: "tls" as const, user: "eingang", folder: "INBOX", certificate: "" },
  }));
  const admin = await server.signIn("super_admin");
  await changeInbox({ settings: { mailboxes, rules: [] }, version: 0, passwords: [] }, admin);
};

const fail = async (at: number, times: number, isRefusal = false): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    await recordFailure(
      server.context.db,
      `postfach-${at}`,
      isRefusal ? "Anmeldung abgelehnt." : "Er schweigt.",
      isRefusal,
    );
  }
};

test("a single mailbox is described in the singular", async () => {
  await setUp(1);
  expect(await checkInboxHealth(server.context)).toEqual({
    state: "ok",
    value: "1 Postfach wird abgefragt",
    hint: null,
  });
});

test("the failing mailbox that needs action comes first, and the others are counted", async () => {
  await setUp(4);
  await fail(0, 3);
  expect(await checkInboxHealth(server.context)).toEqual({
    state: "error",
    value: "Postfach 0: Er schweigt",
    hint: "Es wird weiter versucht.",
  });
  await fail(2, 3, true);
  await fail(3, 2);
  expect(await checkInboxHealth(server.context)).toEqual({
    state: "error",
    value: "Postfach 2: Anmeldung abgelehnt. Gestört: 2 Postfächer",
    hint: "Angehalten. Bitte prüfen Sie die Anmeldung.",
  });
});
