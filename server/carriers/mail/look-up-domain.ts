import { Resolver } from "node:dns/promises";
import type { MailDomainRecord } from "#contract/mail.ts";

/** Texts a name publishes; an empty list where there are none, null where nobody answers. */
export type LookUpTexts = (name: string) => Promise<readonly string[] | null>;

const patienceMs = 2_000;

/** Asks the name server of this machine, with a time-out of its own. */
export const lookUpTexts: LookUpTexts = async (name) => {
  const resolver = new Resolver({ timeout: patienceMs, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code === "ENODATA" || code === "ENOTFOUND" ? [] : null;
  }
};

/** What receiving servers look for before they believe a sender. */
export const lookUpDomain = (domain: string, lookUp: LookUpTexts): Promise<MailDomainRecord[]> =>
  Promise.all([describe("SPF", domain, "v=spf1", lookUp), describe("DMARC", `_dmarc.${domain}`, "v=DMARC1", lookUp)]);

const describe = async (
  name: MailDomainRecord["name"],
  host: string,
  start: string,
  lookUp: LookUpTexts,
): Promise<MailDomainRecord> => {
  const texts = await lookUp(host);
  if (texts === null) return { name, host, state: "unknown", value: null };
  const matches = texts.filter((text) => text.toLowerCase().startsWith(start.toLowerCase()));
  const [value = null] = matches;
  if (value === null) return { name, host, state: "missing", value };
  // With two of a kind receivers believe neither.
  return { name, host, state: matches.length > 1 ? "ambiguous" : "set", value };
};
