import { CloseButton } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { listOutbox } from "#data/checks/file-checks.ts";
import { countEntries } from "#data/outbox/count-entries.ts";
import { isConnected, network } from "#state/network.ts";
import { formatCount } from "#text/format-number.ts";
import classes from "./notice-bar.module.css";

/** Reports once that the connection was lost or is back; the sync indicator shows the lasting state. */
export const ConnectionBanner = ({ ownerId }: { ownerId: string }): ReactElement | null => {
  const connected = isConnected(useSnapshot(network));
  const [change, setChange] = useState({ connected, shown: false });
  // Adjusted while rendering: an effect would show the old banner for one frame.
  if (change.connected !== connected) setChange({ connected, shown: true });
  useEffect(() => {
    if (!change.shown || !change.connected) return;
    const timer = setTimeout(() => setChange({ connected: true, shown: false }), backAgainMs);
    return () => clearTimeout(timer);
  }, [change]);
  const waiting = useLiveQuery(async () => countEntries(await listOutbox(ownerId)).waiting, [ownerId]) ?? 0;
  return (
    <div role="status">
      {change.shown && (
        <div className={classes.bar} data-tone={change.connected ? "good" : "offline"}>
          <span>{change.connected ? backAgainText(waiting) : offlineText}</span>
          <CloseButton
            className={classes.close ?? ""}
            aria-label="Hinweis schließen"
            onClick={() => setChange({ connected, shown: false })}
          />
        </div>
      )}
    </div>
  );
};

const backAgainMs = 8_000;
const offlineText = "Sie arbeiten offline. Prüfen, Korrigieren und Suchen funktionieren weiter.";

const backAgainText = (waiting: number): string =>
  waiting === 0
    ? "Wieder verbunden."
    : `Wieder verbunden. ${formatCount(waiting, "Eintrag wird", "Einträge werden")} übertragen.`;
