import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";

/** Who may read the figures: nobody, who asks from this machine, or whoever has the token. */
export type MetricsAccess =
  | { readonly kind: "off" }
  | { readonly kind: "loopback" }
  | { readonly kind: "token"; readonly token: string };

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
