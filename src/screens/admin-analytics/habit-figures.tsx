import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { UploadWay } from "#contract/analytics.ts";
import type { CallOutput } from "#contract/index.ts";
import { auditWord } from "#screens/shared/admin/audit-words.ts";
import { formatClient } from "#text/client-names.ts";
import { formatBytes, formatCount, formatNumber } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { RankBars } from "#ui/charts/rank-bars.tsx";
import { FileName } from "#ui/file-name.tsx";

type Figures = CallOutput<"readOfficeFigures">;

const wayWords: Readonly<Record<UploadWay, string>> = {
  app: "App",
  mail: "E-Mail",
  folder: "Überwachter Ordner",
  program: "Programm mit Zugriffsschlüssel",
};

/** Habits of the office: sources and sizes of files, accepted deviations and actions. */
export const HabitFigures = ({ figures }: { readonly figures: Figures }): ReactElement => {
  const { days, largest, accepted, acts, measured } = figures;
  return (
    <>
      <Ranking
        title="Wege der Dateien"
        sentence={(first) => `Die meisten kamen über: ${first}.`}
        definition={`Übertragene Dateien der letzten ${days} Tage nach dem Weg, auf dem sie zum Server kamen, auch wenn sie seitdem gelöscht wurden.`}
        column="Weg"
        unit="Dateien"
        empty={
          measured.collect
            ? "Sobald Dateien übertragen sind, stehen hier ihre Wege."
            : "Das Erfassen ist ausgeschaltet; Wege werden nicht gezählt."
        }
        lines={measured.ways.map(({ way, files }) => ({
          ...{ key: way, text: wayWords[way], name: wayWords[way] },
          ...{ size: files, value: formatCount(files, "Datei", "Dateien"), number: formatNumber(files) },
        }))}
      />
      <Ranking
        title="Größte Dateien"
        sentence={(first) => `Am größten: ${first}.`}
        definition={`Die zehn größten der in den letzten ${days} Tagen übertragenen und nicht gelöschten Dateien.`}
        column="Datei"
        unit="Größe"
        empty="In diesem Zeitraum wurde keine Datei übertragen."
        lines={largest.map(({ fileId, name, clientNumber, bytes }) => ({
          ...{ key: fileId, text: name },
          name: (
            <>
              <Link to={`/files/${fileId}`}>
                <FileName name={name} />
              </Link>
              {clientNumber !== null && ` (Mandant ${formatClient(clientNumber)})`}
            </>
          ),
          ...{ size: bytes, value: formatBytes(bytes), number: formatBytes(bytes) },
        }))}
      />
      <Ranking
        title="Häufig akzeptierte Regeln"
        sentence={(first) => `Am häufigsten akzeptiert: ${first}.`}
        definition="Abweichungen, die zurzeit als akzeptiert gelten, je Regel und über alle Personen. Was oft akzeptiert wird, passt vielleicht nicht zur Kanzlei: ein Anlass, Vorsystem oder eigene Regeln zu überdenken."
        column="Regel"
        unit="Abweichungen"
        empty="Zurzeit ist keine Abweichung akzeptiert."
        lines={accepted.map(({ rule, title, count }) => ({
          ...{ key: rule, text: `${rule} ${title}` },
          name: <Link to={`/help#regel-${rule}`}>{`${rule} ${title}`}</Link>,
          ...{ size: count, value: formatCount(count, "Abweichung", "Abweichungen"), number: formatNumber(count) },
        }))}
      />
      <Ranking
        title="Verwendete Funktionen"
        sentence={(first) => `Am häufigsten: ${first}.`}
        definition={`Vorgänge der letzten ${days} Tage nach dem Protokoll, gezählt ohne Personen. Was keinen Eintrag im Protokoll hinterlässt, etwa Lesen und Suchen, ist nicht dabei.`}
        column="Vorgang"
        unit="Anzahl"
        empty="In diesem Zeitraum steht nichts im Protokoll."
        lines={acts.map(({ action, count }) => ({
          ...{ key: action, text: auditWord(action), name: auditWord(action) },
          ...{ size: count, value: formatNumber(count), number: formatNumber(count) },
        }))}
      />
    </>
  );
};

interface RankingProps {
  readonly title: string;
  readonly sentence: (first: string) => string;
  readonly definition: string;
  /** Headings of the table. */
  readonly column: string;
  readonly unit: string;
  readonly empty: string;
  /** Largest first or in an order of their own. */
  readonly lines: readonly {
    readonly key: string;
    readonly text: string;
    readonly name: ReactNode;
    readonly size: number;
    readonly value: string;
    /** In the table. */
    readonly number: string;
  }[];
}

const Ranking = ({ title, sentence, definition, column, unit, empty, lines }: RankingProps): ReactElement => {
  const first = lines.toSorted((a, b) => b.size - a.size)[0];
  return (
    <ChartFrame
      title={title}
      sentence={first === undefined ? empty : sentence(first.text)}
      definition={definition}
      hasPicture={false}
      table={{ columns: [column, unit], rows: lines.map(({ text, number }) => [text, number]) }}
    >
      {first !== undefined && (
        <RankBars
          lines={lines.map(({ key, name, size, value }) => ({
            ...{ key, name, value },
            share: first.size === 0 ? 0 : size / first.size,
          }))}
        />
      )}
    </ChartFrame>
  );
};
