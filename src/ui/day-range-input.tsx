import "@mantine/dates/styles.layer.css";
import { DatePickerInput } from "@mantine/dates";
import type { ReactElement } from "react";
import { calendarLocale } from "#text/calendar-locale.ts";

interface Props {
  readonly label: string;
  /** Name of the button that removes the filter. */
  readonly removeLabel: string;
  /** Days `JJJJ-MM-TT`, both inclusive; null for an open end. */
  readonly value: readonly [from: string | null, to: string | null];
  readonly onChange: (from: string | null, to: string | null) => void;
}

/** Filter by a span of days. */
export const DayRangeInput = ({ label, removeLabel, value: [from, to], onChange }: Props): ReactElement => (
  <DatePickerInput
    type="range"
    label={label}
    placeholder="Beliebig"
    w="14rem"
    locale={calendarLocale}
    valueFormat="DD.MM.YYYY"
    // Files are checked on Saturdays, too: weekends are not red.
    weekendDays={[]}
    allowSingleDateInRange
    clearable
    clearButtonProps={{ "aria-label": removeLabel }}
    value={[from, to]}
    onChange={(days) => onChange(...days)}
  />
);
