import { Alert, Button, SegmentedControl } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { type ReactElement, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { downloadBytes } from "#data/server/refresh.ts";
import { Pager, useRowsPerPage } from "#screens/shared/pager.tsx";
import { errorText } from "#text/error-text.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import { EntryTable } from "./entry-table.tsx";
import { type Entries, listEntries } from "./list-entries.ts";
import styles from "./reconciliation.module.css";
import { monthsOf, type Part, type ReconciliationQuery } from "./reconciliation-query.ts";
import { type ReconciliationState, useReconciliation } from "./use-reconciliation.ts";
import { writeReconciliationCsv } from "./write-reconciliation-csv.ts";

interface Props {
  readonly ownerId: string;
  readonly query: ReconciliationQuery;
  /** Changes with the files of the person. */
  readonly version: number;
  readonly onChange: (part: Partial<ReconciliationQuery>) => void;
}

/** Compares and shows the result; with files missing here, how to get them. */
export const ReconciliationView = ({ ownerId, query, version, onChange }: Props): ReactElement => {
  const [retries, setRetries] = useState(0);
  const period = useMemo(() => monthsOf(query.period), [query.period]);
  const attempt = `${version} ${retries}`;
  const state = useReconciliation({ ownerId, clientNumber: query.clientNumber, period, attempt });
  const retry = (): void => setRetries((count) => count + 1);
  if (state.kind === "running")
    return <LoadingRows label="Rechnungen und Buchungen werden verglichen" rows={8} rowHeight={56} />;
  if (state.kind === "failed")
    return (
      <ErrorState
        title="Rechnungen und Buchungen konnten nicht verglichen werden."
        cause={errorText(state.error, "")}
        onRetry={retry}
      />
    );
  return (
    <>
      <MissingFiles localIds={state.missing} onLoaded={retry} />
      <Result state={state} query={query} onChange={onChange} />
    </>
  );
};

type Done = Extract<ReconciliationState, { readonly kind: "done" }>;

const Result = ({ state, query, onChange }: { readonly state: Done } & Pick<Props, "query" | "onChange">) => {
  const { reconciliation } = state;
  const rowsPerPage = useRowsPerPage();
  const entries = useMemo(
    () => (reconciliation === null ? null : listEntries(reconciliation, monthsOf(query.period))),
    [reconciliation, query.period],
  );
  if (entries === null)
    return (
      <EmptyState
        title="Zu diesem Zeitraum liegt keine E-Rechnung vor."
        action={
          <Button component={Link} to="/upload" variant="default">
            E-Rechnungen prüfen
          </Button>
        }
      >
        Verglichen werden XRechnung, ZUGFeRD und Factur-X, einzeln, in ZIP-Archiven und in Belegpaketen.
      </EmptyState>
    );
  const shown = entries.byPart[query.part];
  const size = rowsPerPage ?? 25;
  const page = Math.min(query.page, Math.max(0, Math.ceil(shown.length / size) - 1));
  return (
    <>
      <div className={styles.parts}>
        <SegmentedControl
          aria-label="Teil der Liste"
          className={styles.switch ?? ""}
          value={query.part}
          onChange={(part) => onChange({ part: part as Part })}
          data={Object.entries(partNames).map(([value, name]) => ({
            value,
            label: `${name} (${formatNumber(entries.byPart[value as Part].length)})`,
          }))}
        />
        <Button
          variant="default"
          leftSection={<IconFileTypeCsv size={18} stroke={1.75} aria-hidden />}
          disabled={shown.length === 0}
          onClick={() =>
            saveFile(
              `Abgleich ${query.clientNumber} ${query.period} ${toDayKey(Date.now())}.csv`,
              new Blob([writeReconciliationCsv(shown, state.names)], { type: "text/csv" }),
            )
          }
        >
          Als CSV speichern
        </Button>
      </div>
      <p role="status" className={styles.summary}>
        {summarise(entries)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={emptyTexts[query.part]} />
      ) : (
        <EntryTable
          entries={shown.slice(page * size, (page + 1) * size)}
          localIds={state.localIds}
          names={state.names}
        />
      )}
      <Pager total={shown.length} page={page} rowsPerPage={size} onPage={(next) => onChange({ page: next })} />
      {entries.foreign > 0 && (
        <p className={styles.note}>
          {formatCount(entries.foreign, "weitere E-Rechnung betrifft", "weitere E-Rechnungen betreffen")} nach den
          USt-IdNrn. von Verkäufer und Käufer andere Mandanten.
        </p>
      )}
    </>
  );
};

const partNames: Readonly<Record<Part, string>> = {
  alle: "Alle",
  abweichung: "Abweichung",
  unsicher: "Unsicher",
  "ohne-buchung": "Ohne Buchung",
  "ohne-rechnung": "Ohne E-Rechnung",
};

const emptyTexts: Readonly<Record<Part, string>> = {
  alle: "In diesem Zeitraum gibt es weder E-Rechnungen noch Buchungen auf Personenkonten mit Belegfeld 1.",
  abweichung: "Alle zugeordneten E-Rechnungen stimmen mit ihren Buchungen überein.",
  unsicher: "Jede Zuordnung ist durch Nummer, Betrag oder Datum gestützt.",
  "ohne-buchung": "Zu jeder E-Rechnung des Zeitraums gibt es eine Buchung.",
  "ohne-rechnung": "Zu jeder Buchung mit Belegfeld 1 gibt es eine E-Rechnung.",
};

/** „12 E-Rechnungen: 10 stimmen mit der Buchung überein, 1 weicht ab, 1 ist nicht gebucht“ */
const summarise = ({ byPart, booked }: Entries): string => {
  const [deviating, uncertain, open] = [byPart.abweichung, byPart.unsicher, byPart["ohne-buchung"]].map(
    ({ length }) => length,
  ) as [number, number, number];
  const total = booked + deviating + uncertain + open;
  const parts = [
    booked > 0 && formatCount(booked, "stimmt mit der Buchung überein", "stimmen mit der Buchung überein"),
    deviating > 0 && formatCount(deviating, "weicht ab", "weichen ab"),
    uncertain > 0 && formatCount(uncertain, "ist nicht sicher zugeordnet", "sind nicht sicher zugeordnet"),
    open > 0 && formatCount(open, "ist nicht gebucht", "sind nicht gebucht"),
  ].filter((part) => part !== false);
  const head = formatCount(total, "E-Rechnung", "E-Rechnungen");
  return parts.length === 0 ? head : `${head}: ${parts.join(", ")}`;
};

/** Files that could not be compared because they are not on this device. */
const MissingFiles = ({
  localIds,
  onLoaded,
}: {
  readonly localIds: readonly string[];
  readonly onLoaded: () => void;
}) => {
  const [isLoading, setIsLoading] = useState(false);
  if (localIds.length === 0) return null;
  const load = async (): Promise<void> => {
    setIsLoading(true);
    try {
      for (const localId of localIds) await downloadBytes(localId);
    } catch (error) {
      showToast("error", errorText(error, "Die Dateien konnten nicht vom Server geladen werden."));
    } finally {
      setIsLoading(false);
      onLoaded();
    }
  };
  return (
    <Alert color="yellow" mb="md">
      <p className={styles.missing}>
        {formatCount(localIds.length, "Datei liegt", "Dateien liegen")} nicht auf diesem Gerät und{" "}
        {localIds.length === 1 ? "ist" : "sind"} nicht verglichen.
      </p>
      <Button variant="default" loading={isLoading} onClick={() => void load()}>
        Vom Server laden
      </Button>
    </Alert>
  );
};
