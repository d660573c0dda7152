import { Button, Select } from "@mantine/core";
import { IconFilter, IconFilterOff } from "@tabler/icons-react";
import { type ReactElement, useId, useState } from "react";
import { useSnapshot } from "valtio";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { isConnected, network } from "#state/network.ts";
import { statusWords } from "#text/status-words.ts";
import { ClientSelect } from "#ui/client-select.tsx";
import { countFurther, type FilesFilter, isNarrowed, statuses } from "./files-filter.ts";
import styles from "./filter-bar.module.css";
import { FurtherFilters } from "./further-filters.tsx";
import type { FilterOptions } from "./match-rows.ts";
import { SavedViews } from "./saved-views-menu.tsx";
import { TextFilter } from "./text-filter.tsx";

interface Props {
  readonly filter: FilesFilter;
  readonly options: FilterOptions;
  readonly onChange: (change: Partial<FilesFilter>) => void;
  readonly onType: (text: string) => void;
  readonly onReset: () => void;
}

/** All filters; each change is in the address bar immediately. One row, the rest folds out below. */
export function FilterBar({ filter, options, onChange, onType, onReset }: Props): ReactElement {
  const further = countFurther(filter);
  const connected = isConnected(useSnapshot(network));
  const [unfolded, setUnfolded] = useState(further > 0);
  const rest = useId();
  return (
    <search className={styles.filters} aria-label="Dateiprüfungen filtern">
      <div className={styles.bar}>
        <TextFilter value={filter.text} onChange={onType} />
        <div className={styles.main} data-unfolded={unfolded || undefined}>
          <Select
            label="Status"
            w="11rem"
            data={[
              { value: "all", label: "Alle" },
              ...statuses.map((value) => ({
                value,
                label: statusWords[value === "waiting" && connected ? "queued" : value],
              })),
            ]}
            value={filter.status}
            allowDeselect={false}
            onChange={(status) => onChange({ status: status ?? "all" })}
          />
          <Select
            label="Ergebnis"
            w="13.5rem"
            data={[
              { value: "all", label: "Alle" },
              ...verdictOrder.map((value) => ({ value, label: verdictWords[value] })),
            ]}
            value={filter.verdict ?? "all"}
            allowDeselect={false}
            onChange={(value) => onChange({ verdict: verdictOrder.find((verdict) => verdict === value) ?? null })}
          />
          <ClientSelect
            label="Mandant"
            w="13rem"
            placeholder="Alle"
            clientNumbers={options.clientNumbers}
            value={filter.clientNumber}
            clearButtonProps={{ "aria-label": "Mandant nicht mehr filtern" }}
            onChange={(clientNumber) => onChange({ clientNumber })}
          />
        </div>
        <Button
          variant="default"
          aria-expanded={unfolded}
          aria-controls={rest}
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span className={styles.long}>Weitere Filter</span>
          <span className={styles.brief}>Filter</span>
          {further > 0 && `\u00a0(${further})`}
        </Button>
        <SavedViews filter={filter} />
      </div>
      <div id={rest} className={styles.further} data-unfolded={unfolded || undefined}>
        {unfolded && <FurtherFilters filter={filter} options={options} onChange={onChange} />}
        {isNarrowed(filter) && (
          <Button
            variant="subtle"
            leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
            onClick={onReset}
          >
            Filter zurücksetzen
          </Button>
        )}
      </div>
    </search>
  );
}
