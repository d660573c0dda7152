import { Button } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { findFileCheck } from "#data/file-checks.ts";
import { refreshOne } from "#data/refresh.ts";
import { openPanel } from "#state/panels.ts";
import { authState } from "#state/session.ts";
import { vault } from "#state/vault.ts";
import { errorText, isNoAnswer } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { LockedNotice } from "#ui/locked-notice.tsx";
import { Page } from "#ui/page.tsx";
import { settle } from "#ui/settle.ts";
import { ResultDetail } from "./result-detail.tsx";

/** /results/{fileId} and /files/{fileId}; the id may also be the one this device gave. */
export function ResultDetailPage(): ReactElement {
  const { fileId: id = "" } = useParams();
  const ownerId = useSnapshot(authState).user?.id ?? "";
  const found = useLiveQuery(async () => settle(findFileCheck(ownerId, id).then((row) => row ?? null)), [ownerId, id]);
  const asked = useAskServer(ownerId, id);

  const { status } = useSnapshot(vault);

  if (found?.ok && found.value !== null && status === "locked") {
    return (
      <Page
        title={found.value.originalFileName}
        windowTitle="Ergebnis"
        breadcrumb={[{ label: "Dateien", to: "/files" }]}
      >
        <LockedNotice title="Dieses Ergebnis ist mit Ihrer PIN geschützt." onUnlock={() => openPanel("pin")} />
      </Page>
    );
  }
  if (found?.ok && found.value !== null) {
    return <ResultDetail key={found.value.localId} row={found.value} />;
  }
  return (
    <Page title="Ergebnis" breadcrumb={[{ label: "Dateien", to: "/files" }]}>
      {found?.ok === false ? (
        <ErrorState title={messages.fileChecks.oneFailed} cause={errorText(found.error, "")} />
      ) : asked.kind === "failed" ? (
        <ErrorState title={messages.fileChecks.oneFailed} cause={asked.cause} onRetry={asked.retry} />
      ) : found === undefined || asked.kind === "asking" ? (
        <LoadingRows label="Ergebnis wird geladen" rows={10} />
      ) : (
        <EmptyState
          title="Diese Dateiprüfung ist nicht vorhanden oder nicht für Sie freigegeben."
          action={
            <Button component={Link} to="/files" variant="default">
              Zu den Dateien
            </Button>
          }
        />
      )}
    </Page>
  );
}

type Asked =
  | { readonly kind: "asking" }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly cause: string; readonly retry: () => void };

/** Looks once whether the server knows more about this check; without an answer, what is stored here stands. */
function useAskServer(ownerId: string, id: string): Asked {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>({ kind: "asking" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (ownerId === "") return;
    let current = true;
    const tell = (answer: Asked): void => {
      if (current) setAsked(answer);
    };
    setAsked({ kind: "asking" });
    refreshOne(id).then(
      () => tell({ kind: "done" }),
      (error: unknown) => {
        const retry = (): void => setAttempt((count) => count + 1);
        tell(isNoAnswer(error) ? { kind: "failed", cause: errorText(error), retry } : { kind: "done" });
      },
    );
    return () => {
      current = false;
    };
  }, [ownerId, id, attempt]);
  return asked;
}
