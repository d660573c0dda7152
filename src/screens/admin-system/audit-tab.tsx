import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactElement, useCallback, useState } from "react";
import { call } from "#data/server/call.ts";
import { downloadAudit } from "#data/server/download.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { AuditLines } from "#screens/shared/admin/audit-lines.tsx";
import { auditWords } from "#screens/shared/admin/audit-words.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";
import { Pager } from "#screens/shared/pager.tsx";
import { toDayKey } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { DayRangeInput } from "#ui/day-range-input.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { AuditVerification } from "./audit-verification.tsx";

const rowsPerPage = 25;

interface Filter {
  readonly action: string | null;
  readonly actor: string;
  readonly days: readonly [from: string | null, to: string | null];
}

const everything: Filter = { action: null, actor: "", days: [null, null] };

/** Who did what and when; it can be checked and saved, and nobody can change it. */
export const AuditTab = (): ReactElement => {
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(0);
  const [narrowing] = useDebouncedValue(JSON.stringify(toNarrowing(filter)), 300);
  const load = useCallback(async () => loadPage(narrowing, page), [narrowing, page]);
  const isFirst = narrowing === "{}" && page === 0;
  const source = useAdminAnswer(isFirst ? "audit" : "audit narrowed", load);
  const narrow = (change: Partial<Filter>): void => {
    setFilter({ ...filter, ...change });
    setPage(0);
  };
  return (
    <>
      <search className={shared.filters}>
        <Select
          label="Vorgang"
          placeholder="Alle"
          clearable
          clearButtonProps={{ "aria-label": "Filter Vorgang entfernen" }}
          searchable
          nothingFoundMessage="Kein solcher Vorgang"
          data={actions}
          value={filter.action}
          onChange={(action) => narrow({ action })}
        />
        <TextInput
          label="Person"
          placeholder="E-Mail"
          value={filter.actor}
          onChange={(event) => narrow({ actor: event.currentTarget.value })}
        />
        <DayRangeInput
          label="Zeitraum"
          removeLabel="Filter Zeitraum entfernen"
          value={filter.days}
          onChange={(from, to) => narrow({ days: [from, to] })}
        />
        <ExportButton narrowing={narrowing} connected={source.connected} />
      </search>
      <AuditVerification connected={source.connected} />
      <AdminView
        source={source}
        loading="Protokoll wird geladen"
        failed="Das Protokoll konnte nicht geladen werden"
        rows={10}
      >
        {({ entries, total, of }) =>
          of !== `${narrowing} ${page}` ? (
            <Pending connected={source.connected} />
          ) : entries.length === 0 ? (
            <EmptyState title="Kein Eintrag entspricht den Filtern." />
          ) : (
            <>
              <p className={shared.muted} role="status">
                {formatCount(total, "Eintrag", "Einträge")}
              </p>
              <AuditLines entries={entries} />
              <Pager total={total} page={page} rowsPerPage={rowsPerPage} onPage={setPage} />
            </>
          )
        }
      </AdminView>
    </>
  );
};

/** What is kept belongs to other filters. */
const Pending = ({ connected }: { readonly connected: boolean }): ReactElement =>
  connected ? (
    <LoadingRows label="Protokoll wird geladen" rows={10} rowHeight={48} />
  ) : (
    <EmptyState title="Ohne Verbindung lässt sich das Protokoll nicht filtern." />
  );

const loadPage = async (narrowing: string, page: number) => {
  const answer = await call("listAudit", { ...JSON.parse(narrowing), page, limit: rowsPerPage }, { timeoutMs: 10_000 });
  return { ...answer, of: `${narrowing} ${page}` };
};

const toNarrowing = ({ action, actor, days: [from, to] }: Filter): Readonly<Record<string, string>> => ({
  ...(action !== null && { action }),
  ...(actor.trim() !== "" && { actor: actor.trim() }),
  ...((from !== null || to !== null) && { dateRange: `${from ?? "2000-01-01"}/${to ?? toDayKey(Date.now())}` }),
});

const actions = Object.entries(auditWords)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => compareNames(a.label, b.label));

const ExportButton = ({
  narrowing,
  connected,
}: {
  readonly narrowing: string;
  readonly connected: boolean;
}): ReactElement => {
  const { busy, reason, attempt } = useAttempt();
  const save = async (): Promise<void> => {
    await attempt(async () => {
      const bytes = await downloadAudit(JSON.parse(narrowing));
      saveFile(`Pruefstapel-Protokoll-${toDayKey(Date.now())}.csv`, new Blob([bytes], { type: "text/csv" }));
    }, "Das Protokoll konnte nicht gespeichert werden.");
  };
  return (
    <>
      <Button variant="default" disabled={!connected} loading={busy} onClick={() => void save()}>
        Als CSV speichern
      </Button>
      <FailureAlert reason={reason} w="100%" />
    </>
  );
};
