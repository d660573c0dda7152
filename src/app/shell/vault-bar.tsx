import { Button } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { listOutbox } from "#data/checks/file-checks.ts";
import { listParcels } from "#data/signed-out/list-parcels.ts";
import { pinReason } from "#data/vault/keyring.ts";
import { openPanel } from "#state/panels.ts";
import { signOut } from "#state/session-calls.ts";
import { vault } from "#state/vault.ts";
import { formatCount } from "#text/format-number.ts";
import { describeUnopened } from "./describe-unopened.ts";
import classes from "./notice-bar.module.css";

/** Says that files and results are locked, how much waits for the PIN, and what no key opens any more. */
export const VaultBar = ({ ownerId }: { ownerId: string }): ReactElement => {
  const { status, progress, state, unsigned } = useSnapshot(vault);
  const waiting =
    useLiveQuery(
      async () => (await listOutbox(ownerId)).filter(({ reason }) => reason === pinReason).length,
      [ownerId],
    ) ?? 0;
  const parcels = useLiveQuery(async () => listParcels(ownerId), [ownerId]) ?? [];
  // Without a session the rest waits for the sign-in.
  const unopened = unsigned ? null : describeUnopened(parcels);
  return (
    <div role="status">
      {unopened && (
        <div className={classes.bar} data-tone="offline">
          <span>{unopened}</span>
        </div>
      )}
      {unsigned && (
        <div className={classes.bar} data-tone="offline">
          <span>Sie arbeiten ohne Anmeldung. Übertragen wird erst, wenn Sie angemeldet sind.</span>
          <Button size="compact-sm" variant="default" onClick={() => void signOut()}>
            Anmelden
          </Button>
        </div>
      )}
      {status === "locked" && (
        <div className={classes.bar} data-tone="offline">
          <span>
            Dateien und Ergebnisse sind gesperrt.
            {waiting > 0 && ` ${formatCount(waiting, "Eintrag wartet", "Einträge warten")} auf Ihre PIN.`}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => openPanel("pin")}>
            PIN eingeben
          </Button>
        </div>
      )}
      {status === "open" && progress && (
        <div className={classes.bar}>
          <span>
            {state === "opening" ? "Die PIN wird entfernt" : "Vorhandene Dateien werden geschützt"}: {progress.done} von{" "}
            {progress.total}
          </span>
        </div>
      )}
    </div>
  );
};
