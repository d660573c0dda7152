import { type MailServers, startMailServers } from "./mail-servers.ts";

let servers: MailServers | null = null;

/** Gives the tests mail servers of their own. */
export const setup = async (): Promise<void> => {
  servers = await startMailServers();
  if (servers === null) throw new Error("NOT RUN: exim4 and dovecot are not here, and may not be installed");
  const { stop: _, ...settings } = servers;
  process.env.MAIL_FOR_TESTS = JSON.stringify(settings);
};

export const teardown = async (): Promise<void> => servers?.stop();
