import { codeOf, UnsafePathError } from "#server/store/files/open-safely.ts";
import { StoreError } from "#server/store/files/store-error.ts";

/** A target rejects a backup; the message is German, for administrators. */
export class TargetError extends Error {
  override readonly name = "TargetError";
}

export const differsText = "Die zurückgelesene Sicherung stimmt nicht mit der geschriebenen überein.";

/** Converts an error of a target to a German message. */
export const toTargetError = (error: unknown): TargetError => {
  if (error instanceof TargetError) return error;
  return new TargetError(error instanceof StoreError ? describeStore(error) : describeFolder(error), { cause: error });
};

const describeFolder = (error: unknown): string => {
  if (error instanceof UnsafePathError)
    return "Der Pfad führt über eine Verknüpfung oder zu keinem Ordner. Bitte geben Sie den Ordner selbst an.";
  const code = codeOf(error);
  return folderTexts[code] ?? `Der Ordner lässt sich nicht verwenden (${code || "unbekannter Fehler"}).`;
};

const noRight = "Für den Ordner fehlt dem Server die Berechtigung zum Schreiben.";
const noRoom = "Der Platz im Ordner reicht nicht.";
const folderTexts: Readonly<Record<string, string>> = {
  ENOENT: "Der Ordner ist nicht vorhanden oder nicht erreichbar.",
  EACCES: noRight,
  EPERM: noRight,
  EROFS: noRight,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
};

const describeStore = ({ code, status }: StoreError): string => {
  if (status === 0 || status >= 500)
    return `Der S3-Dienst ist nicht erreichbar (${code}). Bitte prüfen Sie Adresse und Netz.`;
  if (status === 404) return "Diesen Bucket gibt es im S3-Dienst nicht. Bitte legen Sie ihn an.";
  const word = code === "Unknown" ? status : code;
  return `Der S3-Dienst lehnt den Zugang zum Bucket ab (${word}). Bitte prüfen Sie Zugangsschlüssel und Region sowie die Uhr des Servers.`;
};
