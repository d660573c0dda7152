import { Button } from "@mantine/core";
import { IconArrowsDiff, IconFileTypeCsv, IconHistory } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import { saveFile } from "#ui/save-file.ts";
import { settle } from "#ui/settle.ts";
import { EventList } from "./event-list.tsx";
import { writeHistoryCsv } from "./history-csv.ts";
import { emptyFilter, isNarrowed, readFilter, selectEvents, writeFilter } from "./history-filter.ts";
import { HistoryFilters } from "./history-filters.tsx";
import classes from "./history-page.module.css";
import { type History, readHistory } from "./read-history.ts";

/** What happened to the files, by day, as this device recorded it at that moment. Nothing here can be edited. */
export const HistoryPage = (): ReactElement => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const history = useLiveQuery(async () => settle(readHistory(ownerId)), [ownerId]);
  return (
    <Page title="Verlauf" breadcrumb={[{ label: messages.menu.files, to: "/files" }]} width="wide">
      {history === undefined ? (
        <LoadingRows label="Verlauf wird geladen" rows={10} />
      ) : !history.ok ? (
        <ErrorState title="Der Verlauf konnte nicht gelesen werden." cause={errorText(history.error, "")} />
      ) : history.value.events.length === 0 ? (
        <EmptyState icon={IconHistory} title="Noch keine Einträge.">
          Hier steht, wann welche Datei aufgenommen, geprüft und übertragen wurde.
        </EmptyState>
      ) : (
        <Timeline history={history.value} />
      )}
    </Page>
  );
};

const Timeline = ({ history }: { readonly history: History }): ReactElement => {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const events = useMemo(() => selectEvents(history.events, filter, history.clientOf), [history, filter]);
  // Null while nothing is to be compared.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const save = (): void => {
    const csv = new Blob([writeHistoryCsv(events, history.clientOf)], { type: "text/csv;charset=utf-8" });
    saveFile(`Verlauf_${toDayKey(Date.now())}.csv`, csv);
  };
  return (
    <>
      <HistoryFilters
        history={history}
        filter={filter}
        onChange={(change) => setParams(writeFilter({ ...filter, ...change }), { replace: true })}
      />
      <div className={classes.toolbar}>
        <p role="status">
          {chosen === null
            ? formatCount(events.length, "Eintrag", "Einträge")
            : `${chosen.length} von 2 Dateien zum Vergleichen gewählt`}
        </p>
        {chosen?.length === 2 && (
          <Button size="xs" onClick={() => void navigate(`/files?vergleich=${chosen.join(",")}`)}>
            Vergleichen
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-pressed={chosen !== null}
          leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden />}
          onClick={() => setChosen(chosen === null ? [] : null)}
        >
          {chosen === null ? "Zwei Stände vergleichen" : "Auswahl beenden"}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={events.length === 0}
          leftSection={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />}
          onClick={save}
        >
          CSV
        </Button>
      </div>
      {events.length === 0 ? (
        <EmptyState
          title={
            isNarrowed({ ...emptyFilter, from: filter.from, to: filter.to })
              ? "Für diesen Zeitraum gibt es keine Einträge."
              : "Kein Eintrag entspricht den Filtern."
          }
          action={
            <Button variant="default" onClick={() => setParams({}, { replace: true })}>
              Filter zurücksetzen
            </Button>
          }
        />
      ) : (
        <EventList events={events} history={history} chosen={chosen} onChoose={setChosen} />
      )}
    </>
  );
};
