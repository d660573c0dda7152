import { SegmentedControl, Switch } from "@mantine/core";
import { type ReactElement, useMemo } from "react";
import { listSenders } from "#data/checks/senders.ts";
import { labelSenders } from "#screens/shared/label-senders.ts";
import { describeClient } from "#text/describe-format.ts";
import { FilterSelect } from "#ui/filter-select.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import type { TrendCheck } from "./figures.ts";
import { periods, type TrendsQuery } from "./period.ts";
import classes from "./trends.module.css";

interface Props {
  readonly query: TrendsQuery;
  readonly checks: readonly TrendCheck[];
  readonly onChange: (query: TrendsQuery) => void;
}

/** Period, previous period, Mandant and sender; the choice is part of the address. */
export const TrendsControls = ({ query, checks, onChange }: Props): ReactElement => {
  useClientNames();
  const senders = useMemo(() => listSenders(checks.map(({ row }) => row)), [checks]);
  return (
    <div className={classes.controls} data-screen-only>
      <SegmentedControl
        aria-label="Zeitraum"
        value={String(query.weeks)}
        onChange={(value) =>
          onChange({ ...query, weeks: periods.find(({ weeks }) => String(weeks) === value)?.weeks ?? 12 })
        }
        data={periods.map(({ weeks, label }) => ({ value: String(weeks), label }))}
      />
      <FilterSelect
        label="Mandant"
        isSearchable
        removeLabel="Filter Mandant entfernen"
        w="13rem"
        value={query.clientNumber}
        data={listClients(checks)}
        onChange={(clientNumber) => onChange({ ...query, clientNumber })}
      />
      {(senders.size > 0 || query.sender !== null) && (
        <FilterSelect
          label="Absender von E-Rechnungen"
          isSearchable
          removeLabel="Filter Absender entfernen"
          w="17rem"
          value={query.sender}
          data={labelSenders(senders, query.sender)}
          onChange={(sender) => onChange({ ...query, sender })}
        />
      )}
      <Switch
        label="Mit dem Zeitraum davor vergleichen"
        checked={query.compares}
        onChange={(event) => onChange({ ...query, compares: event.currentTarget.checked })}
      />
    </div>
  );
};

const listClients = (checks: readonly TrendCheck[]) => {
  const labels = new Map<string, string>();
  for (const { row } of checks) {
    if (row.clientNumber !== null && !labels.has(row.clientNumber)) {
      labels.set(row.clientNumber, describeClient(row.consultantNumber, row.clientNumber) ?? row.clientNumber);
    }
  }
  return [...labels].map(([value, label]) => ({ value, label })).sort((a, b) => Number(a.value) - Number(b.value));
};
