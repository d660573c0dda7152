import { IconHistory } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import type { ServerEntries } from "./use-server-entries.ts";

/** Only the server knows whether other devices recorded anything. */
export const NothingRecorded = ({
  server: { state, cause, retry },
}: {
  readonly server: ServerEntries;
}): ReactElement => {
  switch (state) {
    case "loading":
      return <LoadingRows label="Verlauf wird geladen" rows={10} />;
    case "failed":
      return <ErrorState title="Der Verlauf konnte nicht geladen werden." cause={cause} onRetry={retry} />;
    case "offline":
      return (
        <EmptyState icon={IconHistory} title="Ohne Verbindung: Dieses Gerät hat noch nichts aufgezeichnet.">
          Was auf anderen Geräten und auf dem Server geschah, erscheint hier, sobald er wieder erreichbar ist.
        </EmptyState>
      );
    case "done":
      return (
        <EmptyState icon={IconHistory} title="Noch keine Einträge.">
          Hier steht, wann welche Datei aufgenommen, geprüft und übertragen wurde.
        </EmptyState>
      );
  }
};
