import { Tabs } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { FileCheckRow } from "#data/store/tables.ts";
import { BulkRepair } from "#screens/shared/bulk-repair.tsx";
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
import { BulkAccept } from "./bulk-accept.tsx";
import { BulkInquiry } from "./bulk-inquiry.tsx";
import { FileTab } from "./file-tab.tsx";
import { type JudgedFile, narrowToState } from "./judge-findings.ts";
import { NothingChecked } from "./nothing-checked.tsx";
import { ResultsBar } from "./results-bar.tsx";
import { type ResultsQuery, readQuery, writeQuery } from "./results-query.ts";
import { RuleTab } from "./rule-tab.tsx";
import { useResults } from "./use-results.ts";

/** Befunde across all files of this device. */
export const ResultsPage = (): ReactElement | null => {
  const { user } = useSnapshot(authState);
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
  const [toInquire, setToInquire] = useState<readonly FileCheckRow[]>([]);
  const [toAccept, setToAccept] = useState<readonly JudgedFile[]>([]);
  const isLocked = useSnapshot(vault).status === "locked";
  const results = useResults(ownerId, isLocked);
  const query = readQuery(parameters);
  const change = (part: Partial<ResultsQuery>): void =>
    setParameters(writeQuery({ ...query, page: 0, ...part }), { replace: true });

  if (results === undefined) return <LoadingRows label="Ergebnisse werden geladen" rows={6} rowHeight={56} />;
  if (!results.ok) {
    const cause = errorText(results.error, "");
    return <ErrorState title={messages.fileChecks.listFailed} cause={cause} onRetry={() => location.reload()} />;
  }
  if (results.value.length === 0) return <NothingChecked />;
  const files = narrowToState(results.value, query.state);
  return (
    <>
      <ServerCopyNotice />
      <Tabs value={query.by} keepMounted={false} onChange={(by) => change({ by: by === "regel" ? "regel" : "datei" })}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="datei">Nach Datei</Tabs.Tab>
          <Tabs.Tab value="regel">Nach Regel</Tabs.Tab>
        </Tabs.List>
        {!(isLocked && query.by === "regel") && <ResultsBar all={results.value} query={query} onChange={change} />}
        <Tabs.Panel value="datei">
          <FileTab
            files={files}
            query={query}
            onChange={change}
            onRepair={setToRepair}
            onInquire={setToInquire}
            onAccept={setToAccept}
          />
        </Tabs.Panel>
        <Tabs.Panel value="regel">
          {isLocked ? (
            <LockedNotice title="Die Befunde sind mit Ihrer PIN geschützt." onUnlock={() => openPanel("pin")} />
          ) : (
            <RuleTab files={files} query={query} onRepair={setToRepair} />
          )}
        </Tabs.Panel>
      </Tabs>
      <BulkRepair rows={toRepair} onClose={() => setToRepair([])} />
      <BulkInquiry rows={toInquire} onClose={() => setToInquire([])} />
      <BulkAccept ownerId={ownerId} files={toAccept} onClose={() => setToAccept([])} />
    </>
  );
};
