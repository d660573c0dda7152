import { Checkbox } from "@mantine/core";
import { type ReactElement, useEffect, useRef } from "react";
import type { RepairOffer } from "#checks/repair-session.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { ChangeView } from "./change-view.tsx";
import styles from "./repair-dialog.module.css";
import { showInvisible } from "./show-invisible.ts";

interface Props {
  readonly offer: RepairOffer;
  readonly fileName: string;
  readonly checked: boolean;
  /** The person came for this one: it takes the focus. */
  readonly isWanted: boolean;
  readonly onToggle: (checked: boolean) => void;
}

/** One proposal with its effect, risk and first changes. A lossy one shows them immediately. */
export function RepairOfferItem({ offer, fileName, checked, isWanted, onToggle }: Props): ReactElement {
  const { rule, title, risk, count, loses, newName, uncovers, samples } = offer;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) box.current?.focus();
  }, [isWanted]);
  const hasExamples = newName !== undefined || samples.length > 0;
  return (
    <li className={styles.offer} data-repair={offer.id}>
      <Checkbox
        ref={box}
        label={title}
        checked={checked}
        // The dialog focuses this element when it opens.
        data-autofocus={isWanted || undefined}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <div className={styles.facts}>
        <span>{rule}</span>
        <span>{formatCount(count, "Änderung", "Änderungen")}</span>
        <span data-risk={risk}>
          {loses === undefined ? "ändert nur die Schreibweise" : `Risiko ${riskWords[risk]}`}
        </span>
        {uncovers === true && (
          <span>
            Erst danach ist der Rest der Datei lesbar; was dort nur die Schreibweise ändert, wird mit korrigiert.
          </span>
        )}
      </div>
      {loses !== undefined && <p className={styles.loss}>{loses}</p>}
      {hasExamples && (
        <details className={styles.examples} open={loses !== undefined || isWanted}>
          <summary>Beispiele</summary>
          <Examples offer={offer} fileName={fileName} />
        </details>
      )}
    </li>
  );
}

function Examples({ offer, fileName }: Pick<Props, "offer" | "fileName">): ReactElement {
  const { newName, samples, more = 0 } = offer;
  const first = samples.slice(0, shownAtOnce);
  const others = samples.slice(shownAtOnce);
  return (
    <>
      <ul className={styles.samples}>
        {newName !== undefined && (
          <li>
            <ChangeView before={fileName} after={newName} />
          </li>
        )}
        {first.map(toExample)}
      </ul>
      {others.length > 0 && (
        <details className={styles.examples}>
          <summary>{formatCount(others.length, "weiteres Beispiel", "weitere Beispiele")}</summary>
          <ul className={styles.samples}>{others.map(toExample)}</ul>
        </details>
      )}
      {more > 0 && <p className={styles.position}>und {formatCount(more, "weitere Änderung", "weitere Änderungen")}</p>}
    </>
  );
}

const shownAtOnce = 3;

const toExample = (sample: RepairOffer["samples"][number]): ReactElement => (
  <li key={`${sample.member}-${sample.line}-${sample.field}-${sample.before}`}>
    {sample.line > 0 && <span className={styles.position}>{describePlace(sample)}</span>}
    <ChangeView before={sample.before} after={sample.after} />
    {sample.lostWords !== undefined && (
      <span className={styles.position}>Entfällt: {showInvisible(sample.lostWords)}</span>
    )}
  </li>
);

const describePlace = ({ member, line, field, fieldName }: RepairOffer["samples"][number]): string => {
  const name = fieldName ?? (field === undefined ? undefined : `Feld ${field}`);
  return [member, `Zeile ${formatNumber(line)}`, name].filter((part) => part !== undefined).join(", ");
};

const riskWords = { low: "niedrig", medium: "mittel", high: "hoch" } as const;
