import { ActionIcon, Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy, IconHistory } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { HistoryRow } from "#data/store/tables.ts";
import { authState } from "#state/session.ts";
import { formatDay, formatTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { Page } from "#ui/page.tsx";
import classes from "./history-page.module.css";
import { describeActor, describeEvent, groupByDay } from "./list-events.ts";
import { type History, readHistory } from "./read-history.ts";

const step = 200;

/** What happened to the files, by day, as this device recorded it at that moment. Nothing here can be edited. */
export const HistoryPage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
  const [limit, setLimit] = useState(step);
  const ownerId = user?.id;
  const history = useLiveQuery(async () => (ownerId ? readHistory(ownerId, limit) : undefined), [ownerId, limit]);
  return (
    <Page title="Verlauf" breadcrumb={[{ label: messages.menu.files, to: "/files" }]} width="reading">
      {!history ? (
        <LoadingRows label="Verlauf wird geladen" rows={6} rowHeight={64} />
      ) : history.events.length === 0 ? (
        <EmptyState icon={IconHistory} title="Noch keine Einträge.">
          Hier steht, wann welche Datei aufgenommen, geprüft und übertragen wurde.
        </EmptyState>
      ) : (
        <>
          <Days history={history} />
          {history.total > limit && (
            <Button variant="default" mt="md" onClick={() => setLimit(limit + step)}>
              Ältere Einträge anzeigen ({formatCount(history.total - limit, "weiterer", "weitere")})
            </Button>
          )}
        </>
      )}
    </Page>
  );
};

const Days = ({ history }: { history: History }): ReactElement => {
  const now = Date.now();
  return (
    <>
      {groupByDay(history.events).map((day) => (
        <section key={day.startsAt} aria-labelledby={`tag-${day.startsAt}`}>
          <h2 id={`tag-${day.startsAt}`} className={classes.day}>
            {formatDay(day.startsAt, now)}
          </h2>
          <ol className={classes.events}>
            {day.events.map((event) => (
              <li key={event.id}>
                <EventLine
                  event={event}
                  exists={history.existing.has(event.localId)}
                  pending={history.pending.has(event.id)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
};

interface EventLineProps {
  readonly event: HistoryRow;
  /** The file can still be opened. */
  readonly exists: boolean;
  readonly pending: boolean;
}

const EventLine = ({ event, exists, pending }: EventLineProps): ReactElement => (
  <>
    <time dateTime={new Date(event.at).toISOString()} className={classes.time}>
      {formatTime(event.at)}
    </time>
    <div className={classes.text}>
      {exists ? (
        <Link to={`/results/${event.localId}`}>{event.originalFileName}</Link>
      ) : (
        <strong>{event.originalFileName}</strong>
      )}
      <span>
        {describeEvent(event)}
        {pending && " · noch nicht übertragen"}
      </span>
      <span>{describeActor(event)}</span>
      <Hash sha256={event.sha256} fileName={event.originalFileName} />
    </div>
  </>
);

const Hash = ({ sha256, fileName }: { sha256: string; fileName: string }): ReactElement => (
  <span className={classes.hash} title={`SHA-256: ${sha256}`}>
    SHA-256 {sha256.slice(0, 12)}
    <CopyButton value={sha256}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          onClick={copy}
          aria-label={copied ? "Kopiert" : `SHA-256 von ${fileName} kopieren`}
        >
          {copied ? (
            <IconCheck size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconCopy size={16} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      )}
    </CopyButton>
  </span>
);
