import type { ReactElement } from "react";
import type { StapelComparison } from "#checks/compare-stapel-stored.ts";
import { formatAmount } from "#text/format-amount.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import styles from "./compare-dialog.module.css";
import { type ComparedFile, useStapelComparison } from "./use-comparison.ts";

interface Props {
  readonly earlier: ComparedFile;
  readonly later: ComparedFile;
}

/** Bookings and sums per account of two Buchungsstapel, or what is missing to compare them. */
export const ComparedStapel = ({ earlier, later }: Props): ReactElement | null => {
  const state = useStapelComparison(earlier, later);
  switch (state.kind) {
    case "none":
      return null;
    case "loading":
      return <LoadingRows label="Buchungen werden verglichen" rows={3} />;
    case "failed":
      return <p className={styles.muted}>Buchungen und Summen konnten nicht verglichen werden. {state.cause}</p>;
    case "missing":
      return (
        <p className={styles.muted}>
          Für Buchungen und Summen {state.localIds.length === 1 ? "fehlt" : "fehlen"} auf diesem Gerät:{" "}
          {[earlier, later]
            .filter(({ localId }) => state.localIds.includes(localId))
            .map(({ localId, originalFileName }) => (
              <FileName key={localId} name={originalFileName} />
            ))}
        </p>
      );
    case "compared":
      return <Compared {...state} />;
  }
};

const maxShown = 50;

const Compared = ({
  bookings: { inBoth, changed, onlyHere, onlyThere },
  totals,
}: Extract<StapelComparison, { readonly kind: "compared" }>): ReactElement => (
  <section className={styles.group}>
    <h3>Buchungen</h3>
    <p className={styles.line}>
      {formatNumber(onlyHere)} neu, {formatNumber(onlyThere)} entfallen, {formatNumber(changed)} geändert,{" "}
      {formatNumber(inBoth)} unverändert
    </p>
    {totals && (
      <>
        <h3>Summen</h3>
        <p className={styles.line}>
          Umsatz {formatAmount(totals.umsatzBefore)} → {formatAmount(totals.umsatzAfter)};{" "}
          {formatCount(totals.unchanged, "Konto", "Konten")} mit gleichen Summen
        </p>
        {totals.konten.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Konto</th>
                <th scope="col">Soll früher</th>
                <th scope="col">Soll später</th>
                <th scope="col">Haben früher</th>
                <th scope="col">Haben später</th>
              </tr>
            </thead>
            <tbody>
              {totals.konten.slice(0, maxShown).map(({ konto, before, after }) => (
                <tr key={konto}>
                  <th scope="row">{konto}</th>
                  <td>{formatAmount(before.soll)}</td>
                  <td>{formatAmount(after.soll)}</td>
                  <td>{formatAmount(before.haben)}</td>
                  <td>{formatAmount(after.haben)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {totals.konten.length > maxShown && (
          <p className={styles.muted}>
            {formatCount(totals.konten.length - maxShown, "weiteres Konto", "weitere Konten")} mit anderen Summen
          </p>
        )}
      </>
    )}
  </section>
);
