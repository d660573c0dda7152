import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { listFileChecks } from "#data/file-checks.ts";
import { readReport } from "#data/reports.ts";
import { authState } from "#state/session.ts";
import { formatDay, formatTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import classes from "./history-page.module.css";
import { eventsOf, groupByDay, type HistoryEvent } from "./list-events.ts";

const step = 100;

/** What happened to the files, by day, from what this device recorded. Nothing here can be edited. */
export const HistoryPage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
  const [files, setFiles] = useState(step);
  const ownerId = user?.id;
  const history = useLiveQuery(async () => (ownerId ? readHistory(ownerId, files) : undefined), [ownerId, files]);
  return (
    <Page title="Verlauf" breadcrumb={[{ label: messages.menu.files, to: "/files" }]} width="reading">
      {!history ? (
        <LoadingRows label="Verlauf wird geladen" rows={6} rowHeight={48} />
      ) : history.events.length === 0 ? (
        <EmptyState icon={IconHistory} title="Noch keine Einträge.">
          Hier steht, wann welche Datei aufgenommen und geprüft wurde.
        </EmptyState>
      ) : (
        <>
          <Days events={history.events} />
          {history.total > files && (
            <Button variant="default" mt="md" onClick={() => setFiles(files + step)}>
              Ältere Einträge anzeigen ({formatCount(history.total - files, "weitere Datei", "weitere Dateien")})
            </Button>
          )}
        </>
      )}
    </Page>
  );
};

const Days = ({ events }: { events: readonly HistoryEvent[] }): ReactElement => {
  const now = Date.now();
  return (
    <>
      {groupByDay(events).map((day) => (
        <section key={day.startsAt} aria-labelledby={`tag-${day.startsAt}`}>
          <h2 id={`tag-${day.startsAt}`} className={classes.day}>
            {formatDay(day.startsAt, now)}
          </h2>
          <ol className={classes.events}>
            {day.events.map((event) => (
              <li key={event.key}>
                <EventLine event={event} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
};

const EventLine = ({ event: { at, text, detail, row } }: { event: HistoryEvent }): ReactElement => (
  <>
    <time dateTime={new Date(at).toISOString()} className={classes.time}>
      {formatTime(at)}
    </time>
    <div className={classes.text}>
      <Link to={`/results/${row.fileId ?? row.localId}`}>{row.originalFileName}</Link>
      <span>
        {text}
        {detail && ` · ${detail}`}
        {text === "Aufgenommen" && row.fileId === null && " · noch nicht übertragen"}
      </span>
      <span className={classes.hash} title={`SHA-256: ${row.sha256}`}>
        SHA-256 {row.sha256.slice(0, 12)}
      </span>
    </div>
  </>
);

const readHistory = async (
  ownerId: string,
  files: number,
): Promise<{ readonly events: readonly HistoryEvent[]; readonly total: number }> => {
  const { rows, total } = await listFileChecks(ownerId, {}, { page: 0, rowsPerPage: files });
  const events = await Promise.all(
    rows.map(async (row) => {
      const reports = [await readReport(row.localId, "device"), await readReport(row.localId, "server")];
      return eventsOf(
        row,
        reports.filter((report) => report !== undefined),
      );
    }),
  );
  return { events: events.flat(), total };
};
