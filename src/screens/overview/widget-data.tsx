import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, type ReactNode, useState } from "react";
import { useSnapshot } from "valtio";
import { isConnected, network } from "#state/network.ts";
import { judgeEmptiness, serverCopy } from "#state/server-copy.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { type ChartTable, DataTable } from "#ui/charts/data-table.tsx";
import { TableButtons } from "#ui/charts/table-buttons.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { settle } from "#ui/settle.ts";
import styles from "./overview.module.css";

interface Props<T> {
  /** Names files saved from the widget. */
  readonly title: string;
  /** Accessible name of the loading state. */
  readonly label: string;
  readonly read: () => Promise<readonly T[]>;
  /** Shown without data: which are missing. */
  readonly empty: string;
  readonly ownerId: string;
  /** Data of this device alone, so an empty result needs no confirmation by the server. */
  readonly isOfDevice?: boolean;
  /** The figures as a table; absent if there is nothing to count. */
  readonly table?: (entries: readonly T[]) => ChartTable;
  /** Link to the page with the entries. */
  readonly more?: (entries: readonly T[]) => ReactNode;
  readonly children: (entries: readonly T[]) => ReactNode;
}

/** State of a widget's data: loading, failed, missing, or loaded. */
export const WidgetData = <T,>({ label, read, empty, ownerId, isOfDevice, ...shown }: Props<T>): ReactElement => {
  const entries = useLiveQuery(async () => settle(read()), [ownerId]);
  if (entries === undefined) return <LoadingRows label={label} rows={4} rowHeight={28} />;
  if (!entries.ok) {
    return <ErrorState title="Diese Kachel konnte nicht geladen werden." cause={errorText(entries.error, "")} />;
  }
  if (entries.value.length > 0) return <Shown {...shown} entries={entries.value} />;
  return isOfDevice ? <p className={styles.empty}>{empty}</p> : <Unconfirmed label={label} empty={empty} />;
};

const Shown = <T,>({
  title,
  entries,
  table,
  more,
  children,
}: Pick<Props<T>, "title" | "table" | "more" | "children"> & { readonly entries: readonly T[] }): ReactElement => {
  const [asTable, setAsTable] = useState(false);
  const data = table?.(entries);
  return (
    <>
      {data && asTable ? <DataTable table={data} title={title} /> : children(entries)}
      <div className={styles.foot}>
        {more && <span>{more(entries)}</span>}
        {data && (
          <span className={styles.tools} data-screen-only>
            <TableButtons
              title={title}
              table={data}
              drawn="Kachel"
              asTable={asTable}
              onToggle={() => setAsTable(!asTable)}
            />
          </span>
        )}
      </div>
    </>
  );
};

/** Replaces the empty state while data may be incomplete; the line above the widgets explains why. */
const Unconfirmed = ({ label, empty }: { readonly label: string; readonly empty: string }): ReactElement => {
  const copy = useSnapshot(serverCopy);
  const connected = isConnected(useSnapshot(network));
  switch (judgeEmptiness(copy, connected)) {
    case "confirmed":
      return (
        <p className={styles.empty} data-nothing-there>
          {empty}
        </p>
      );
    case "loading":
      return <LoadingRows label={label} rows={4} rowHeight={28} />;
    case "offline":
      return <p className={styles.empty}>Ohne Verbindung: Dieses Gerät kennt noch keine Dateiprüfung.</p>;
    case "faulty":
      return <p className={styles.empty}>{messages.fileChecks.listFailed}.</p>;
  }
};
