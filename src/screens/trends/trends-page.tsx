import { Button } from "@mantine/core";
import { type ReactElement, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { UnconfirmedChecks } from "#screens/shared/unconfirmed-checks.tsx";
import { useCountedChecks } from "#screens/shared/use-checks.ts";
import { useMissing } from "#screens/shared/use-missing.ts";
import { isConnected, network } from "#state/network.ts";
import { serverCopy } from "#state/server-copy.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { IncompleteNotice } from "#ui/incomplete-notice.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { TrendsControls } from "./controls.tsx";
import { readQuery, startsOf, writeQuery } from "./period.ts";
import { TrendsView } from "./trends-view.tsx";
import { useServerChecks } from "./use-trend-checks.ts";

/** Development of the checks: immediately from this device, completed by the server's answer. */
export const TrendsPage = (): ReactElement => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  return (
    <Page
      title="Analytics Trends"
      actions={
        <>
          <Button component={Link} to="/analytics/reports" variant="default">
            Berichte
          </Button>
          <PrintButton />
        </>
      }
    >
      <Trends key={ownerId} ownerId={ownerId} />
    </Page>
  );
};

const Trends = ({ ownerId }: { readonly ownerId: string }): ReactElement => {
  const connected = isConnected(useSnapshot(network));
  const copy = useSnapshot(serverCopy);
  const [parameters, setParameters] = useSearchParams();
  const [round, setRound] = useState(0);
  const [now] = useState(Date.now);
  const query = readQuery(parameters);
  const missing = useMissing();
  // Shown immediately, also offline.
  const device = useCountedChecks(ownerId);
  const own = device?.ok ? device.value : null;
  const server = useServerChecks(
    own?.map(({ row }) => row) ?? null,
    startsOf(now, query.weeks).before,
    connected,
    round,
  );

  const checks = useMemo(
    () => (own !== null && server.kind === "there" && server.checks.length > 0 ? [...own, ...server.checks] : own),
    [own, server],
  );

  if (device === undefined) return <LoadingRows label="Auswertung wird geladen" rows={4} rowHeight={120} />;
  if (!device.ok || checks === null) {
    const cause = device.ok ? "" : errorText(device.error, "");
    return <ErrorState title={messages.fileChecks.listFailed} cause={cause} onRetry={() => location.reload()} />;
  }
  if (checks.length === 0) {
    return (
      <UnconfirmedChecks rows={4} rowHeight={120}>
        <EmptyState
          title="Noch keine geprüfte Datei."
          action={
            <Button component={Link} to="/upload">
              Datei prüfen
            </Button>
          }
        >
          Sobald Dateien geprüft sind, sehen Sie hier, wie sich Fehler und Befunde von Woche zu Woche entwickeln.
        </EmptyState>
      </UnconfirmedChecks>
    );
  }
  return (
    <>
      <StaleNotice
        connected={connected}
        fault={server.kind === "failed" ? server.cause : null}
        fetchedAt={copy.fetchedAt ?? 0}
        onRetry={() => setRound(round + 1)}
      />
      <IncompleteNotice missing={server.kind === "there" && server.isWhole ? 0 : missing} />
      <TrendsControls
        query={query}
        checks={checks}
        onChange={(next) => setParameters(writeQuery(next), { replace: true })}
      />
      <TrendsView checks={checks} query={query} now={now} server={server} />
    </>
  );
};
