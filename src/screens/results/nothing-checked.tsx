import { Button } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { retryRefresh } from "#state/follow-server.ts";
import { isConnected, network } from "#state/network.ts";
import { judgeEmptiness, serverCopy } from "#state/server-copy.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { UnconfirmedList } from "#ui/unconfirmed-list.tsx";

/** The page before the first check. */
export const NothingChecked = (): ReactElement => {
  const copy = useSnapshot(serverCopy);
  const connected = isConnected(useSnapshot(network));
  return (
    <UnconfirmedList
      emptiness={judgeEmptiness(copy, connected)}
      cause={copy.failure?.text ?? ""}
      onRetry={retryRefresh}
      rows={5}
      rowHeight={56}
    >
      <EmptyState
        icon={IconListCheck}
        title="Noch keine Ergebnisse."
        action={
          <Button component={Link} to="/upload">
            Datei prüfen
          </Button>
        }
      >
        Hier stehen die Befunde aller geprüften Dateien nach Regeln, die schwersten zuerst.
      </EmptyState>
    </UnconfirmedList>
  );
};
