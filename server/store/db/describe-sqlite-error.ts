import { StartError } from "#server/ground/start-error.ts";
import { describeRecovery } from "./describe-recovery.ts";

const writeProblem =
  "Bitte geben Sie dem Benutzer, unter dem Prüfstapel läuft, das Recht, diese Datei und ihren Ordner zu lesen und zu beschreiben.";

/** Primary result codes of SQLite that stop a start; all others are bugs. */
const problems: Readonly<Record<number, string>> = {
  5: "wird gerade von einem anderen Programm benutzt. Bitte beenden Sie es und starten Sie erneut.",
  8: `ist schreibgeschützt. ${writeProblem}`,
  10: "lässt sich nicht lesen oder schreiben; der Datenträger meldet einen Fehler. Bitte prüfen Sie ihn, bevor Sie erneut starten.",
  13: "braucht Speicherplatz, und es ist keiner mehr frei. Bitte schaffen Sie Platz und starten Sie erneut; es ging nichts verloren.",
  14: `lässt sich nicht öffnen. ${writeProblem}`,
};
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes: readonly number[] = [11, 26];

/** German message for the console if the embedded database cannot be used; null for errors the operator cannot fix. */
export const describeSqliteError = async (error: unknown, file: string): Promise<StartError | null> => {
  if (!(error instanceof Error)) return null;
  if ("errcode" in error && typeof error.errcode === "number") {
    const code = error.errcode & 0xff;
    if (damageCodes.includes(code))
      return new StartError(`Die Datenbank ${file} ist beschädigt. ${await describeRecovery(file)}`);
    const problem = problems[code];
    return problem === undefined ? null : new StartError(`Die Datenbank ${file} ${problem}`);
  }
  const isForbidden = "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code));
  return isForbidden ? new StartError(`Die Datenbank ${file} ${problems[8]}`) : null;
};
