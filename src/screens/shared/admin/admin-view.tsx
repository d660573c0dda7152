import { Button } from "@mantine/core";
import { IconAlertCircle, IconCloudOff, IconLock } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { CallError } from "#data/server/call.ts";
import type { Answer } from "#screens/shared/use-answer.ts";
import { errorText } from "#text/error-text.ts";
import { formatDateTime } from "#text/format-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { PageNotice } from "#ui/page-notice.tsx";
import classes from "./admin-view.module.css";

interface Props<T> {
  readonly source: Answer<T>;
  /** „Zugänge werden geladen“ */
  readonly loading: string;
  /** „Die Zugänge konnten nicht geladen werden“ */
  readonly failed: string;
  readonly rows?: number;
  readonly rowHeight?: number;
  readonly children: (answer: T) => ReactNode;
}

/** One answer of the administration, or its state: loading, refused, failed, offline. */
export const AdminView = <T,>({ source, loading, failed, rows = 6, rowHeight = 48, children }: Props<T>): ReactNode => {
  const { kept, failure, connected, reload } = source;
  if (isRefusal(failure)) {
    return (
      <EmptyState icon={IconLock} title="Das dürfen Sie mit Ihrer Rolle nicht sehen.">
        {errorText(failure, "")}
      </EmptyState>
    );
  }
  if (!kept) {
    if (!connected && kept === null) return <NothingKept />;
    if (connected && failure !== null)
      return <ErrorState title={failed} cause={errorText(failure, "")} onRetry={reload} />;
    return <LoadingRows label={loading} rows={rows} rowHeight={rowHeight} />;
  }
  return (
    <>
      {!connected && <OfflineNotice fetchedAt={kept.fetchedAt} />}
      {connected && failure !== null && (
        <p className={classes.notice} data-fault role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>
            {failed}. {errorText(failure, "")} Stand: {formatDateTime(kept.fetchedAt)}
          </span>
          <Button variant="default" size="compact-sm" onClick={reload}>
            Erneut versuchen
          </Button>
        </p>
      )}
      {children(kept.answer)}
    </>
  );
};

const isRefusal = (failure: unknown): boolean => failure instanceof CallError && failure.status === 403;

const NothingKept = (): ReactElement => (
  <EmptyState icon={IconCloudOff} title="Ohne Verbindung ist hier nichts zu sehen.">
    Dieses Gerät hat davon noch keinen Stand gespeichert. Sobald eine Verbindung besteht, wird er abgerufen.
  </EmptyState>
);

/** Shown once for the page, with the age of its oldest part. */
const OfflineNotice = ({ fetchedAt }: { readonly fetchedAt: number }): ReactElement => (
  <PageNotice rank={fetchedAt}>
    <p className={classes.notice} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <span>Stand: {formatDateTime(fetchedAt)}. Verwaltungsänderungen brauchen eine Verbindung.</span>
    </p>
  </PageNotice>
);
