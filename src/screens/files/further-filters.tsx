import { Checkbox, Select } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import type { ReactElement } from "react";
import type { FilesFilter } from "./files-filter.ts";
import styles from "./filter-bar.module.css";
import { nameMonth } from "./list-months.ts";
import type { FilterOptions } from "./load-rows.ts";
import "dayjs/locale/de";

interface Props {
  readonly filter: FilesFilter;
  readonly options: FilterOptions;
  readonly onChange: (change: Partial<FilesFilter>) => void;
}

/** The filters that are needed now and then. */
export function FurtherFilters({ filter, options, onChange }: Props): ReactElement {
  return (
    <>
      <Select
        label="Zeitraum"
        w="11rem"
        placeholder="Alle"
        clearable
        data={withChosen(options.months, filter.month).map((value) => ({ value, label: nameMonth(value) }))}
        value={filter.month}
        clearButtonProps={{ "aria-label": "Zeitraum nicht mehr filtern" }}
        onChange={(month) => onChange({ month })}
      />
      <Select
        label="Format"
        w="14rem"
        placeholder="Alle"
        clearable
        data={withChosen(options.formats, filter.format === "" ? null : filter.format)}
        value={filter.format === "" ? null : filter.format}
        clearButtonProps={{ "aria-label": "Format nicht mehr filtern" }}
        onChange={(format) => onChange({ format: format ?? "" })}
      />
      <DatePickerInput
        type="range"
        label="Geprüft am"
        placeholder="Beliebig"
        w="14rem"
        locale="de"
        valueFormat="DD.MM.YYYY"
        // Also on Saturdays files are checked; nothing about them is red.
        weekendDays={[]}
        allowSingleDateInRange
        clearable
        clearButtonProps={{ "aria-label": "Prüfdatum nicht mehr filtern" }}
        value={[filter.from, filter.to]}
        onChange={([from, to]) => onChange({ from, to })}
      />
      <Checkbox
        className={styles.check ?? ""}
        label="Nur Abweichungen zwischen Gerät und Server"
        checked={filter.different}
        onChange={(event) => onChange({ different: event.currentTarget.checked })}
      />
    </>
  );
}

const withChosen = (options: readonly string[], chosen: string | null): string[] =>
  chosen === null || options.includes(chosen) ? [...options] : [chosen, ...options];
