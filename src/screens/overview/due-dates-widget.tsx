import { Button, MultiSelect, Popover } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { changeSetting, readSetting } from "#data/person/settings.ts";
import { formatClient } from "#text/client-names.ts";
import { errorText } from "#text/error-text.ts";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { showToast } from "#ui/show-toast.ts";
import { countDelivered, type DueDate, listByMandant, listDueDates, readExtended } from "./due-dates.ts";
import styles from "./overview.module.css";
import { readRows } from "./read-rows.ts";

/** When the next advance VAT returns are due, and how many Mandanten have delivered for them. */
export const DueDatesWidget = ({ ownerId }: { readonly ownerId: string }): ReactElement => {
  const mandanten = useLiveQuery(async () => listByMandant(await readRows(ownerId)), [ownerId]) ?? noMandanten;
  const extended = useLiveQuery(async () => readExtended(await readSetting("extendedClients"))) ?? noneExtended;
  const numbers = [...mandanten.keys()];
  return (
    <>
      <ul className={styles.list}>
        {listDueDates(Date.now()).map((due) => (
          <li key={due.name}>
            <span className={styles.wide}>{due.name}</span>
            <span className={styles.number}>
              {formatDate(due.at)}, {due.days === 0 ? "heute" : due.days === 1 ? "morgen" : `in ${due.days} Tagen`}
            </span>
            <Delivered due={due} {...countDelivered(mandanten, due, extended)} />
          </li>
        ))}
      </ul>
      {numbers.length > 0 && (
        <div className={styles.foot}>
          <ExtendedChoice numbers={numbers} extended={extended} />
        </div>
      )}
    </>
  );
};

const noneExtended: ReadonlySet<string> = new Set();
const noMandanten: ReturnType<typeof listByMandant> = new Map();

const Delivered = ({
  due: { month },
  mandanten,
  delivered,
}: {
  readonly due: DueDate;
  readonly mandanten: number;
  readonly delivered: number;
}): ReactElement | null => {
  if (mandanten === 0) return null;
  return (
    <Link to={`/files?ansicht=monate&monat=${month}`} className={styles.number}>
      {formatNumber(delivered)} von {formatCount(mandanten, "Mandant", "Mandanten")} importfähig geliefert
    </Link>
  );
};

/** Which Mandanten hand in a month later; follows the person to other devices. */
const ExtendedChoice = ({
  numbers,
  extended,
}: {
  readonly numbers: readonly string[];
  readonly extended: ReadonlySet<string>;
}): ReactElement => (
  <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <Button size="compact-sm" variant="subtle">
        Dauerfristverlängerung{extended.size > 0 && ` (${formatNumber(extended.size)})`}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Dauerfristverlängerung je Mandant">
      <MultiSelect
        label="Mandanten mit Dauerfristverlängerung"
        placeholder={extended.size === 0 ? "Keine" : ""}
        data={[...new Set([...numbers, ...extended])]
          .sort((a, b) => Number(a) - Number(b))
          .map((value) => ({ value, label: formatClient(value) }))}
        value={[...extended]}
        onChange={(chosen) => store(extended, new Set(chosen))}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="Kein Mandant gefunden"
      />
    </Popover.Dropdown>
  </Popover>
);

/** Applies only the changes made here: another tab may have changed the list since it was shown. */
const store = (shown: ReadonlySet<string>, chosen: ReadonlySet<string>): void => {
  changeSetting("extendedClients", (stored) => {
    const numbers = new Set([...readExtended(stored), ...chosen].filter((one) => chosen.has(one) || !shown.has(one)));
    return numbers.size === 0 ? "" : JSON.stringify([...numbers]);
  }).catch((error: unknown) => showToast("error", errorText(error, "Die Auswahl konnte nicht gespeichert werden.")));
};
