import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { ControlTotals } from "#engine/index.ts";
import { formatAmount } from "#text/format-amount.ts";
import { formatNumber } from "#text/format-number.ts";
import { LoadingRows } from "#ui/loading-rows.tsx";
import styles from "./content.module.css";
import type { Totals } from "./use-totals.ts";

/** Sums of a Buchungsstapel by account and by tax key. */
export function TotalsPane({ totals }: { readonly totals: Totals }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label="Summen" className={styles.pane} tabIndex={0}>
      {totals.kind === "counting" && <LoadingRows label="Summen werden gebildet" rows={8} />}
      {totals.kind === "none" && <Text>Für diese Datei lassen sich keine Summen bilden.</Text>}
      {totals.kind === "done" && (
        <>
          <KontoTable totals={totals.totals} />
          <KeyTable totals={totals.totals} />
        </>
      )}
    </section>
  );
}

function KontoTable({ totals }: { readonly totals: ControlTotals }): ReactElement {
  const shown = totals.konten.slice(0, maxShown);
  const sum = (side: "soll" | "haben"): number => totals.konten.reduce((total, konto) => total + konto[side], 0);
  return (
    <>
      <h3 className={styles.subheading}>Soll und Haben je Konto</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Konto</th>
            <th scope="col">Buchungen</th>
            <th scope="col">Soll</th>
            <th scope="col">Haben</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ konto, records, soll, haben }) => (
            <tr key={konto}>
              <th scope="row">{konto}</th>
              <td>{formatNumber(records)}</td>
              <td>{formatAmount(soll)}</td>
              <td>{formatAmount(haben)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Summe</th>
            <td />
            <td>{formatAmount(sum("soll"))}</td>
            <td>{formatAmount(sum("haben"))}</td>
          </tr>
        </tfoot>
      </table>
      {totals.konten.length > shown.length && (
        <Text size="sm" c="dimmed">
          Gezeigt sind die ersten {formatNumber(shown.length)} von {formatNumber(totals.konten.length)} Konten; die
          Summe enthält alle.
        </Text>
      )}
    </>
  );
}

/** More rows are unreadable on a page; the sum below them counts all. */
const maxShown = 1000;

export const KeyTable = ({ totals }: { readonly totals: ControlTotals }): ReactElement => (
  <>
    <h3 className={styles.subheading}>Umsatz je BU-Schlüssel</h3>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">BU-Schlüssel</th>
          <th scope="col">Buchungen</th>
          <th scope="col">Soll</th>
          <th scope="col">Haben</th>
        </tr>
      </thead>
      <tbody>
        {totals.steuerschluessel.map(({ key, name, records, soll, haben }) => (
          <tr key={key}>
            <th scope="row">
              {describeKey(key)}
              {name !== undefined && <span className={styles.meaning}>{name}</span>}
            </th>
            <td>{formatNumber(records)}</td>
            <td>{formatAmount(soll)}</td>
            <td>{formatAmount(haben)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const describeKey = (key: number): string => (key === 0 ? "ohne" : key < 0 ? "nicht lesbar" : String(key));
