import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement, ReactNode } from "react";
import { useSnapshot } from "valtio";
import { isConnected, network } from "#state/network.ts";
import { judgeEmptiness, serverCopy } from "#state/server-copy.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { settle } from "#ui/settle.ts";
import styles from "./overview.module.css";

interface Props<T> {
  /** What is loaded, for those who do not see it. */
  readonly label: string;
  readonly read: () => Promise<readonly T[]>;
  /** Which data are missing where there are none. */
  readonly empty: string;
  readonly ownerId: string;
  /** This device alone knows it, so nobody else has to confirm that there is nothing. */
  readonly isOfDevice?: boolean;
  readonly children: (entries: readonly T[]) => ReactNode;
}

/** What a widget shows of its data: loading, failed, missing, or there. */
export const WidgetData = <T,>({ label, read, empty, ownerId, isOfDevice, children }: Props<T>): ReactElement => {
  const entries = useLiveQuery(async () => settle(read()), [ownerId]);
  if (entries === undefined) return <LoadingRows label={label} rows={4} rowHeight={28} />;
  if (!entries.ok) {
    return <ErrorState title="Diese Kachel konnte nicht geladen werden." cause={errorText(entries.error, "")} />;
  }
  if (entries.value.length > 0) return <>{children(entries.value)}</>;
  return isOfDevice ? <p className={styles.empty}>{empty}</p> : <Unconfirmed label={label} empty={empty} />;
};

/** Why there may be nothing: the line above the widgets says more, here it is enough not to call it empty. */
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
