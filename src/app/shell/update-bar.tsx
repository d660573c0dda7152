import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import { applyUpdate, appUpdate } from "#state/service-worker.ts";
import { describeUpdate } from "./describe-update.ts";
import classes from "./notice-bar.module.css";

/** Offers a newer version; never reloads by itself. */
export const UpdateBar = (): ReactElement => {
  const { available, version, requested, applying, reloadNeeded } = useSnapshot(appUpdate);
  const [later, setLater] = useState(false);
  return (
    <div role="status">
      {reloadNeeded && (
        <div className={classes.bar}>
          <span>
            Eine neue Version ist bereit. Bitte laden Sie die Seite neu, sobald Ihre Eingaben gespeichert sind.
          </span>
          <Button size="compact-sm" onClick={() => location.reload()}>
            Seite neu laden
          </Button>
        </div>
      )}
      {available && !reloadNeeded && !later && (
        <div className={classes.bar}>
          <span>
            {describeUpdate({
              next: version,
              current: import.meta.env.VITE_APP_VERSION,
              requested: requested && !applying,
            })}
          </span>
          {(!requested || applying) && (
            <span>
              <Button size="compact-sm" loading={applying} onClick={() => void applyUpdate()}>
                Jetzt aktualisieren
              </Button>
              <Button size="compact-sm" variant="subtle" disabled={applying} onClick={() => setLater(true)}>
                Später
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
};
