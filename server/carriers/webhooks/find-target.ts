import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Destination of a request: the checked address is the one that is called. */
export interface Target {
  readonly url: URL;
  readonly address: string;
  readonly family: 4 | 6;
}

/** The request is refused for good; the message is shown to users. */
export class TargetRefused extends Error {
  override readonly name = "TargetRefused";
}

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const resolveAll: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** German reason to refuse a URL without a DNS lookup; null if there is none. */
export const findUrlProblem = (text: string, privateHosts: readonly string[]): string | null => {
  if (!URL.canParse(text)) return "Die Adresse des Webhooks ist unvollständig.";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "In der Adresse eines Webhooks stehen keine Zugangsdaten.";
  const host = hostOf(url);
  if (privateHosts.includes(host)) return null;
  if (url.protocol !== "https:")
    return "Die Adresse muss mit https:// beginnen; http:// gilt nur für Rechner, die WEBHOOK_PRIVATE_HOSTS nennt.";
  return isIP(host) !== 0 && isPrivate(host) ? describePrivate(host) : null;
};

/**
 * Resolves the destination of a request. Internal addresses are refused, so that authors of workflows cannot reach what
 * only this server can reach; one private address among several is enough.
 *
 * @throws TargetRefused
 */
export const findTarget = async (
  text: string,
  privateHosts: readonly string[],
  resolve: Resolve = resolveAll,
): Promise<Target> => {
  const refusal = findUrlProblem(text, privateHosts);
  if (refusal !== null) throw new TargetRefused(refusal);
  const url = new URL(text);
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolve(host) : [{ address: host, family: isIP(host) }];
  const [first] = addresses;
  if (first === undefined) throw new Error(`Zu ${host} gibt es keine Adresse.`);
  if (!privateHosts.includes(host) && addresses.some(({ address }) => isPrivate(address)))
    throw new TargetRefused(describePrivate(host));
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "").toLowerCase();

const describePrivate = (host: string): string =>
  `${host} liegt im eigenen Netz und wird nicht aufgerufen. Freigeben kann den Rechner, wer den Server betreibt (WEBHOOK_PRIVATE_HOSTS).`;

/** Every address that is not public unicast: private, loopback, link-local, multicast, documentation. */
const blocked = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  blocked.addSubnet(network, prefix, "ipv4");
/** The public range of IPv6; excludes ranges that map to IPv4 or are for documentation. */
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  blocked.addSubnet(network, prefix, "ipv6");

const isPrivate = (address: string): boolean => {
  if (isIP(address) === 4) return blocked.check(address, "ipv4");
  return !open.check(address, "ipv6") || blocked.check(address, "ipv6");
};
