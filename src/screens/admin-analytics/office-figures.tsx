import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { CallOutput } from "#contract/index.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { formatClient } from "#text/client-names.ts";
import { formatDate } from "#text/format-date.ts";
import { formatBytes, formatCount, formatNumber } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { RankBars } from "#ui/charts/rank-bars.tsx";
import { StackedBars } from "#ui/charts/stacked-bars.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import classes from "./analytics-page.module.css";
import { Figure } from "./figure.tsx";
import { HabitFigures } from "./habit-figures.tsx";
import { MeasuredFigures } from "./measured-figures.tsx";

type Figures = CallOutput<"readOfficeFigures">;

/** Every figure with its definition; charts have a twin as a table. */
export const OfficeFigures = ({ figures }: { readonly figures: Figures }): ReactElement => {
  const { days, people, devices, fileChecks, storage } = figures;
  return (
    <>
      <dl className={classes.figures}>
        <Figure
          name="Personen mit Uploads"
          value={`${formatNumber(people.uploading)} von ${formatNumber(people.accounts)}`}
          definition={`Verschiedene Personen, die in den letzten ${days} Tagen eine Datei übertragen haben, unter allen Zugängen, die nicht gesperrt sind.`}
        />
        <Figure
          name="Geräte"
          value={formatCount(devices, "Gerät", "Geräte")}
          definition={`Browser, die in den letzten ${days} Tagen Kontakt zum Server hatten.`}
        />
        <Figure
          name="Übertragene Dateien"
          value={`${formatCount(fileChecks.count, "Datei", "Dateien")}, ${formatBytes(fileChecks.bytes)}`}
          definition={`Dateiprüfungen, die in den letzten ${days} Tagen auf dem Server angekommen und nicht gelöscht sind. Was nur auf Geräten geprüft wurde, kennt der Server nicht.`}
        />
        <Figure
          name="Größte Datei"
          value={formatBytes(fileChecks.largestBytes)}
          definition="Die größte unter diesen Dateien."
        />
        <Figure
          name="Gespeichert"
          value={`${formatCount(storage.files, "Datei", "Dateien")}, ${formatBytes(storage.bytes)}`}
          definition="Alle Dateiprüfungen auf dem Server ohne Papierkorb, mit der Größe, in der sie übertragen wurden."
        />
        {verdictOrder.map((verdict) => (
          <Figure
            key={verdict}
            name={verdictWords[verdict]}
            value={formatCount(fileChecks.verdicts[verdict], "Datei", "Dateien")}
            definition="Übertragene Dateien des Zeitraums mit diesem Ergebnis der Prüfung auf dem Server."
          />
        ))}
        <MeasuredFigures figures={figures} />
      </dl>
      <div className={classes.charts}>
        <Weeks figures={figures} />
        <Storage storage={storage} />
        <Rules rules={figures.rules} />
        <HabitFigures figures={figures} />
      </div>
    </>
  );
};

const parts = [
  { key: "importable", label: "Alle anderen" },
  { key: "notImportable", label: verdictWords.notImportable },
] as const;

const Weeks = ({ figures: { weeks, fileChecks } }: { readonly figures: Figures }): ReactElement => (
  <ChartFrame
    title="Übertragene Dateien je Woche"
    sentence={`${formatCount(fileChecks.count, "Datei", "Dateien")}, davon ${formatNumber(fileChecks.verdicts.notImportable)} nicht importfähig.`}
    definition="Gezählt nach dem Tag, an dem die Datei auf dem Server ankam; Wochen beginnen montags, erste und letzte können unvollständig sein."
    table={{
      columns: ["Woche ab", "Dateien", "Nicht importfähig"],
      rows: weeks.map(({ start, count, notImportable }) => [
        formatDate(start),
        formatNumber(count),
        formatNumber(notImportable),
      ]),
    }}
  >
    <StackedBars
      label="Übertragene Dateien je Woche, mit den Pfeiltasten von Woche zu Woche"
      parts={parts}
      bars={weeks.map(({ start, count, notImportable }) => ({
        name: `Woche ab ${formatDate(start)}`,
        short: formatDate(start).slice(0, 6),
        text: `${formatCount(count, "Datei", "Dateien")}, ${formatNumber(notImportable)} nicht importfähig`,
        values: { importable: count - notImportable, notImportable },
      }))}
      formatValue={formatNumber}
    />
  </ChartFrame>
);

const Storage = ({ storage: { mandanten } }: Pick<Figures, "storage">): ReactElement => {
  const max = mandanten[0]?.bytes ?? 0;
  return (
    <ChartFrame
      title="Speicher je Mandant"
      sentence={mandanten.length === 0 ? "Noch ist nichts gespeichert." : `Am meisten: ${formatBytes(max)}.`}
      definition="Größe aller gespeicherten Dateien je Mandant, die zwanzig größten; was mehrfach übertragen wurde, zählt mehrfach."
      hasPicture={false}
      table={{
        columns: ["Mandant", "Dateien", "Größe"],
        rows: mandanten.map(({ clientNumber, files, bytes }) => [
          clientNumber === null ? "ohne Mandant" : formatClient(clientNumber),
          formatNumber(files),
          formatBytes(bytes),
        ]),
      }}
    >
      {mandanten.length === 0 ? (
        <EmptyState title="Sobald Dateien übertragen sind, sehen Sie hier ihren Speicher." />
      ) : (
        <RankBars
          lines={mandanten.map(({ clientNumber, files, bytes }) => ({
            key: clientNumber ?? "",
            name: clientNumber === null ? "ohne Mandant" : formatClient(clientNumber),
            share: max === 0 ? 0 : bytes / max,
            value: `${formatBytes(bytes)} · ${formatCount(files, "Datei", "Dateien")}`,
          }))}
        />
      )}
    </ChartFrame>
  );
};

const Rules = ({ rules }: Pick<Figures, "rules">): ReactElement => {
  const max = rules[0]?.files ?? 0;
  return (
    <ChartFrame
      title="Häufigste Regeln"
      sentence={rules.length === 0 ? "Noch gibt es keinen Befund." : `Am häufigsten: ${rules[0]?.title ?? ""}.`}
      definition="In wie vielen gespeicherten Dateien eine Regel verletzt ist, die zehn häufigsten."
      hasPicture={false}
      table={{
        columns: ["Regel", "Titel", "Dateien"],
        rows: rules.map(({ rule, title, files }) => [rule, title, formatNumber(files)]),
      }}
    >
      {rules.length === 0 ? (
        <EmptyState title="Sobald geprüfte Dateien Befunde haben, stehen hier ihre Regeln." />
      ) : (
        <RankBars
          lines={rules.map(({ rule, title, files }) => ({
            key: rule,
            name: <Link to={`/help#regel-${rule}`}>{`${rule} ${title}`}</Link>,
            share: files / max,
            value: formatCount(files, "Datei", "Dateien"),
          }))}
        />
      )}
    </ChartFrame>
  );
};
