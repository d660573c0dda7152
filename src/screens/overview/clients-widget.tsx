import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import { describeClient } from "#text/describe-format.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import { type ClientState, listClientStates } from "./figures.ts";
import styles from "./overview.module.css";
import { readRows } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

const shown = 10;

/** Every Mandant with the most severe verdict among its files. */
export const ClientsWidget = ({ ownerId }: { readonly ownerId: string }): ReactElement => (
  <WidgetData
    label="Mandanten werden geladen"
    ownerId={ownerId}
    read={async () => listClientStates(await readRows(ownerId))}
    empty="Noch keine geprüfte Datei nennt in ihren Kopfdaten einen Mandanten."
  >
    {(states) => (
      <>
        <ul className={styles.list}>
          {states.slice(0, shown).map((state) => (
            <li key={state.clientNumber}>
              <Link to={`/files?mandant=${encodeURIComponent(state.clientNumber)}`}>
                {describeClient(state.consultantNumber, state.clientNumber)}
              </Link>
              <VerdictBadge verdict={state.verdict} />
              <span className={styles.number}>{describeShare(state)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <Link to="/files?ansicht=monate">
            {states.length > shown ? `Alle ${formatNumber(states.length)} Mandanten` : "Monate je Mandant"}
          </Link>
        </p>
      </>
    )}
  </WidgetData>
);

/** „2 von 14 Dateien“ */
const describeShare = ({ verdict, counts }: ClientState): string => {
  const files = verdictOrder.reduce((sum, one) => sum + counts[one], 0);
  return `${formatNumber(counts[verdict])} von ${formatCount(files, "Datei", "Dateien")}`;
};
