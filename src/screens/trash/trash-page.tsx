import { Text } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useCallback, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { listTrash } from "#data/checks/trash.ts";
import { refreshTrash } from "#data/server/refresh-trash.ts";
import { network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { settle } from "#ui/settle.ts";
import { NothingInTrash } from "./nothing-in-trash.tsx";
import { TrashList } from "./trash-list.tsx";

/** Deleted Dateiprüfungen that can still be restored. */
export function TrashPage(): ReactElement {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const { online, serverReachable } = useSnapshot(network);
  const isConnected = online && serverReachable !== false;
  const [failure, setFailure] = useState<unknown>(null);
  const [isFetched, setFetched] = useState(false);
  const fetchTrash = useCallback(() => {
    refreshTrash().then(
      () => {
        setFailure(null);
        setFetched(true);
      },
      (error: unknown) => setFailure(error),
    );
  }, []);
  useEffect(() => {
    if (isConnected) fetchTrash();
  }, [isConnected, fetchTrash]);
  const rows = useLiveQuery(async () => settle(listTrash(ownerId)), [ownerId]);
  return (
    <Page title="Papierkorb" breadcrumb={[{ label: messages.menu.files, to: "/files" }]} width="reading">
      <Text size="sm" c="dimmed" mb="md" role="status">
        Gelöschte Dateiprüfungen bleiben 30 Tage mit Datei und Ergebnis auf dem Server.
        {!isConnected &&
          " Ohne Verbindung zeigt diese Seite den letzten bekannten Stand; endgültig löschen können Sie erst wieder mit Verbindung."}
      </Text>
      {failure !== null && isConnected && (
        <ErrorState title={messages.fileChecks.listFailed} cause={errorText(failure, "")} onRetry={fetchTrash} />
      )}
      {rows === undefined ? (
        <LoadingRows label="Papierkorb wird geladen" rows={6} />
      ) : !rows.ok ? (
        <ErrorState title={messages.fileChecks.listFailed} cause={errorText(rows.error, "")} />
      ) : rows.value.length > 0 ? (
        <TrashList rows={rows.value} isConnected={isConnected} />
      ) : (
        <NothingInTrash isConnected={isConnected} isFetched={isFetched} hasFailed={failure !== null} />
      )}
    </Page>
  );
}
