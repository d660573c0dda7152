import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A server that takes mails as it is told to, for what no real one does on request. */
export interface SmtpDouble {
  readonly port: number;
  /** Mails it has accepted, as they came. */
  readonly accepted: string[];
  /** Tokens it takes instead of the password. */
  readonly tokens: Set<string>;
  /** Sign-ins it has refused. */
  readonly refused: { count: number };
  /** Answer to recipients whose address begins with the word. */
  readonly answers: Map<string, number>;
  readonly close: () => Promise<void>;
}

export const smtpPassword = "Passwort-äöü-1";

/** On a port of its own where none is named; without `wantsAuth` everybody may send. */
export const openSmtpDouble = async (wantsAuth = false, port = 0): Promise<SmtpDouble> => {
  const accepted: string[] = [];
  const tokens = new Set<string>();
  const refused = { count: 0 };
  const answers = new Map([
    ["unbekannt", 550],
    ["spaeter", 451],
  ]);
  const server = new SMTPServer({
    authOptional: !wantsAuth,
    allowInsecureAuth: true,
    authMethods: ["PLAIN", "LOGIN", "XOAUTH2"],
    disableReverseLookup: true,
    onAuth: ({ password, accessToken }, _session, done) => {
      if (accessToken === undefined ? password === smtpPassword : tokens.has(accessToken))
        return done(null, { user: "post" });
      refused.count += 1;
      done(Object.assign(new Error("Authentication credentials invalid"), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = [...answers].find(([word]) => address.startsWith(word))?.[1];
      done(code === undefined ? null : Object.assign(new Error("not this one"), { responseCode: code }));
    },
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        accepted.push(mail);
        done(null, `accepted as ${accepted.length}`);
      }, done);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    accepted,
    tokens,
    refused,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
