import { Select } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import type { ReactElement } from "react";
import type { HistoryRow } from "#data/store/tables.ts";
import { historyWords } from "#text/history-words.ts";
import type { HistoryFilter } from "./history-filter.ts";
import classes from "./history-page.module.css";
import { describeActor } from "./list-events.ts";
import type { History } from "./read-history.ts";
import "dayjs/locale/de";

interface Props {
  readonly history: History;
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** Who, which Mandant, what, when; offers only what occurs. */
export const HistoryFilters = ({ history: { events, clientOf }, filter, onChange }: Props): ReactElement => {
  const actors = [...new Set(events.map(describeActor))].sort((a, b) => a.localeCompare(b, "de"));
  const clientNumbers = [...new Set(clientOf.values())].sort((a, b) => Number(a) - Number(b));
  const occurring = new Set(events.map(({ action }) => action));
  const actions = (Object.keys(historyWords) as HistoryRow["action"][]).filter((action) => occurring.has(action));
  return (
    <search className={classes.filters} aria-label="Verlauf filtern">
      <Select
        label="Person und Gerät"
        w="16rem"
        placeholder="Alle"
        clearable
        data={actors}
        value={filter.actor === "" ? null : filter.actor}
        clearButtonProps={{ "aria-label": "Person nicht mehr filtern" }}
        onChange={(actor) => onChange({ actor: actor ?? "" })}
      />
      <Select
        label="Mandant"
        w="8.5rem"
        placeholder="Alle"
        clearable
        data={clientNumbers}
        value={filter.clientNumber === "" ? null : filter.clientNumber}
        clearButtonProps={{ "aria-label": "Mandant nicht mehr filtern" }}
        onChange={(clientNumber) => onChange({ clientNumber: clientNumber ?? "" })}
      />
      <Select
        label="Vorgang"
        w="15rem"
        placeholder="Alle"
        clearable
        data={actions.map((value) => ({ value, label: historyWords[value] }))}
        value={filter.action === "" ? null : filter.action}
        clearButtonProps={{ "aria-label": "Vorgang nicht mehr filtern" }}
        onChange={(action) => onChange({ action: actions.find((one) => one === action) ?? "" })}
      />
      <DatePickerInput
        type="range"
        label="Zeitraum"
        placeholder="Beliebig"
        w="14rem"
        locale="de"
        valueFormat="DD.MM.YYYY"
        weekendDays={[]}
        allowSingleDateInRange
        clearable
        clearButtonProps={{ "aria-label": "Zeitraum nicht mehr filtern" }}
        value={[filter.from || null, filter.to || null]}
        onChange={([from, to]) => onChange({ from: from ?? "", to: to ?? "" })}
      />
    </search>
  );
};
