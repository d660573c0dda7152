import { mkdir } from "node:fs/promises";
import { StartError } from "#server/ground/start-error.ts";

export const makeDataFolder = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST" || code === "ENOTDIR")
      throw new StartError(`DATA_DIR muss ein Ordner sein; ${dataDir} ist eine Datei oder liegt unter einer.`);
    throw describeFolderError(error, dataDir) ?? error;
  }
};

/** German message for the console if the data folder cannot be used; null for any other error. */
export const describeFolderError = (error: unknown, dataDir: string): StartError | null => {
  const text = texts[codeOf(error)];
  return text === undefined ? null : new StartError(text(dataDir));
};

const notWritable = (dataDir: string) =>
  `Für den Datenordner ${dataDir} oder etwas darin fehlt die Berechtigung zum Schreiben. Bitte geben Sie dem Benutzer, unter dem Prüfstapel läuft, Lese- und Schreibrechte.`;
const full = (dataDir: string) =>
  `Auf dem Datenträger von ${dataDir} ist kein Platz mehr. Bitte schaffen Sie Platz und starten Sie neu; an den Daten wurde nichts geändert.`;
const broken = (dataDir: string) =>
  `Der Datenträger von ${dataDir} lässt sich nicht lesen oder beschreiben. Bitte prüfen Sie ihn und starten Sie neu.`;
const busy = (dataDir: string) =>
  `Die Datenbank in ${dataDir} wird gerade von einem anderen Programm benutzt. Bitte beenden Sie es und starten Sie neu.`;

/** By file system code, or by SQLite's primary result code. */
const texts: Readonly<Record<string, (dataDir: string) => string>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  // SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN.
  3: notWritable,
  8: notWritable,
  14: notWritable,
  ENOSPC: full,
  EDQUOT: full,
  // SQLITE_FULL.
  13: full,
  EIO: broken,
  // SQLITE_IOERR.
  10: broken,
  // SQLITE_BUSY.
  5: busy,
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  // Ignore the upper bits of extended codes.
  if ("errcode" in error && typeof error.errcode === "number") return String(error.errcode & 0xff);
  return "code" in error ? String(error.code) : "";
};
