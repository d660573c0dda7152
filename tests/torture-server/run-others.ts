import { type Cluster, startCluster, withoutDisk } from "#tests/postgres/cluster.ts";
import type { Random } from "#tests/torture/random.ts";
import { runKills } from "#tests/torture-migrations/run-kills.ts";
import { restartOf, runOutages } from "#tests/torture-postgres/run-outages.ts";
import { openS3Outage } from "#tests/torture-postgres/s3-outage.ts";
import type { Outcome } from "./run-series.ts";

export interface OthersPlan {
  readonly random: Random;
  /** Kills of first starts, and as many of updates. */
  readonly starts: number;
  readonly restarts: number;
  readonly s3Outages: number;
}

const s3SilentMs = 60_000;

/** Kills while the server starts, and outages of the services it needs. Null is what cannot be had on this machine. */
export const othersOf = ({ random, starts, restarts, s3Outages }: OthersPlan) => {
  const onPostgres = async (run: (cluster: Cluster) => Promise<Outcome | null>): Promise<Outcome | null> => {
    const cluster = startCluster(withoutDisk);
    if (cluster === null) return null;
    try {
      return await run(cluster);
    } finally {
      cluster.stop();
    }
  };
  const all: Readonly<Record<string, readonly [times: number, run: () => Promise<Outcome | null>]>> = {
    "first starts killed": [starts, () => runKills({ random, kills: starts, of: "first start" })],
    "updates killed": [starts, () => runKills({ random, kills: starts, of: "update" })],
    "PostgreSQL restarted": [
      restarts,
      () =>
        onPostgres((cluster) =>
          runOutages({ random, outages: restarts, databaseUrl: cluster.url, outage: restartOf(cluster) }),
        ),
    ],
    "S3 silent": [
      s3Outages,
      () =>
        onPostgres(async ({ url: databaseUrl }) => {
          const s3 = await openS3Outage(s3SilentMs);
          if (s3 === null) return null;
          try {
            return await runOutages({ random, outages: s3Outages, databaseUrl, outage: s3.outage, env: s3.env });
          } finally {
            await s3.close();
          }
        }),
    ],
  };
  return Object.entries(all).flatMap(([name, [times, run]]) => (times === 0 ? [] : [{ name, run }]));
};
