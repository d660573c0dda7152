import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import type { EntryCalls } from "#state/entry-calls.ts";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import classes from "./login-page.module.css";
import { PinPeople } from "./pin-people.tsx";
import { useStored } from "./use-stored.ts";

/**
 * Offline, the PIN opens local data; signing in follows when there is a connection. The person who locked the device
 * returns with the PIN in any case.
 */
export const OfflineWork = (): ReactElement | null => {
  const isOffline = !isConnected(useSnapshot(network));
  const { locked } = useSnapshot(authState);
  const all = useStored(watchOffline, noPeople);
  const people = isOffline ? all : locked;
  if (people.length === 0) return null;
  return (
    <section className={classes.offline} aria-labelledby="offline-weiter">
      <h2 id="offline-weiter">{isOffline ? "Offline weiterarbeiten" : "Gesperrt"}</h2>
      <PinPeople
        people={people}
        offer={isOffline ? "Offline weiterarbeiten als" : "Entsperren als"}
        asksAtOnce={false}
      />
    </section>
  );
};

const watchOffline = ({ watchOfflinePeople }: EntryCalls) => watchOfflinePeople;
const noPeople: readonly { readonly ownerId: string; readonly name: string }[] = [];
