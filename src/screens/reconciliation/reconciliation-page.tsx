import { Button, Select } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { listReconcilable } from "#data/checks/reconciled-files.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { UnconfirmedChecks } from "#screens/shared/unconfirmed-checks.tsx";
import { useChecks } from "#screens/shared/use-checks.ts";
import { openPanel } from "#state/panels.ts";
import { authState } from "#state/session.ts";
import { vault } from "#state/vault.ts";
import { formatClient } from "#text/client-names.ts";
import { errorText } from "#text/error-text.ts";
import { nameMonth } from "#text/list-months.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { LockedNotice } from "#ui/locked-notice.tsx";
import { Page } from "#ui/page.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import styles from "./reconciliation.module.css";
import { listPeriods, type ReconciliationQuery, readQuery, writeQuery } from "./reconciliation-query.ts";
import { ReconciliationView } from "./reconciliation-view.tsx";

/** The e-invoices of one Mandant and period beside its bookings; everything is compared on this device. */
export const ReconciliationPage = (): ReactElement => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const isLocked = useSnapshot(vault).status === "locked";
  const checks = useChecks(ownerId);
  return (
    <Page
      title="Abgleich"
      subtitle="E-Rechnungen und Buchungen eines Mandanten nebeneinander"
      breadcrumb={[{ label: messages.menu.files, to: "/files" }]}
      width="wide"
    >
      {checks === undefined ? (
        <LoadingRows label="Dateien werden geladen" rows={8} />
      ) : !checks.ok ? (
        <ErrorState title={messages.fileChecks.listFailed} cause={errorText(checks.error, "")} />
      ) : isLocked ? (
        <LockedNotice title="Der Abgleich ist mit Ihrer PIN geschützt." onUnlock={() => openPanel("pin")} />
      ) : (
        <Chosen ownerId={ownerId} rows={checks.value} />
      )}
    </Page>
  );
};

interface ChosenProps {
  readonly ownerId: string;
  readonly rows: readonly FileCheckRow[];
}

const Chosen = ({ ownerId, rows }: ChosenProps): ReactElement => {
  useClientNames();
  const [params, setParams] = useSearchParams();
  const mandanten = useMemo(() => listReconcilable(rows), [rows]);
  const query = readQuery(params);
  const change = (part: Partial<ReconciliationQuery>): void =>
    setParams(writeQuery({ ...query, page: 0, ...part }), { replace: true });
  const mandant = mandanten.find(({ clientNumber }) => clientNumber === query.clientNumber) ?? mandanten[0];
  if (mandant === undefined)
    return (
      <UnconfirmedChecks isKnown={rows.length > 0}>
        <EmptyState
          title="Noch kein Buchungsstapel nennt Mandant und Zeitraum."
          action={
            <Button component={Link} to="/upload" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}>
              Dateien prüfen
            </Button>
          }
        >
          Prüfen Sie einen Buchungsstapel und die E-Rechnungen dazu. Hier steht dann, welche Rechnung wo gebucht ist,
          was abweicht und was fehlt.
        </EmptyState>
      </UnconfirmedChecks>
    );
  const periods = listPeriods(mandant.months);
  const period = periods.includes(query.period) ? query.period : (mandant.months[0] ?? "");
  return (
    <>
      <div className={styles.bar}>
        <Select
          label="Mandant"
          w="20rem"
          maw="100%"
          searchable
          allowDeselect={false}
          data={mandanten.map(({ clientNumber }) => ({ value: clientNumber, label: formatClient(clientNumber) }))}
          value={mandant.clientNumber}
          nothingFoundMessage="Kein Mandant gefunden"
          onChange={(clientNumber) => clientNumber !== null && change({ clientNumber, period: "" })}
        />
        <Select
          label="Zeitraum"
          w="12rem"
          allowDeselect={false}
          data={periods.map((value) => ({
            value,
            label: value.length === 4 ? `Ganzes Jahr ${value}` : nameMonth(value),
          }))}
          value={period}
          onChange={(value) => value !== null && change({ clientNumber: mandant.clientNumber, period: value })}
        />
      </div>
      <ReconciliationView
        ownerId={ownerId}
        query={{ ...query, clientNumber: mandant.clientNumber, period }}
        version={rows.length}
        onChange={change}
      />
    </>
  );
};
