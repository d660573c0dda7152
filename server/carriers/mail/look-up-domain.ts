import { Resolver } from "node:dns/promises";
import type { MailDomainRecord } from "#contract/mail.ts";

/** Texts a name publishes; an empty list where there are none, null where nobody answers. */
export type ResolveTexts = (name: string) => Promise<readonly string[] | null>;

const timeoutMs = 2_000;

/** Asks the name server of this machine, with a time-out of its own. */
export const resolveTexts: ResolveTexts = async (name) => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code === "ENODATA" || code === "ENOTFOUND" ? [] : null;
  }
};

/** What receiving servers look for before they believe a sender. */
export const resolveDomain = (domain: string, lookUp: ResolveTexts): Promise<MailDomainRecord[]> =>
  Promise.all([describe("SPF", domain, "v=spf1", lookUp), describe("DMARC", `_dmarc.${domain}`, "v=DMARC1", lookUp)]);

const describe = async (
  name: MailDomainRecord["name"],
  host: string,
  start: string,
  lookUp: ResolveTexts,
): Promise<MailDomainRecord> => {
  const texts = await lookUp(host);
  if (texts === null) return { name, host, state: "unknown", value: null };
  const matches = texts.filter((text) => text.toLowerCase().startsWith(start.toLowerCase()));
  const [value = null] = matches;
  if (value === null) return { name, host, state: "missing", value };
  // With two of a kind receivers believe neither.
  return { name, host, state: matches.length > 1 ? "ambiguous" : "set", value };
};
