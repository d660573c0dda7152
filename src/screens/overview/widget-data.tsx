import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement, ReactNode } from "react";
import { errorText } from "#text/error-text.ts";
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
  readonly children: (entries: readonly T[]) => ReactNode;
}

/** What a widget shows of its data: loading, failed, missing, or there. */
export const WidgetData = <T,>({ label, read, empty, ownerId, children }: Props<T>): ReactElement => {
  const entries = useLiveQuery(async () => settle(read()), [ownerId]);
  if (entries === undefined) return <LoadingRows label={label} rows={4} rowHeight={28} />;
  if (!entries.ok) {
    return <ErrorState title="Diese Kachel konnte nicht geladen werden." cause={errorText(entries.error, "")} />;
  }
  if (entries.value.length === 0) return <p className={styles.empty}>{empty}</p>;
  return <>{children(entries.value)}</>;
};
