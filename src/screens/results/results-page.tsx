import { type ReactElement, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { FileCheckRow } from "#data/store/tables.ts";
import { BulkRepair } from "#screens/shared/bulk-repair.tsx";
import { narrowToState } from "#screens/shared/findings/judge-findings.ts";
import { useJudgedFiles } from "#screens/shared/findings/use-judged-files.ts";
import { ServerCopyNotice } from "#screens/shared/server-copy-notice.tsx";
import { openPanel } from "#state/panels.ts";
import { authState } from "#state/session.ts";
import { vault } from "#state/vault.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { LockedNotice } from "#ui/locked-notice.tsx";
import { Page } from "#ui/page.tsx";
import { NothingChecked } from "./nothing-checked.tsx";
import { ResultsBar } from "./results-bar.tsx";
import { type ResultsQuery, readQuery, redirectOf, writeQuery } from "./results-query.ts";
import { RulesList } from "./rules-list.tsx";

/** The rules violated by the files of this device. */
export const ResultsPage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
  const [parameters] = useSearchParams();
  const target = redirectOf(parameters);
  if (target !== null) return <Navigate to={target} replace />;
  if (!user) return null;
  return (
    <Page title={messages.menu.results}>
      <Results key={user.id} ownerId={user.id} />
    </Page>
  );
};

const Results = ({ ownerId }: { readonly ownerId: string }): ReactElement => {
  const [parameters, setParameters] = useSearchParams();
  const [toRepair, setToRepair] = useState<readonly FileCheckRow[]>([]);
  const isLocked = useSnapshot(vault).status === "locked";
  const results = useJudgedFiles(ownerId, isLocked);
  const query = readQuery(parameters);
  const change = (part: Partial<ResultsQuery>): void =>
    setParameters(writeQuery({ ...query, ...part }), { replace: true });

  if (results === undefined) return <LoadingRows label="Ergebnisse werden geladen" rows={6} rowHeight={56} />;
  if (!results.ok) {
    const cause = errorText(results.error, "");
    return <ErrorState title={messages.fileChecks.listFailed} cause={cause} onRetry={() => location.reload()} />;
  }
  if (results.value.length === 0) return <NothingChecked />;
  return (
    <>
      <ServerCopyNotice />
      {isLocked ? (
        <LockedNotice title="Die Befunde sind mit Ihrer PIN geschützt." onUnlock={() => openPanel("pin")} />
      ) : (
        <>
          <ResultsBar all={results.value} query={query} onChange={change} />
          <RulesList files={narrowToState(results.value, query.state)} query={query} onRepair={setToRepair} />
        </>
      )}
      <BulkRepair rows={toRepair} onClose={() => setToRepair([])} />
    </>
  );
};
