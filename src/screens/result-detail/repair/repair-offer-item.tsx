import { Checkbox } from "@mantine/core";
import type { ReactElement } from "react";
import type { RepairOffer } from "#checks/repair-session.ts";
import { formatCount } from "#text/format-number.ts";
import styles from "./repair-dialog.module.css";
import { showInvisible } from "./show-invisible.ts";

interface Props {
  readonly offer: RepairOffer;
  readonly fileName: string;
  readonly checked: boolean;
  readonly onToggle: (checked: boolean) => void;
}

/** One proposal: what is done, how risky it is, and the first changes with old and new. */
export function RepairOfferItem({ offer, fileName, checked, onToggle }: Props): ReactElement {
  const { rule, title, risk, count, loses, newName, uncovers, samples } = offer;
  const more = samples.length === 0 ? 0 : count - samples.length;
  return (
    <li className={styles.offer} data-repair={offer.id}>
      <Checkbox label={title} checked={checked} onChange={(event) => onToggle(event.currentTarget.checked)} />
      <div className={styles.facts}>
        <span>{rule}</span>
        <span>{formatCount(count, "Stelle", "Stellen")}</span>
        <span data-risk={risk}>Risiko {riskWords[risk]}</span>
        {loses !== undefined && <span>{loses}</span>}
        {uncovers === true && (
          <span>
            Erst danach ist der Rest der Datei lesbar; was dort nur die Schreibweise ändert, wird mit korrigiert.
          </span>
        )}
      </div>
      <ul className={styles.samples}>
        {newName !== undefined && (
          <li>
            <Diff before={fileName} after={newName} />
          </li>
        )}
        {samples.map((sample) => (
          <li key={`${sample.line}-${sample.field}-${sample.before}`}>
            {sample.line > 0 && (
              <span className={styles.position}>
                Zeile {sample.line}
                {(sample.fieldName ?? sample.field) !== undefined && `, ${sample.fieldName ?? `Feld ${sample.field}`}`}
              </span>
            )}
            <Diff before={sample.before} after={sample.after} />
            {sample.lost !== undefined && (
              <span className={styles.position}>Entfällt: „{showInvisible(sample.lost)}“</span>
            )}
          </li>
        ))}
        {more > 0 && <li className={styles.position}>und {formatCount(more, "weitere Stelle", "weitere Stellen")}</li>}
      </ul>
    </li>
  );
}

/** Signs besides the colour, since colour alone says nothing to some. */
function Diff({ before, after }: { readonly before: string; readonly after: string }): ReactElement {
  return (
    <p className={styles.diff}>
      <del>alt: {showInvisible(before) || "(leer)"}</del>
      <ins>neu: {showInvisible(after) || "(leer)"}</ins>
    </p>
  );
}

const riskWords = { low: "niedrig", medium: "mittel", high: "hoch" } as const;
