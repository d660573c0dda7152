import { UnsafePathError } from "#server/store/files/open-safely.ts";

/** An error of the file system, as Node throws it. */
export type FileError = Error & { readonly code: string; readonly syscall: string; readonly path?: string };

export const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && "code" in error && typeof error.code === "string" && "syscall" in error;

/** Why a file or folder cannot be read or written: one German sentence after its path. */
export function describeFileError(path: string, error: unknown): string {
  if (error instanceof UnsafePathError) return `${path}: ${error.message}`;
  const reason = isFileError(error) ? reasons[error.code] : undefined;
  if (reason !== undefined) return `${path}: ${reason}`;
  return `${path}: Die Datei konnte nicht gelesen oder geschrieben werden (${error instanceof Error ? error.message : String(error)}).`;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "Die Datei oder der Ordner wurde nicht gefunden.",
  EACCES: "Die Berechtigung fehlt.",
  EPERM: "Die Berechtigung fehlt.",
  EISDIR: "Das ist ein Ordner, keine Datei.",
  ENOTDIR: "Ein Teil des Pfads ist eine Datei, kein Ordner.",
  EEXIST: "Dort besteht bereits eine Datei.",
  ENOSPC: "Auf dem Datenträger ist kein Platz mehr.",
  EROFS: "Der Datenträger ist schreibgeschützt.",
  EMFILE: "Es sind zu viele Dateien gleichzeitig geöffnet.",
  ENAMETOOLONG: "Der Name ist zu lang.",
  ELOOP: "Der Pfad verweist im Kreis auf sich selbst.",
  ENXIO: "Das ist keine lesbare Datei.",
};
