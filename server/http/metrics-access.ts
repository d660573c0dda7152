import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { MetricsAccess } from "#server/ground/settings/settings.ts";

/**
 * Whether a proxy forwarded the request: recognised by a proxy header, by a host name other than this machine's, or by
 * HTTP/1.0, the default of nginx. A local proxy that shows none of these cannot be told from the machine itself; only a
 * token protects then.
 */
export const isForwarded = ({ headers, httpVersion }: Pick<IncomingMessage, "headers" | "httpVersion">): boolean =>
  httpVersion === "1.0" ||
  !localHost.test(headers.host ?? "") ||
  Object.keys(headers).some((name) => forwardHeaders.test(name));

const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const forwardHeaders =
  /^(?:via|forwarded|x-forwarded(?:-.*)?|x-original-.*|x-(?:real|client|cluster-client)-ip|true-client-ip|cf-.*)$/;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/**
 * Whether a request may read the metrics. `address` is that of the connection: a proxy's header is no proof of a local
 * origin.
 */
export const canReadMetrics = (
  access: MetricsAccess,
  {
    address,
    authorization,
    isForwarded,
  }: {
    readonly address: string;
    readonly authorization: string | undefined;
    /** A local proxy forwards requests of others. */
    readonly isForwarded: boolean;
  },
): boolean => {
  switch (access.kind) {
    case "off":
      return false;
    case "loopback":
      return !isForwarded && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");
    case "token":
      return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${access.token}`));
  }
};

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
