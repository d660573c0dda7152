import { Alert, Button } from "@mantine/core";
import { IconArrowsDiff, IconFileTypeCsv } from "@tabler/icons-react";
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
import {
  emptyFilter,
  type HistoryFilter,
  isNarrowed,
  readFilter,
  selectEvents,
  writeFilter,
} from "./history-filter.ts";
import { HistoryFilters } from "./history-filters.tsx";
import classes from "./history-page.module.css";
import { NothingRecorded } from "./nothing-recorded.tsx";
import { type History, readHistory } from "./read-history.ts";
import { type ServerEntries, useServerEntries } from "./use-server-entries.ts";

/** Events of files, by day: recorded by this device, and the server's record of other devices. Read-only. */
export const HistoryPage = (): ReactElement => {
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const [params] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const server = useServerEntries(filter);
  const history = useLiveQuery(async () => settle(readHistory(ownerId, server.entries)), [ownerId, server.entries]);
  return (
    <Page title="Verlauf" breadcrumb={[{ label: messages.menu.files, to: "/files" }]} width="wide">
      {history === undefined ? (
        <LoadingRows label="Verlauf wird geladen" rows={10} />
      ) : !history.ok ? (
        <ErrorState title="Der Verlauf konnte nicht gelesen werden." cause={errorText(history.error, "")} />
      ) : history.value.events.length === 0 && !isNarrowed(filter) ? (
        <NothingRecorded server={server} />
      ) : (
        <>
          <ServerNote server={server} />
          <Timeline history={history.value} filter={filter} />
        </>
      )}
    </Page>
  );
};

/** Explains which events are missing while the server does not answer. */
const ServerNote = ({ server: { state, cause, retry } }: { readonly server: ServerEntries }): ReactElement | null => {
  if (state === "loading" || state === "done") return null;
  const text = "Angezeigt wird, was dieses Gerät aufgezeichnet hat.";
  return (
    <Alert role="status" color={state === "failed" ? "yellow" : "gray"} mb="md">
      {state === "offline" ? `Offline: ${text}` : `${cause} ${text}`.trim()}
      {state === "failed" && (
        <Button variant="default" size="compact-sm" ml="sm" onClick={retry}>
          Erneut versuchen
        </Button>
      )}
    </Alert>
  );
};

interface TimelineProps {
  readonly history: History;
  readonly filter: HistoryFilter;
}

const Timeline = ({ history, filter }: TimelineProps): ReactElement => {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const events = useMemo(() => selectEvents(history.events, filter, history.clientOf), [history, filter]);
  // Null while not comparing.
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
