import { parseArgs } from "node:util";
import type { ImportRoute, Risk } from "#engine/index.ts";
import { nameProblem } from "./read-command.ts";

export type RepairCommand =
  | {
      readonly kind: "repair";
      /** Files and folders. */
      readonly paths: readonly string[];
      /** Where the repaired file goes, or the folder for several; beside the original when absent. */
      readonly out: string | null;
      readonly dryRun: boolean;
      readonly route: ImportRoute;
      /** Graver repairs are only named; null takes what is preselected. */
      readonly risk: Risk | null;
      /** Ids of rules; all when null. */
      readonly rules: readonly string[] | null;
    }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly reason: string };

export const repairUsage = `Aufruf: npm run -s repair -- DATEI|ORDNER … [Optionen]

  --out DATEI|ORDNER       Name der korrigierten Datei (Vorgabe: NAME.korrigiert.csv neben der Datei);
                           bei mehreren Dateien der Ordner, in den alle geschrieben werden
  --dry-run                nur zeigen, was sich ändern würde; nichts schreiben
  --risk low|medium|high   bis zu welchem Risiko korrigiert wird (Vorgabe: was vorausgewählt ist, nie hoch)
  --rules ID,ID            nur Korrekturen dieser Regeln
  --route manual|service   Importweg: Stapelverarbeitung von Hand (Vorgabe) oder Buchungsdatenservice
  --help                   diese Hilfe

Die Dateien selbst bleiben unverändert. Ordner werden durchlaufen; Dateien mit gleichem Inhalt werden einmal korrigiert.
Rückgabewert: 0 danach alle importfähig, 1 mindestens eine nicht importfähig, 2 mindestens eine nicht prüfbar oder falscher Aufruf
`;

export function readRepairCommand(words: readonly string[]): RepairCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        risk: { type: "string" },
        rules: { type: "string" },
        route: { type: "string", default: "manual" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return { kind: "help" };
    const { route, risk } = values;
    if (route !== "manual" && route !== "service") return wrong(`Unbekannter Importweg: ${route}`);
    if (risk !== undefined && risk !== "low" && risk !== "medium" && risk !== "high") {
      return wrong(`Unbekanntes Risiko: ${risk}`);
    }
    if (positionals.length === 0) return wrong("Es ist keine Datei angegeben.");
    return {
      kind: "repair",
      paths: positionals,
      out: values.out ?? null,
      dryRun: values["dry-run"],
      route,
      risk: risk ?? null,
      rules: values.rules?.split(",").map((id) => id.trim()) ?? null,
    };
  } catch (error) {
    return wrong(`Falscher Aufruf: ${nameProblem(error)}`);
  }
}

const wrong = (reason: string) => ({ kind: "wrong" as const, reason });
