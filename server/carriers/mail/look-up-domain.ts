import { Resolver } from "node:dns/promises";
import type { MailDomainRecord } from "#contract/mail.ts";

/** TXT records of a name; empty if there are none, null if no server answers. */
export type ResolveTexts = (name: string) => Promise<readonly string[] | null>;

const timeoutMs = 2_000;

/** Uses the resolver of this machine, with its own timeout. */
export const resolveTexts: ResolveTexts = async (name) => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code === "ENODATA" || code === "ENOTFOUND" ? [] : null;
  }
};

/** DNS records that receiving servers check before they trust a sender. */
export const resolveDomain = (domain: string, resolve: ResolveTexts): Promise<MailDomainRecord[]> =>
  Promise.all([describe("SPF", domain, "v=spf1", resolve), describe("DMARC", `_dmarc.${domain}`, "v=DMARC1", resolve)]);

const describe = async (
  name: MailDomainRecord["name"],
  host: string,
  start: string,
  resolve: ResolveTexts,
): Promise<MailDomainRecord> => {
  const texts = await resolve(host);
  if (texts === null) return { name, host, state: "unknown", value: null };
  const matches = texts.filter((text) => text.toLowerCase().startsWith(start.toLowerCase()));
  const [value = null] = matches;
  if (value === null) return { name, host, state: "missing", value };
  // With two records of a kind receivers ignore both.
  return { name, host, state: matches.length > 1 ? "ambiguous" : "set", value };
};
