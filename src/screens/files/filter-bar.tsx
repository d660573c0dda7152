import { Button, CloseButton, Select, TextInput } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { IconFilter, IconFilterOff, IconSearch } from "@tabler/icons-react";
import { type ReactElement, useEffect, useId, useState } from "react";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { statusWords } from "#text/status-words.ts";
import { type FilesFilter, isNarrowed, statuses } from "./files-filter.ts";
import styles from "./filter-bar.module.css";
import "dayjs/locale/de";

interface Props {
  readonly filter: FilesFilter;
  /** Client numbers that occur. */
  readonly clientNumbers: readonly string[];
  readonly onChange: (change: Partial<FilesFilter>) => void;
  readonly onReset: () => void;
}

/** Everything that narrows the list; each change is in the address bar at once. */
export function FilterBar({ filter, clientNumbers, onChange, onReset }: Props): ReactElement {
  const [unfolded, setUnfolded] = useState(() => isNarrowed({ ...filter, text: "" }));
  const rest = useId();
  return (
    <search className={styles.bar} aria-label="Dateiprüfungen filtern">
      <TextFilter value={filter.text} onChange={(text) => onChange({ text })} />
      <Button
        variant="default"
        className={styles.fold}
        aria-expanded={unfolded}
        aria-controls={rest}
        leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        onClick={() => setUnfolded(!unfolded)}
      >
        Filter
      </Button>
      <div id={rest} className={styles.rest} data-unfolded={unfolded || undefined}>
        <Select
          label="Status"
          w={190}
          data={[{ value: "all", label: "Alle" }, ...statuses.map((value) => ({ value, label: statusWords[value] }))]}
          value={filter.status}
          allowDeselect={false}
          onChange={(status) => onChange({ status: status ?? "all" })}
        />
        <Select
          label="Ergebnis"
          w={220}
          data={[
            { value: "all", label: "Alle" },
            ...verdictOrder.map((value) => ({ value, label: verdictWords[value] })),
          ]}
          value={filter.verdict ?? "all"}
          allowDeselect={false}
          onChange={(value) => onChange({ verdict: verdictOrder.find((verdict) => verdict === value) ?? null })}
        />
        <Select
          label="Mandant"
          w={140}
          placeholder="Alle"
          searchable
          clearable
          data={withChosen(clientNumbers, filter.clientNumber)}
          value={filter.clientNumber === "" ? null : filter.clientNumber}
          nothingFoundMessage="Kein Mandant gefunden"
          clearButtonProps={{ "aria-label": "Mandant nicht mehr filtern" }}
          onChange={(clientNumber) => onChange({ clientNumber: clientNumber ?? "" })}
        />
        <DatePickerInput
          type="range"
          label="Geprüft am"
          placeholder="Beliebig"
          w={220}
          locale="de"
          valueFormat="DD.MM.YYYY"
          allowSingleDateInRange
          clearable
          clearButtonProps={{ "aria-label": "Zeitraum nicht mehr filtern" }}
          value={[filter.from, filter.to]}
          onChange={([from, to]) => onChange({ from, to })}
        />
      </div>
      {isNarrowed(filter) && (
        <Button variant="subtle" leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />} onClick={onReset}>
          Filter zurücksetzen
        </Button>
      )}
    </search>
  );
}

const withChosen = (options: readonly string[], chosen: string): string[] =>
  chosen === "" || options.includes(chosen) ? [...options] : [chosen, ...options];

/** Types ahead of the list: the URL follows after a short pause, so that typing makes no history. */
function TextFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), 300);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      label="Suchen"
      placeholder="Name, Mandant, Regel"
      className={styles.text}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      rightSection={
        typed === "" ? null : <CloseButton size="sm" aria-label="Suche leeren" onClick={() => setTyped("")} />
      }
    />
  );
}
