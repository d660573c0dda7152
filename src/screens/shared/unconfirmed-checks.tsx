import { Button } from "@mantine/core";
import { IconCloudOff, IconUpload } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { retryRefresh } from "#state/follow-server.ts";
import { isConnected, network } from "#state/network.ts";
import { judgeEmptiness, serverCopy } from "#state/server-copy.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";

interface Props {
  /** There are some here, so that nothing has to be confirmed. */
  readonly isKnown?: boolean;
  readonly rows?: number;
  readonly rowHeight?: number;
  /** The empty view, shown once the server has confirmed it. */
  readonly children: ReactNode;
}

/** No Dateiprüfung on this device: on their way, offline, faulty, or really none. Four things, four views. */
export const UnconfirmedChecks = ({ isKnown = false, rows = 8, rowHeight = 48, children }: Props): ReactElement => {
  const copy = useSnapshot(serverCopy);
  const connected = isConnected(useSnapshot(network));
  switch (isKnown ? "confirmed" : judgeEmptiness(copy, connected)) {
    case "confirmed":
      return <>{children}</>;
    case "loading":
      return <LoadingRows label="Dateiprüfungen werden geladen" rows={rows} rowHeight={rowHeight} />;
    case "faulty":
      return (
        <ErrorState title={messages.fileChecks.listFailed} cause={copy.failure?.text ?? ""} onRetry={retryRefresh} />
      );
    case "offline":
      return (
        <EmptyState
          icon={IconCloudOff}
          title="Ohne Verbindung: Dieses Gerät kennt noch keine Dateiprüfung."
          action={
            <Button
              component={Link}
              to="/upload"
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            >
              Datei auf diesem Gerät prüfen
            </Button>
          }
        >
          Was auf dem Server liegt, erscheint hier, sobald er wieder erreichbar ist.
        </EmptyState>
      );
  }
};
