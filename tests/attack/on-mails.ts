import { lookIntoMailbox } from "#server/inbox/look-into-mailbox.ts";
import { createFakeMailbox } from "#tests/support/fake-mailbox.ts";
import { mailbox, mailOf, ruleFor, unreadableMails } from "#tests/support/poison-mails.ts";
import { openTestContext } from "#tests/support/server-context.ts";
import type { Attack } from "./attack.ts";

const honest = 3;

/** Into a mailbox in memory, as in the tests of the intake: a real server of mails is not on every machine. */
export const onMails: Attack = {
  name: "E-Mails, die niemand lesen kann, vor ehrlichen",
  carryOut: async () => {
    const server = await openTestContext();
    try {
      await server.queue.start();
      const adviser = await server.signIn("berater", ["4711"]);
      const box = createFakeMailbox();
      for (const [, source] of unreadableMails) box.deliver(source);
      const id = "<gleich@firma.example>";
      for (let number = 0; number < honest; number += 1)
        box.deliver(mailOf({ id, name: `${number}.csv`, text: `Mandant 4711\n${number}` }));
      for (let look = 0; look < 4; look += 1) {
        await lookIntoMailbox(
          box.imap,
          { mailbox, password: "", rules: [ruleFor(adviser.user.email)] },
          server.context,
        );
        await server.queue.settle();
      }
      const { db } = server.context;
      const rows = await db.selectFrom("receivedMails").select("state").execute();
      const setAside = rows.filter(({ state }) => state === "quarantine").length;
      const checks = await db.selectFrom("fileChecks").select("status").execute();
      const checked = checks.filter(({ status }) => status === "completed").length;
      return {
        isHeld: setAside === unreadableMails.length && checked === honest,
        figure: `${setAside} von ${unreadableMails.length} beiseitegelegt, ${checked} von ${honest} ehrlichen mit gleicher Message-ID geprüft`,
      };
    } finally {
      await server.remove();
    }
  },
};
