import { parseArgs } from "node:util";
import type { ImportRoute } from "#engine/index.ts";

/** `text` is for people, the others are for programs. */
export type Output = "text" | (typeof outputs)[number];
const outputs = ["json", "sarif", "junit", "csv"] as const;

export type Command =
  | {
      readonly kind: "check";
      readonly output: Output;
      readonly route: ImportRoute;
      /** Listed occurrences per finding; the counts are exact anyway. */
      readonly maxOccurrences: number | null;
      /** JSON file with what is known of the client. */
      readonly clientProfile: string | null;
      /** JSON file with rules written as forms. */
      readonly ownRules: string | null;
      /** Control totals of each Buchungsstapel. */
      readonly totals: boolean;
      readonly paths: readonly string[];
    }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly reason: string };

export const usage = `Aufruf: node server/command-line/check.ts [Optionen] DATEI|ORDNER …

  --json                 Ergebnis als JSON ausgeben
  --sarif                Ergebnis als SARIF 2.1.0 ausgeben, für Werkzeuge der Quelltextprüfung
  --junit                Ergebnis als JUnit-XML ausgeben, für Build-Server
  --csv                  Befunde als Tabelle ausgeben, für Tabellenprogramme
  --route manual|service Importweg: Stapelverarbeitung von Hand (Vorgabe) oder Buchungsdatenservice
  --max-occurrences N    höchstens N Fundstellen je Befund auflisten; die Anzahl bleibt genau
  --client-profile DATEI Berater, Mandant, Wirtschaftsjahre, Sachkontenlänge und eigene USt-IdNrn. (ownVatIds) als JSON, mit denen die Datei verglichen wird
  --own-rules DATEI      eigene Regeln als JSON, die zusätzlich geprüft werden
  --totals               Kontrollsummen je Konto ausgeben, als Text oder JSON
  --help                 diese Hilfe

Mehrere Dateien werden zusätzlich untereinander verglichen: doppelte Stapel, fehlende Stammdaten, Beleglinks ohne Beleg.

Rückgabewert: 0 alle importfähig, 1 mindestens eine nicht importfähig, 2 mindestens eine nicht prüfbar oder falscher Aufruf
`;

export function readCommand(words: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        sarif: { type: "boolean" },
        junit: { type: "boolean" },
        csv: { type: "boolean" },
        route: { type: "string", default: "manual" },
        "max-occurrences": { type: "string" },
        "client-profile": { type: "string" },
        "own-rules": { type: "string" },
        totals: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return { kind: "help" };
    const { route } = values;
    if (route !== "manual" && route !== "service") return wrong(`Unbekannter Importweg: ${route}`);
    const chosen = outputs.filter((output) => values[output] === true);
    if (chosen.length > 1) return wrong(`Nur eine Ausgabe ist möglich: ${chosen.map((one) => `--${one}`).join(", ")}`);
    const limit = values["max-occurrences"];
    if (limit !== undefined && !/^\d{1,9}$/.test(limit)) return wrong(`Keine Anzahl: --max-occurrences ${limit}`);
    if (positionals.length === 0) return wrong("Es ist keine Datei angegeben.");
    return {
      kind: "check",
      output: chosen[0] ?? "text",
      route,
      maxOccurrences: limit === undefined ? null : Number(limit),
      clientProfile: values["client-profile"] ?? null,
      ownRules: values["own-rules"] ?? null,
      totals: values.totals,
      paths: positionals,
    };
  } catch (error) {
    return wrong(`Falscher Aufruf: ${nameProblem(error)}`);
  }
}

const wrong = (reason: string): Command => ({ kind: "wrong", reason });

/** `parseArgs` explains in English; the word it stumbled over is enough. */
export function nameProblem(error: unknown): string {
  const word = error instanceof Error ? /'(-[^' ]*)/.exec(error.message)?.[1] : undefined;
  return word === undefined
    ? "Die Optionen sind nicht lesbar."
    : `Die Option ${word} ist unbekannt oder unvollständig.`;
}
