import { parseArgs } from "node:util";
import type { ImportRoute, Risk } from "#engine/index.ts";
import { nameProblem } from "./read-command.ts";

export type RepairCommand =
  | {
      readonly kind: "repair";
      readonly path: string;
      /** Where the repaired file goes; beside the original when absent. */
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

export const repairUsage = `Aufruf: npm run -s repair -- DATEI [Optionen]

  --out DATEI              Name der korrigierten Datei (Vorgabe: NAME.korrigiert.csv neben der Datei)
  --dry-run                nur zeigen, was sich ändern würde; nichts schreiben
  --risk low|medium|high   bis zu welchem Risiko korrigiert wird (Vorgabe: was vorausgewählt ist, nie hoch)
  --rules ID,ID            nur Korrekturen dieser Regeln
  --route manual|service   Importweg: Stapelverarbeitung von Hand (Vorgabe) oder Buchungsdatenservice
  --help                   diese Hilfe

Die Datei selbst bleibt unverändert.
Rückgabewert: 0 danach importfähig, 1 danach nicht importfähig, 2 nicht prüfbar oder falscher Aufruf
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
    const [path, ...others] = positionals;
    if (path === undefined) return wrong("Es ist keine Datei angegeben.");
    if (others.length > 0) return wrong("Es kann nur eine Datei auf einmal korrigiert werden.");
    return {
      kind: "repair",
      path,
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
