import { Button, Group, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactElement, useCallback, useState } from "react";
import { call } from "#data/server/call.ts";
import { downloadAudit } from "#data/server/download.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AuditLines } from "#screens/shared/admin/audit-lines.tsx";
import { auditWords } from "#screens/shared/admin/audit-words.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { PagedView } from "#screens/shared/admin/paged-view.tsx";
import { type PageQuery, usePagedAnswer } from "#screens/shared/admin/use-paged-answer.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { DayRangeInput } from "#ui/day-range-input.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { AuditVerification } from "./audit-verification.tsx";

interface Filter {
  readonly action: string | null;
  readonly actor: string;
  readonly days: readonly [from: string | null, to: string | null];
}

const everything: Filter = { action: null, actor: "", days: [null, null] };

/** The audit log; it can be verified and saved, but not changed. */
export const AuditPage = (): ReactElement => {
  const [filter, setFilter] = useState(everything);
  const [narrowing] = useDebouncedValue(JSON.stringify(toNarrowing(filter)), 300);
  const load = useCallback(
    (query: PageQuery) => call("listAudit", { ...JSON.parse(narrowing), ...query }, { timeoutMs: 10_000 }),
    [narrowing],
  );
  const source = usePagedAnswer("audit", load, narrowing === "{}" ? "" : narrowing);
  const narrow = (change: Partial<Filter>): void => setFilter({ ...filter, ...change });
  return (
    <AdminToolPage tool="audit" lead="Jeder Eintrag bleibt für immer und kann nicht geändert werden.">
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
      </search>
      <Group gap="sm" mb="md" align="flex-start">
        <ExportButton narrowing={narrowing} connected={source.connected} />
        <AuditVerification connected={source.connected} />
      </Group>
      <PagedView
        source={source}
        loading="Protokoll wird geladen"
        failed="Das Protokoll konnte nicht geladen werden"
        rows={10}
      >
        {({ entries, names, total }) =>
          entries.length === 0 ? (
            <EmptyState title="Kein Eintrag entspricht den Filtern." />
          ) : (
            <>
              <p className={shared.muted} role="status">
                {formatCount(total, "Eintrag", "Einträge")}
              </p>
              <AuditLines entries={entries} names={names} />
            </>
          )
        }
      </PagedView>
    </AdminToolPage>
  );
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
