import { Checkbox, Select, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { BatchFilter } from "#contract/batch.ts";
import { verdictWords } from "#engine/report/verdict-words.ts";
import { ClientSelect } from "#ui/client-select.tsx";
import { DayRangeInput } from "#ui/day-range-input.tsx";
import classes from "./batch.module.css";

export interface FilterDraft {
  readonly clientNumber: string;
  readonly verdict: string | null;
  readonly outdated: boolean;
  readonly days: readonly [from: string | null, to: string | null];
  readonly olderThanDays: string;
}

export const emptyFilter: FilterDraft = {
  clientNumber: "",
  verdict: null,
  outdated: false,
  days: [null, null],
  olderThanDays: "",
};

type FilterFaults = Readonly<Partial<Record<"clientNumber" | "olderThanDays", string>>>;

/** Wrong values by field; a missing age only once the selection was asked for. */
export const findFilterFaults = (draft: FilterDraft, needsAge: boolean): FilterFaults => {
  const { clientNumber, olderThanDays } = draft;
  const isAgeMissing = olderThanDays.trim() === "";
  const isAgeWrong = !isAgeMissing && toFilter(draft).olderThanDays === undefined;
  return {
    ...(!/^\d*$/.test(clientNumber) && { clientNumber: "Bitte geben Sie die Nummer des Mandanten ein, nur Ziffern." }),
    ...(isAgeWrong && { olderThanDays: "Bitte geben Sie eine ganze Zahl von 1 bis 36.500 ein." }),
    ...(isAgeMissing &&
      needsAge && { olderThanDays: "Bitte geben Sie an, wie alt die Dateien mindestens sind, in Tagen." }),
  };
};

interface Props {
  readonly draft: FilterDraft;
  readonly needsAge: boolean;
  readonly faults: FilterFaults;
  readonly onChange: (change: Partial<FilterDraft>) => void;
}

/** Fields that select the files of a batch. */
export const BatchFilterFields = ({ draft, needsAge, faults, onChange }: Props): ReactElement => (
  <>
    <div className={classes.fields}>
      <ClientSelect
        label="Mandant"
        placeholder="Alle"
        value={draft.clientNumber}
        error={faults.clientNumber}
        clearButtonProps={{ "aria-label": "Filter Mandant entfernen" }}
        onChange={(clientNumber) => onChange({ clientNumber })}
      />
      <Select
        label="Ergebnis"
        placeholder="Alle"
        clearable
        clearButtonProps={{ "aria-label": "Filter Ergebnis entfernen" }}
        data={Object.entries(verdictWords).map(([value, label]) => ({ value, label }))}
        value={draft.verdict}
        onChange={(verdict) => onChange({ verdict })}
      />
      <DayRangeInput
        label="Eingegangen"
        removeLabel="Filter Eingegangen entfernen"
        value={draft.days}
        onChange={(from, to) => onChange({ days: [from, to] })}
      />
      <TextInput
        label="Älter als (Tage)"
        inputMode="numeric"
        required={needsAge}
        value={draft.olderThanDays}
        error={faults.olderThanDays}
        onChange={(event) => onChange({ olderThanDays: event.currentTarget.value })}
      />
    </div>
    <Checkbox
      label="Nur Dateien, die mit einem anderen Regelstand geprüft wurden"
      checked={draft.outdated}
      onChange={(event) => onChange({ outdated: event.currentTarget.checked })}
    />
  </>
);

export const toFilter = ({
  clientNumber,
  verdict,
  outdated,
  days: [from, to],
  olderThanDays,
}: FilterDraft): BatchFilter => {
  const age = Number(olderThanDays);
  const first = from ?? to;
  return {
    ...(clientNumber !== "" && { clientNumber }),
    ...(verdict !== null && { verdict: verdict as NonNullable<BatchFilter["verdict"]> }),
    ...(outdated && { outdated }),
    ...(first !== null && { dateRange: `${first}/${to ?? from}` }),
    ...(olderThanDays.trim() !== "" && Number.isInteger(age) && age >= 1 && age <= 36_500 && { olderThanDays: age }),
  };
};
