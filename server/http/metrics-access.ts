import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { MetricsAccess } from "#server/ground/settings/settings.ts";

/**
 * Whether a request shows that a proxy passed it on: by a header that proxies add, by the name it was sent to, which is
 * one of this machine otherwise, or by HTTP/1.0, which nginx speaks where nothing else is set. A proxy on this machine
 * that shows none of it is not told from the machine itself; there only a token helps.
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
 * Whether a request may read them. `address` is that of the connection itself: what a proxy says about where a request
 * came from is no proof that it came from here.
 */
export const mayReadMetrics = (
  access: MetricsAccess,
  {
    address,
    authorization,
    isForwarded,
  }: {
    readonly address: string;
    readonly authorization: string | undefined;
    /** A proxy on this machine passes on what others ask. */
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
