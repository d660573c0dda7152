import { Button } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import { listOfflinePeople } from "#data/person/resume-offline.ts";
import { network } from "#state/network.ts";
import { signInOffline } from "#state/session.ts";
import { PinForm } from "#ui/pin-form.tsx";
import classes from "./login-page.module.css";

/** Without a connection the PIN opens what lies on this device; signing in follows when there is one again. */
export const OfflineWork = (): ReactElement | null => {
  const { online, serverReachable } = useSnapshot(network);
  const people = useLiveQuery(async () => listOfflinePeople(), []) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  if ((online && serverReachable !== false) || people.length === 0) return null;
  return (
    <section className={classes.offline} aria-labelledby="offline-weiter">
      <h2 id="offline-weiter">Offline weiterarbeiten</h2>
      {people.map(({ ownerId, name }) =>
        chosen === ownerId ? (
          <PinForm
            key={ownerId}
            fields={[`PIN von ${name}`]}
            submitLabel="Entsperren"
            onSubmit={async ([pin = ""]) => signInOffline(ownerId, pin)}
            onCancel={() => setChosen(null)}
          />
        ) : (
          <Button key={ownerId} variant="default" fullWidth onClick={() => setChosen(ownerId)}>
            Offline weiterarbeiten als {name}
          </Button>
        ),
      )}
    </section>
  );
};
