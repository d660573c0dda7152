import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { openPanel } from "#state/panels.ts";
import { authState } from "#state/session.ts";
import { vault } from "#state/vault.ts";
import { formatDateTime } from "#text/format-date.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { LockedNotice } from "#ui/locked-notice.tsx";
import { Page } from "#ui/page.tsx";
import { ResultDetail } from "./result-detail.tsx";
import { TrashedFile } from "./trashed-file.tsx";
import { type FileCheckState, useFileCheck } from "./use-file-check.ts";

/** /results/{fileId} and /files/{fileId}; the id may also be the one this device gave. */
export function ResultDetailPage(): ReactElement {
  const { fileId = "" } = useParams();
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const fileCheck = useFileCheck(ownerId, fileId);
  const { status } = useSnapshot(vault);
  if (fileCheck.kind !== "found") {
    return (
      <Page title="Ergebnis" breadcrumb={[{ label: "Dateien", to: "/files" }]}>
        <NoFileCheck state={fileCheck} />
      </Page>
    );
  }
  const { row } = fileCheck;
  if (status !== "locked") return <ResultDetail key={row.localId} row={row} />;
  return (
    <Page title={row.originalFileName} windowTitle="Ergebnis" breadcrumb={[{ label: "Dateien", to: "/files" }]}>
      <LockedNotice title="Dieses Ergebnis ist mit Ihrer PIN geschützt." onUnlock={() => openPanel("pin")} />
    </Page>
  );
}

function NoFileCheck({ state }: { readonly state: Exclude<FileCheckState, { readonly kind: "found" }> }): ReactElement {
  switch (state.kind) {
    case "loading":
      return <LoadingRows label="Ergebnis wird geladen" rows={10} />;
    case "failed":
      return (
        <ErrorState
          title={messages.fileChecks.oneFailed}
          cause={state.cause}
          {...(state.retry && { onRetry: state.retry })}
        />
      );
    case "trashed":
      return <TrashedFile row={state.row} onRestore={state.onRestore} />;
    case "restoring":
      return (
        <EmptyState title="Die Dateiprüfung wird wiederhergestellt." action={toFiles}>
          Ihr Ergebnis erscheint hier, sobald der Server geantwortet hat.
        </EmptyState>
      );
    case "missing":
      return <EmptyState title={describeMissing(state.deletedAt)} action={toFiles} />;
  }
}

const describeMissing = (deletedAt: number | null): string =>
  deletedAt === null
    ? "Diese Dateiprüfung ist nicht vorhanden oder nicht für Sie freigegeben."
    : `Diese Dateiprüfung wurde am ${formatDateTime(deletedAt)} endgültig gelöscht.`;

const toFiles = (
  <Button component={Link} to="/files" variant="default">
    Zu den Dateien
  </Button>
);
