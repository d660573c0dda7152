import { Button, SegmentedControl, Stack } from "@mantine/core";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { type ReactElement, useCallback, useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { FileCheckRow } from "#data/store/tables.ts";
import { ServerCopyNotice } from "#screens/shared/server-copy-notice.tsx";
import { UnconfirmedChecks } from "#screens/shared/unconfirmed-checks.tsx";
import { useChecks } from "#screens/shared/use-checks.ts";
import { usePageActions } from "#screens/shared/use-page-actions.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import styles from "./file-list.module.css";
import { FileList } from "./file-list.tsx";
import { emptyFilter, type FilesFilter, isNarrowed, readFilter, readMonth, writeFilter } from "./files-filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import { listOptions, matchRows } from "./match-rows.ts";
import { MonthView } from "./month-view.tsx";
import { AcceptedKnown, useAccepted } from "./use-accepted.tsx";
import { useFilesLayout } from "./use-files-layout.ts";
import { useTypedText } from "./use-typed-text.ts";

const none: readonly FileCheckRow[] = [];

/** The working list of all Dateiprüfungen; filters, order and page are in the address bar. */
export function FilesPage(): ReactElement {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => readFilter(params), [params]);
  const write = useCallback(
    (part: Partial<FilesFilter>) =>
      setParams((old) => writeFilter({ ...readFilter(old), page: 0, ...part }), { replace: true }),
    [setParams],
  );
  const { filter, type, change } = useTypedText(inAddress, write);
  const isMonths = params.get("ansicht") === "monate";
  const layout = useFilesLayout(ownerId);
  // In the address too, so that the history can lead here.
  const compared = useMemo(() => (params.get("vergleich") ?? "").split(",").filter(Boolean), [params]);
  const compare = (ids: readonly string[]): void =>
    setParams(
      (old) => {
        const next = writeFilter(readFilter(old));
        if (ids.length > 0) next.set("vergleich", ids.join(","));
        return next;
      },
      { replace: ids.length === 0 },
    );
  const checks = useChecks(ownerId);
  const all = checks?.ok ? checks.value : none;
  const options = useMemo(() => listOptions(all), [all]);
  const accepted = useAccepted(ownerId, filter.deviation === "accepted");
  const acceptedIds = typeof accepted === "object" && accepted.ok ? accepted.value : null;
  const rows = useMemo(() => matchRows(all, filter, acceptedIds), [all, filter, acceptedIds]);
  usePageActions([
    { label: "Filter zurücksetzen", keywords: "alle Dateien", run: () => setParams(new URLSearchParams()) },
    {
      label: isMonths ? "Als Liste anzeigen" : "Nach Monaten anzeigen",
      keywords: "Ansicht",
      run: () => setParams(isMonths ? new URLSearchParams() : new URLSearchParams({ ansicht: "monate" })),
    },
  ]);

  return (
    <Page
      title="Dateien"
      width="wide"
      actions={
        <>
          <Button
            component={Link}
            to="/files/trash"
            variant="default"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          >
            Papierkorb
          </Button>
          <Button component={Link} to="/upload" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}>
            Dateien prüfen
          </Button>
        </>
      }
    >
      {checks === undefined ? (
        <LoadingRows label="Dateiprüfungen werden geladen" rows={12} />
      ) : !checks.ok ? (
        <ErrorState title={messages.fileChecks.listFailed} cause={errorText(checks.error, "")} />
      ) : all.length === 0 && !isNarrowed(filter) ? (
        <UnconfirmedChecks rows={12} rowHeight={36}>
          <EmptyState
            title="Noch keine Dateiprüfung. Ziehen Sie eine Datei hierher oder wählen Sie sie aus."
            action={
              <Button component={Link} to="/upload" variant="default">
                Dateien auswählen
              </Button>
            }
          />
        </UnconfirmedChecks>
      ) : (
        <Stack gap="sm">
          <SegmentedControl
            className={styles.switch ?? ""}
            aria-label="Ansicht"
            value={isMonths ? "monate" : "liste"}
            onChange={(value) => setParams(value === "monate" ? { ansicht: "monate" } : {}, { replace: true })}
            data={[
              { value: "liste", label: "Liste" },
              { value: "monate", label: "Monate je Mandant" },
            ]}
          />
          {!isMonths && (
            <FilterBar
              filter={filter}
              options={options}
              onChange={change}
              onType={type}
              onReset={() => change({ ...emptyFilter, sort: filter.sort })}
            />
          )}
          <ServerCopyNotice />
          {isMonths && (
            <MonthView
              rows={rows}
              month={readMonth(params.get("monat"))}
              onMonth={(monat) => setParams({ ansicht: "monate", monat }, { replace: true })}
            />
          )}
          {!isMonths && layout && (
            <AcceptedKnown accepted={accepted}>
              <FileList
                ownerId={ownerId}
                rows={rows}
                filter={filter}
                layout={layout}
                onFilter={change}
                onCompare={compare}
              />
            </AcceptedKnown>
          )}
        </Stack>
      )}
      <CompareDialog ownerId={ownerId} ids={compared} onClose={() => compare([])} />
    </Page>
  );
}
