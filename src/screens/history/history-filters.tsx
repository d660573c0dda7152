import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { compareNames } from "#engine/values/compare-names.ts";
import { formatClient } from "#text/client-names.ts";
import { historyWords } from "#text/history-words.ts";
import { DayRangeInput } from "#ui/day-range-input.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import type { HistoryFilter } from "./history-filter.ts";
import classes from "./history-page.module.css";
import { describeActor } from "./list-events.ts";
import type { History } from "./read-history.ts";
import type { ShownEvent } from "./shown-event.ts";

interface Props {
  readonly history: History;
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** Filters by file, actor, Mandant, action and day; offers only values that occur. */
export const HistoryFilters = ({ history: { events, clientOf }, filter, onChange }: Props): ReactElement => {
  const actors = [...new Set(events.map(describeActor))].sort(compareNames);
  const clientNumbers = [...new Set(clientOf.values())].sort((a, b) => Number(a) - Number(b));
  const occurring = new Set(events.map(({ action }) => action));
  const actions = (Object.keys(historyWords) as ShownEvent["action"][]).filter((action) => occurring.has(action));
  return (
    <search className={classes.filters} aria-label="Verlauf filtern">
      <TextInput
        label="Datei"
        placeholder="Name oder Teil davon"
        w="16rem"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          filter.file !== "" && (
            <CloseButton size="sm" aria-label="Datei nicht mehr filtern" onClick={() => onChange({ file: "" })} />
          )
        }
        value={filter.file}
        onChange={(event) => onChange({ file: event.currentTarget.value })}
      />
      <FilterSelect
        label="Person und Gerät"
        w="16rem"
        data={actors}
        value={filter.actor === "" ? null : filter.actor}
        removeLabel="Person nicht mehr filtern"
        onChange={(actor) => onChange({ actor: actor ?? "" })}
      />
      <FilterSelect
        label="Mandant"
        isSearchable
        w="13rem"
        data={clientNumbers.map((value) => ({ value, label: formatClient(value) }))}
        value={filter.clientNumber === "" ? null : filter.clientNumber}
        removeLabel="Mandant nicht mehr filtern"
        onChange={(clientNumber) => onChange({ clientNumber: clientNumber ?? "" })}
      />
      <FilterSelect
        label="Vorgang"
        w="15rem"
        data={actions.map((value) => ({ value, label: historyWords[value] }))}
        value={filter.action === "" ? null : filter.action}
        removeLabel="Vorgang nicht mehr filtern"
        onChange={(action) => onChange({ action: actions.find((one) => one === action) ?? "" })}
      />
      <DayRangeInput
        label="Zeitraum"
        removeLabel="Zeitraum nicht mehr filtern"
        value={[filter.from || null, filter.to || null]}
        onChange={(from, to) => onChange({ from: from ?? "", to: to ?? "" })}
      />
    </search>
  );
};
