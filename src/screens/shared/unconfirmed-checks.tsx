import { Button } from "@mantine/core";
import { IconCloudOff, IconUpload } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { messages } from "#text/messages.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { LoadingRows } from "./loading-rows.tsx";

interface Props {
  /** State of a list without local entries; only `confirmed` may be called empty. */
  readonly emptiness: "loading" | "offline" | "faulty" | "confirmed";
  /** German cause of the fault; empty if there is none to tell. */
  readonly cause: string;
  readonly onRetry: () => void;
  readonly rows?: number;
  readonly rowHeight?: number;
  /** The empty view, shown once the server has confirmed it. */
  readonly children: ReactNode;
}

/** A list without entries: on its way, offline, faulty, or really empty. Four things, four views. */
export const UnconfirmedList = ({
  emptiness,
  cause,
  onRetry,
  rows = 8,
  rowHeight = 48,
  children,
}: Props): ReactElement => {
  switch (emptiness) {
    case "confirmed":
      return <>{children}</>;
    case "loading":
      return <LoadingRows label="Dateiprüfungen werden geladen" rows={rows} rowHeight={rowHeight} />;
    case "faulty":
      return <ErrorState title={messages.fileChecks.listFailed} cause={cause} onRetry={onRetry} />;
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
