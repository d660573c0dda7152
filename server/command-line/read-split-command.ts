import { parseArgs } from "node:util";
import type { ImportRoute, SplitOptions } from "#engine/index.ts";
import { nameProblem } from "./read-command.ts";

export type SplitCommand =
  | {
      readonly kind: "split";
      readonly path: string;
      readonly by: SplitOptions["by"];
      readonly maxRecords: number | null;
      /** Folder of the parts; that of the file when absent. */
      readonly out: string | null;
      readonly dryRun: boolean;
      readonly route: ImportRoute;
    }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly reason: string };

export const splitUsage = `Aufruf: npm run -s split -- DATEI [Optionen]

  --by month|year|rows     je Monat (Vorgabe) oder Kalenderjahr des Belegdatums, oder nur nach Anzahl der Datensätze
  --max-records N          höchstens N Datensätze je Datei (Vorgabe: 99999)
  --out ORDNER             Ordner der Teile (Vorgabe: der Ordner der Datei)
  --dry-run                nur zeigen, welche Dateien entstünden
  --route manual|service   Importweg: Stapelverarbeitung von Hand (Vorgabe) oder Buchungsdatenservice
  --help                   diese Hilfe

Die Datei selbst bleibt unverändert; vorhandene Dateien werden nicht überschrieben.
Rückgabewert: 0 alle Teile importfähig, 1 mindestens einer nicht, 2 nicht teilbar oder falscher Aufruf
`;

export function readSplitCommand(words: readonly string[]): SplitCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        by: { type: "string", default: "month" },
        "max-records": { type: "string" },
        out: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        route: { type: "string", default: "manual" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return { kind: "help" };
    const { by, route } = values;
    if (by !== "month" && by !== "year" && by !== "rows") return wrong(`Unbekannte Teilung: ${by}`);
    if (route !== "manual" && route !== "service") return wrong(`Unbekannter Importweg: ${route}`);
    const most = values["max-records"];
    if (most !== undefined && !/^[1-9]\d{0,8}$/.test(most)) return wrong(`Keine Anzahl: --max-records ${most}`);
    const [path, ...others] = positionals;
    if (path === undefined) return wrong("Es ist keine Datei angegeben.");
    if (others.length > 0) return wrong("Es kann nur eine Datei auf einmal geteilt werden.");
    return {
      kind: "split",
      path,
      by,
      maxRecords: most === undefined ? null : Number(most),
      out: values.out ?? null,
      dryRun: values["dry-run"],
      route,
    };
  } catch (error) {
    return wrong(`Falscher Aufruf: ${nameProblem(error)}`);
  }
}

const wrong = (reason: string) => ({ kind: "wrong" as const, reason });
