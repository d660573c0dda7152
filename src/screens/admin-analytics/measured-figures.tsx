import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { formatCount, formatDuration, formatNumber, formatShare } from "#text/format-number.ts";
import { Figure } from "./figure.tsx";

type Figures = CallOutput<"readOfficeFigures">;

/** Durations of engine and transfer; if nothing was measured, the reason. */
export const MeasuredFigures = ({ figures: { days, measured } }: { readonly figures: Figures }): ReactElement => {
  const { collect, checks, delays } = measured;
  const nothing = collect ? "noch nichts gemessen" : "nicht erfasst";
  return (
    <>
      <Figure
        name="Prüfdauer je 10.000 Zeilen"
        value={checks === null ? nothing : `${formatDuration(checks.p50)} · ${formatDuration(checks.p95)}`}
        definition={`Mittlerer Wert (p50) und der Wert, den 19 von 20 Prüfungen einhalten (p95): Rechenzeit der Prüfmaschine auf dem Server in den letzten ${days} Tagen, aus ${formatCount(checks?.count ?? 0, "Prüfung", "Prüfungen")} von Dateien ab 1.000 Zeilen.`}
      />
      <Figure
        name="Übertragung nach Aufnahme"
        value={delays === null ? nothing : `${formatDuration(delays.p50)} · ${formatDuration(delays.p95)}`}
        definition={`Zeit (p50 und p95) von der Aufnahme auf dem Gerät, nach dessen Uhr, bis die Datei auf dem Server lag; ${formatCount(delays?.count ?? 0, "Datei", "Dateien")} aus der App.`}
      />
      <Figure
        name="Später übertragen"
        value={delays === null ? nothing : formatShare(delays.late / delays.count)}
        definition={`Anteil dieser Dateien, die erst nach mehr als fünf Minuten ankamen, meist weil keine Verbindung bestand: ${formatNumber(delays?.late ?? 0)}.`}
      />
    </>
  );
};
