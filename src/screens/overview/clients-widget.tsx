import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { filesOf } from "#engine/report/verdict-counts.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { describeClient } from "#text/describe-format.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { useClientNames } from "#ui/use-client-names.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import { type ClientState, listClientStates } from "./figures.ts";
import styles from "./overview.module.css";
import { readRows } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

const shown = 10;

/** Every Mandant with the most severe verdict among its files that no later one has replaced. */
export const ClientsWidget = (props: { readonly ownerId: string; readonly title: string }): ReactElement => {
  useClientNames();
  return (
    <WidgetData
      {...props}
      label="Mandanten werden geladen"
      read={async () => listClientStates(await readRows(props.ownerId))}
      empty="Noch keine geprüfte Datei nennt in ihren Kopfdaten einen Mandanten."
      table={toTable}
      more={(states) => (
        <Link to="/files?ansicht=monate">
          {states.length > shown ? `Alle ${formatNumber(states.length)} Mandanten` : "Monate je Mandant"}
        </Link>
      )}
    >
      {(states) => (
        <ul className={styles.list}>
          {states.slice(0, shown).map((state) => (
            <li key={state.key}>
              <Link to={`/files?mandant=${encodeURIComponent(state.key)}`}>{nameOf(state)}</Link>
              <VerdictBadge verdict={state.verdict} format={null} />
              <span className={styles.number}>{describeShare(state)}</span>
            </li>
          ))}
        </ul>
      )}
    </WidgetData>
  );
};

const nameOf = ({ consultantNumber, key }: ClientState): string => describeClient(consultantNumber, key) ?? key;

/** „2 von 14 aktuellen Dateien“ */
const describeShare = (state: ClientState): string =>
  `${formatNumber(state.counts[state.verdict])} von ${formatCount(filesOf(state.counts), "aktuellen Datei", "aktuellen Dateien")}`;

const toTable = (states: readonly ClientState[]) => ({
  columns: ["Mandant", ...verdictOrder.map((verdict) => verdictWords[verdict]), "Zusammen"],
  rows: states.map((state) => [
    nameOf(state),
    ...verdictOrder.map((verdict) => formatNumber(state.counts[verdict])),
    formatNumber(filesOf(state.counts)),
  ]),
});
