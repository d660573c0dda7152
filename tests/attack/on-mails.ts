import { setTimeout as pause } from "node:timers/promises";
import type { CallOutput } from "#contract/index.ts";
import { openMailbox } from "#server/offices/inbox/open-mailbox.ts";
import { pollMailbox } from "#server/offices/inbox/poll-mailbox.ts";
import { boxPassword, type MailServers, startMailServers } from "#tests/mail/mail-servers.ts";
import { createFakeMailbox } from "#tests/support/fake-mailbox.ts";
import { mailbox, mailOf, ruleFor, unreadableMails } from "#tests/support/poison-mails.ts";
import { openTestContext } from "#tests/support/server-context.ts";
import type { Attack, Outcome } from "./attack.ts";
import { admin, type Subject } from "./subject.ts";

/** All with the same Message-ID, behind the ones that cannot be read. */
const honestMails = [0, 1, 2].map((number) =>
  mailOf({ id: "<gleich@firma.example>", name: `${number}.csv`, text: `Mandant 4711\n${number}` }),
);
const mails = [...unreadableMails.map(([, source]) => source), ...honestMails];

export const onMails: Attack = {
  name: "E-Mails, die niemand lesen kann, vor ehrlichen",
  carryOut: async (subject, form) => {
    // Only the long form installs servers of mails where they are missing.
    const servers = form === "long" ? await startMailServers() : null;
    if (servers === null) return intoMemory();
    try {
      return await intoRealMailbox(subject, servers);
    } finally {
      await servers.stop();
    }
  },
};

const outcomeOf = (states: readonly string[], where: string): Outcome => {
  const count = (wanted: string): number => states.filter((state) => state === wanted).length;
  const [setAside, done] = [count("quarantine"), count("done")];
  return {
    isHeld: setAside === unreadableMails.length && done === honestMails.length,
    figure: `${where}: ${setAside} von ${unreadableMails.length} beiseitegelegt, ${done} von ${honestMails.length} ehrlichen mit gleicher Message-ID geprüft`,
  };
};

const intoMemory = async (): Promise<Outcome> => {
  const server = await openTestContext();
  try {
    await server.queue.start();
    const adviser = await server.signIn("berater", ["4711"]);
    const box = createFakeMailbox();
    for (const mail of mails) box.deliver(mail);
    for (let look = 0; look < 4; look += 1) {
      await pollMailbox(box.imap, { mailbox, password: "", rules: [ruleFor(adviser.user.email)] }, server.context);
      await server.queue.settle();
    }
    const rows = await server.context.db.selectFrom("receivedMails").select("state").execute();
    return outcomeOf(
      rows.map(({ state }) => state),
      "Postfach im Speicher",
    );
  } finally {
    await server.remove();
  }
};

const withinMs = 120_000;

const intoRealMailbox = async ({ call }: Subject, { ports, certificate }: MailServers): Promise<Outcome> => {
  const box = { ...mailbox, enabled: true, host: "localhost", port: ports.imaps, certificate };
  const imap = await openMailbox({ mailbox: box, password: boxPassword });
  try {
    for (const mail of mails) await imap.append(box.folder, mail);
  } finally {
    imap.close();
  }
  const ask = async <Answer>(...request: Parameters<Subject["call"]>): Promise<Answer> => {
    const answer = (await (await call(...request)).json()) as { data?: Answer; error?: object };
    if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
    return answer.data;
  };
  const { version } = await ask<CallOutput<"readInbox">>("GET", "/admin/email-workflows");
  const settings = { mailboxes: [box], rules: [ruleFor(admin.email)] };
  const passwords = [{ mailboxId: box.id, password: boxPassword }];
  await ask("PUT", "/admin/email-workflows", { settings, version, passwords });
  const until = Date.now() + withinMs;
  for (;;) {
    const { items } = await ask<CallOutput<"listReceivedMails">>("GET", "/admin/email-workflows/runs?limit=100");
    const outcome = outcomeOf(
      items.map(({ state }) => state),
      "Dovecot",
    );
    if (outcome.isHeld || Date.now() > until) return outcome;
    await pause(500);
  }
};
