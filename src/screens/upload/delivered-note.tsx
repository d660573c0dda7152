import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { findFileCheck } from "#data/checks/file-checks.ts";
import { addressOfResult } from "#screens/shared/result-address.ts";
import { deliveredBookings, followDeliveredBookings } from "#state/delivered-bookings.ts";
import { vault } from "#state/vault.ts";
import { formatCount } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import type { QueueItem } from "./load-queue.ts";
import styles from "./queue-item.module.css";

/** Looks for bookings that were delivered before; for a file already on this device, its row is more precise. */
export const useDeliveredBookings = (items: readonly QueueItem[]): void => {
  const { status } = useSnapshot(vault);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the PIN has locked is taken up once it is entered
  useEffect(
    () => followDeliveredBookings(items.flatMap(({ row, earlier }) => (earlier === null ? [row] : []))),
    [items, status],
  );
};

/** „12 Buchungen sind schon in EXTF_Oktober.csv enthalten.“ */
export const DeliveredNote = ({ row, earlier }: Pick<QueueItem, "row" | "earlier">): ReactElement | null => {
  const { localId, ownerId } = row;
  const delivered = useSnapshot(deliveredBookings).entries[localId];
  const otherId = earlier === null ? delivered?.otherId : undefined;
  const other = useLiveQuery(
    async () => (otherId === undefined ? undefined : findFileCheck(ownerId, otherId)),
    [ownerId, otherId],
  );
  if (!delivered || !other) return null;
  return (
    <p className={styles.delivered}>
      {formatCount(delivered.count, "Buchung ist", "Buchungen sind")} schon in{" "}
      <Link className={styles.other} to={addressOfResult(other.localId)}>
        <FileName name={other.originalFileName} />
      </Link>{" "}
      enthalten.
    </p>
  );
};
