import { Button, Checkbox } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { describeEvent } from "#text/describe-event.ts";
import { formatDay, formatTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import { HashButton } from "./hash-button.tsx";
import classes from "./history-page.module.css";
import { describeActor, groupByDay } from "./list-events.ts";
import type { History } from "./read-history.ts";
import type { ShownEvent } from "./shown-event.ts";

interface Props {
  readonly events: readonly ShownEvent[];
  readonly history: History;
  /** Files chosen for comparison; null while not comparing. */
  readonly chosen: readonly string[] | null;
  readonly onChoose: (chosen: readonly string[]) => void;
}

const step = 200;

/** Newest day first, one line for each event. */
export const EventList = ({ events, history, chosen, onChoose }: Props): ReactElement => {
  const [limit, setLimit] = useState(step);
  const now = Date.now();
  return (
    <>
      {groupByDay(events.slice(0, limit)).map((day) => (
        <section key={day.startsAt} aria-labelledby={`tag-${day.startsAt}`}>
          <h2 id={`tag-${day.startsAt}`} className={classes.day}>
            {formatDay(day.startsAt, now)}
          </h2>
          <ol className={classes.events}>
            {day.events.map((event) => (
              <EventLine key={event.id} event={event} history={history} chosen={chosen} onChoose={onChoose} />
            ))}
          </ol>
        </section>
      ))}
      {events.length > limit && (
        <Button variant="default" mt="md" onClick={() => setLimit(limit + step)}>
          Ältere Einträge anzeigen ({formatCount(events.length - limit, "weiterer", "weitere")})
        </Button>
      )}
    </>
  );
};

const EventLine = ({ event, history, chosen, onChoose }: Omit<Props, "events"> & { readonly event: ShownEvent }) => {
  const { localId, originalFileName } = event;
  const exists = history.existing.has(localId);
  return (
    <li className={classes.event} data-choosing={chosen !== null || undefined}>
      {chosen !== null && (
        <Checkbox
          size="xs"
          aria-label={`${originalFileName}, ${describeEvent(event)}, zum Vergleichen wählen`}
          disabled={!exists || (chosen.length === 2 && !chosen.includes(localId))}
          checked={chosen.includes(localId)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, localId] : chosen.filter((id) => id !== localId))
          }
        />
      )}
      <time dateTime={new Date(event.at).toISOString()} className={classes.time}>
        {formatTime(event.at)}
      </time>
      <span className={classes.action}>
        {describeEvent(event)}
        {history.pending.has(event.id) && " · noch nicht übertragen"}
      </span>
      <span className={classes.file}>
        {exists || event.isFromServer ? (
          <Link to={`/results/${encodeURIComponent(localId)}`}>
            <FileName name={originalFileName} />
          </Link>
        ) : (
          <strong>
            <FileName name={originalFileName} />
          </strong>
        )}
      </span>
      <span className={classes.actor}>{describeActor(event)}</span>
      {event.sha256 !== "" && <HashButton sha256={event.sha256} fileName={originalFileName} />}
    </li>
  );
};
