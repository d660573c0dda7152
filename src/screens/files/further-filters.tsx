import { Checkbox } from "@mantine/core";
import type { ReactElement } from "react";
import { labelSenders } from "#screens/shared/label-senders.ts";
import { nameMonth } from "#text/list-months.ts";
import { DayRangeInput } from "#ui/day-range-input.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import type { FilesFilter } from "./files-filter.ts";
import styles from "./filter-bar.module.css";
import type { FilterOptions } from "./match-rows.ts";

interface Props {
  readonly filter: FilesFilter;
  readonly options: FilterOptions;
  readonly onChange: (change: Partial<FilesFilter>) => void;
}

/** The less common filters. */
export function FurtherFilters({ filter, options, onChange }: Props): ReactElement {
  return (
    <>
      <FilterSelect
        label="Zeitraum"
        w="11rem"
        data={withChosen(options.months, filter.month).map((value) => ({ value, label: nameMonth(value) }))}
        value={filter.month}
        removeLabel="Zeitraum nicht mehr filtern"
        onChange={(month) => onChange({ month })}
      />
      <FilterSelect
        label="Format"
        w="14rem"
        data={withChosen(options.formats, filter.format === "" ? null : filter.format)}
        value={filter.format === "" ? null : filter.format}
        removeLabel="Format nicht mehr filtern"
        onChange={(format) => onChange({ format: format ?? "" })}
      />
      <FilterSelect
        label="Vorsystem"
        w="9rem"
        data={withChosen(options.herkuenfte, filter.herkunft === "" ? null : filter.herkunft)}
        value={filter.herkunft === "" ? null : filter.herkunft}
        removeLabel="Vorsystem nicht mehr filtern"
        onChange={(herkunft) => onChange({ herkunft: herkunft ?? "" })}
      />
      {(options.senders.size > 0 || filter.sender !== "") && (
        <FilterSelect
          label="Absender"
          isSearchable
          w="14rem"
          data={labelSenders(options.senders, filter.sender === "" ? null : filter.sender)}
          value={filter.sender === "" ? null : filter.sender}
          removeLabel="Absender nicht mehr filtern"
          onChange={(sender) => onChange({ sender: sender ?? "" })}
        />
      )}
      <DayRangeInput
        label="Geprüft am"
        removeLabel="Prüfdatum nicht mehr filtern"
        value={[filter.from, filter.to]}
        onChange={(from, to) => onChange({ from, to })}
      />
      <FilterSelect
        label="Abweichungen"
        w="15rem"
        data={[
          { value: "different", label: "Gerät und Server verschieden" },
          { value: "accepted", label: "Akzeptierte Abweichungen" },
        ]}
        value={filter.deviation}
        removeLabel="Abweichungen nicht mehr filtern"
        onChange={(deviation) => onChange({ deviation: deviation as FilesFilter["deviation"] })}
      />
      <FilterSelect
        label="Beim Mandanten"
        w="12rem"
        data={[
          { value: "open", label: "Nachgefragt" },
          { value: "due", label: "Erinnerung fällig" },
        ]}
        value={filter.inquiry}
        removeLabel="Nachfragen nicht mehr filtern"
        onChange={(inquiry) => onChange({ inquiry: inquiry as FilesFilter["inquiry"] })}
      />
      <FilterSelect
        label="Schlagwort"
        w="11rem"
        data={withChosen(options.tags, filter.tag === "" ? null : filter.tag)}
        value={filter.tag === "" ? null : filter.tag}
        removeLabel="Schlagwort nicht mehr filtern"
        onChange={(tag) => onChange({ tag: tag ?? "" })}
      />
      <Checkbox
        className={styles.check ?? ""}
        label="Nur mir zugewiesene"
        checked={filter.mine}
        onChange={(event) => onChange({ mine: event.currentTarget.checked })}
      />
    </>
  );
}

const withChosen = (options: readonly string[], chosen: string | null): string[] =>
  chosen === null || options.includes(chosen) ? [...options] : [chosen, ...options];
