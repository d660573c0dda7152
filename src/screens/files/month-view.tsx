import { ActionIcon, Select } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { Link } from "react-router-dom";
import { listMonths, shiftMonth } from "#data/checks/months.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { nameMonth } from "#text/list-months.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { StackedTable } from "#ui/stacked-table.tsx";
import { type ClientMonth, countOutside, listClientMonths } from "./client-months.ts";
import { MonthLine } from "./month-line.tsx";
import styles from "./month-view.module.css";

interface Props {
  readonly rows: readonly FileCheckRow[];
  /** `JJJJ-MM`; null for the newest there is. */
  readonly month: string | null;
  readonly onMonth: (month: string) => void;
}

/** Buchungsstapel of a month by Mandant, failures, and changes since the previous delivery. */
export function MonthView({ rows, month: chosen, onMonth }: Props): ReactElement {
  const months = useMemo(() => listMonths(rows), [rows]);
  const month = chosen ?? months[0] ?? toDayKey(Date.now()).slice(0, 7);
  const lines = useMemo(() => listClientMonths(rows, month), [rows, month]);
  const others = countOutside(rows);
  const options = months.includes(month) ? months : [month, ...months];
  return (
    <section aria-label={`Lieferungen ${nameMonth(month)}`}>
      <div className={styles.bar}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Vorheriger Monat"
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Select
          aria-label="Monat"
          w="12rem"
          data={options.map((value) => ({ value, label: nameMonth(value) }))}
          value={month}
          allowDeselect={false}
          onChange={(value) => value !== null && onMonth(value)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Nächster Monat"
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <p role="status" className={styles.summary}>
          {summarise(lines)}
        </p>
      </div>
      {lines.length === 0 ? (
        <EmptyState title="Noch keine Datei nennt einen Mandanten.">
          Sobald geprüfte Dateien in ihren Kopfdaten einen Mandanten nennen, steht hier, wer welchen Buchungsstapel
          geliefert hat.
        </EmptyState>
      ) : (
        <StackedTable
          caption={`Lieferungen je Mandant im ${nameMonth(month)}`}
          head={
            <>
              <th scope="col">Mandant</th>
              <th scope="col">Ergebnis</th>
              <th scope="col">Geliefert</th>
              <th scope="col">Letzte Lieferung</th>
              <th scope="col">Seit der Lieferung davor</th>
            </>
          }
        >
          {lines.map((line) => (
            <MonthLine key={line.clientNumber} line={line} month={month} />
          ))}
        </StackedTable>
      )}
      {others > 0 && (
        <p className={styles.note}>
          Gezählt werden Buchungsstapel mit Mandant und Zeitraum;{" "}
          {formatCount(others, "andere Datei steht", "andere Dateien stehen")} nur in der <Link to="/files">Liste</Link>
          .
        </p>
      )}
    </section>
  );
}

/** „3 von 5 Mandanten haben geliefert, 1 mit nicht importfähigen Dateien“ */
const summarise = (lines: readonly ClientMonth[]): string => {
  const delivered = lines.filter(({ files }) => files.length > 0).length;
  const failed = lines.filter(({ verdict }) => verdict === "notImportable").length;
  const head = `${delivered} von ${formatCount(lines.length, "Mandant hat", "Mandanten haben")} geliefert`;
  return failed === 0 ? head : `${head}, ${failed} mit nicht importfähigen Dateien`;
};
