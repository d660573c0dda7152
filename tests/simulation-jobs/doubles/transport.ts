import type { MailTransport } from "#server/carriers/mail/open-transport.ts";
import { arrive } from "#tests/simulation-jobs/world/outside.ts";

/** The mail server: it knows a mail by its Message-ID. */
export const openTransport = async (): Promise<MailTransport> => ({
  send: async ({ messageId, recipient, subject, text }) => {
    const isTaken = await arrive({ kind: "mail", key: messageId, content: JSON.stringify([recipient, subject, text]) });
    if (!isTaken) throw Object.assign(new Error("later"), { code: "EENVELOPE", command: "RCPT TO", responseCode: 451 });
    return "250 accepted";
  },
  close: () => {},
});
