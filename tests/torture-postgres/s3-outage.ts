import { startHangingProxy } from "#tests/postgres/hanging-proxy.ts";
import { startSwift } from "#tests/s3/swift.ts";
import { later } from "#tests/torture-server/work.ts";
import type { Outage } from "./run-outages.ts";

export interface S3Outage {
  /** Settings of a server that keeps its files in the service. */
  readonly env: Readonly<Record<string, string>>;
  readonly outage: Outage;
  readonly close: () => Promise<void>;
}

/**
 * A real S3 service that answers nothing for a while.
 *
 * @returns null where there is none and none may be installed
 */
export const openS3Outage = async (lastsMs: number): Promise<S3Outage | null> => {
  const service = await startSwift();
  if (service === null) return null;
  const proxy = await startHangingProxy(service.endpoint);
  return {
    env: {
      S3_ENDPOINT: proxy.url,
      S3_BUCKET: "torture",
      S3_ACCESS_KEY: service.accessKey,
      S3_SECRET_KEY: service.secretKey,
    },
    outage: async () => {
      proxy.hang();
      await later(lastsMs, async () => proxy.heal());
      return `S3 silent for ${lastsMs / 1000} s`;
    },
    close: async () => {
      proxy.heal();
      await service.stop();
      await proxy.close();
    },
  };
};
