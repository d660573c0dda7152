import { mkdir, readFile } from "node:fs/promises";
import { withStore } from "#cli/files/open-store.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError } from "#cli/program/errors.ts";
import { flag, text } from "#cli/program/options.ts";
import { formatCount } from "#engine/index.ts";
import { readSettings } from "#server/ground/settings/settings.ts";
import { ArchiveError, type ArchiveSummary } from "#server/offices/backup/archive-format.ts";
import { createArchiveOpener, type OpenArchive, readIdentities } from "#server/offices/backup/open-archive.ts";
import { listContent, restoreBackup } from "#server/offices/backup/restore-backup.ts";
import { restoreToPostgres } from "#server/offices/backup/restore-to-postgres.ts";
import { verifyArchive } from "#server/offices/backup/write-backup.ts";
import { lockFolder } from "#server/store/db/lock-folder.ts";

export const restore = defineCommand({
  summary: "Eine Sicherung in den Datenordner zurückspielen",
  operands: { label: "DATEI", missing: "Es ist keine Sicherung angegeben.", max: 1 },
  options: {
    replace: flag("verschiebt, was im Datenordner liegt, in dessen Unterordner „replaced“"),
    key: text("DATEI", "getrennt aufbewahrter Schlüssel (secret.key)"),
    identity: text("DATEI", "privater Schlüssel von age (AGE-SECRET-KEY-1…) für eine verschlüsselte Sicherung"),
    check: flag("prüft nur, ob die Sicherung vollständig und unverändert ist"),
  },
  notes: [
    "Zurückgespielt wird in den Datenordner (Umgebungsvariable DATA_DIR, Vorgabe: data). Er muss leer sein, der Server beendet. Erst wenn die ganze Sicherung gelesen und verglichen ist, ändert sich etwas im Ordner.",
    "Eine verschlüsselte Sicherung (.age) braucht mit --identity die Datei mit dem privaten Schlüssel, wie age-keygen sie schreibt. Entschlüsselt wird beim Lesen; auf dem Datenträger liegt davon nichts im Klartext außer dem, was zurückgespielt wird.",
    "Mit DATABASE_URL wird in eine leere Datenbank von PostgreSQL zurückgespielt, mit S3_ENDPOINT die Dateien in den Bucket. Ist sie nicht leer, wird nichts geändert.",
    "Danach melden sich alle neu an. Passwörter, Sperren und Rechte sind wieder die vom Zeitpunkt der Sicherung. Was seitdem übertragen wurde, schicken die Geräte, die es noch haben, von selbst erneut.",
  ],
  exitCodes: {
    0: "zurückgespielt",
    1: "zurückgespielt, aber schon der Sicherung fehlten Dateien",
    2: "nichts geändert, oder falscher Aufruf",
  },
  run: async ({ operands: [path = ""], values, terminal }) => {
    try {
      const open = createArchiveOpener(values.identity === null ? null : await readIdentities(values.identity));
      const summary = values.check
        ? await verifyArchive(path, open)
        : await putBack(path, { ...values, open }, terminal.write);
      if (values.check) terminal.write(`Vollständig und unverändert: ${path} (${describe(summary)})\n`);
      for (const name of summary.missing) terminal.complain(`${name} fehlte schon bei der Sicherung.\n`);
      return summary.missing.length === 0 ? 0 : 1;
    } catch (error) {
      throw error instanceof ArchiveError ? new CommandError(error.message) : error;
    }
  },
});

interface Options {
  readonly key: string | null;
  readonly replace: boolean;
  readonly open: OpenArchive;
}

const putBack = async (
  path: string,
  { key, replace, open }: Options,
  write: (text: string) => void,
): Promise<ArchiveSummary> => {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  const secret = key === null ? null : await readKey(key);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    if (databaseUrl !== null) {
      const { createdAt, summary } = await withStore(settings, (store) =>
        restoreToPostgres({ path, open, dataDir, databaseUrl, store, key: secret, now: Date.now() }),
      );
      write(`Zurückgespielt: Stand ${timeFormat.format(createdAt)} Uhr in PostgreSQL (${describe(summary)})\n`);
      write("  Alle Anmeldungen sind beendet.\n");
      return summary;
    }
    if (!replace && (await listContent(dataDir)).length > 0)
      throw new CommandError(
        `Der Datenordner ${dataDir} ist nicht leer. Mit --replace wird sein Inhalt in den Unterordner „replaced“ verschoben.`,
      );
    const { createdAt, summary, replaced } = await restoreBackup({ path, open, dataDir, key: secret, now: Date.now() });
    write(`Zurückgespielt: Stand ${timeFormat.format(createdAt)} Uhr in ${dataDir} (${describe(summary)})\n`);
    if (replaced !== null) write(`  Der bisherige Inhalt liegt in ${replaced}.\n`);
    write("  Alle Anmeldungen sind beendet.\n");
    return summary;
  } finally {
    unlock();
  }
};

const timeFormat = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Berlin",
});

const describe = ({ rows, files }: ArchiveSummary): string =>
  `${formatCount(rows.file_checks ?? 0, "Dateiprüfung", "Dateiprüfungen")}, ${formatCount(files, "Datei", "Dateien")}`;

const readKey = async (path: string): Promise<Buffer> => {
  const key = await readFile(path);
  if (key.length !== 32) throw new CommandError(`${path} ist kein Schlüssel von Prüfstapel.`);
  return key;
};
