import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isFile } from "#cli/files/path-kind.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError } from "#cli/program/errors.ts";
import { countOf, formatNumber } from "#cli/program/format-number.ts";
import { flag } from "#cli/program/options.ts";
import { readVersion } from "#cli/read-version.ts";
import { noteBackup } from "#server/backup/note-backup.ts";
import { readStoredFiles } from "#server/backup/stored-files.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { openForReading } from "#server/db/open-sqlite.ts";
import { readSettings } from "#server/settings.ts";

export const backup = defineCommand({
  summary: "Alle Daten des Servers in eine Datei sichern, auch während er läuft",
  operands: { label: "DATEI", missing: "Es ist keine Datei für die Sicherung angegeben.", most: 1 },
  options: {
    "with-key": flag("sichert auch den Schlüssel des Datenordners (secret.key)"),
  },
  notes: [
    "Gesichert wird der Datenordner (Umgebungsvariable DATA_DIR, Vorgabe: data): alle Tabellen, übertragenen Dateien und Ergebnisse. Eine vorhandene Datei wird nicht überschrieben. Was geschrieben wurde, wird vollständig zurückgelesen und verglichen.",
    "Ohne --with-key bewahren Sie bitte eine Kopie von secret.key getrennt von der Sicherung auf. Mit dem Schlüssel kann, wer die Sicherung hat, Anmeldungen fälschen.",
    "Zurückgespielt wird mit „pruefstapel restore“.",
  ],
  exitCodes: {
    0: "gesichert",
    1: "gesichert, aber es fehlten Dateien im Datenordner",
    2: "nicht gesichert, oder falscher Aufruf",
  },
  run: async ({ operands: [path = ""], values, terminal }) => {
    const { dataDir, databaseUrl } = readSettings(process.env);
    // What may still lie in the folder is from before, and no backup of what is in PostgreSQL.
    if (databaseUrl !== null)
      throw new CommandError(
        "Mit DATABASE_URL liegen die Daten in PostgreSQL. Bitte sichern Sie sie mit dessen Werkzeugen (pg_dump) und den Datenordner danach.",
      );
    const database = join(dataDir, "pruefstapel.db");
    if (!(await isFile(database))) throw new CommandError(`Im Datenordner ${dataDir} liegt keine Datenbank.`);
    if (existsSync(path)) throw new CommandError(`${path} besteht bereits; es wurde nichts gesichert.`);
    const keyFile = join(dataDir, "secret.key");
    const db = await openForReading(database);
    try {
      const summary = await writeBackup(path, {
        db,
        files: readStoredFiles(dataDir),
        key: values["with-key"] ? await readFile(keyFile) : null,
        createdAt: Date.now(),
        product: readVersion(),
      });
      await noteBackup(database, db, summary, Date.now);
      const { rows, files, missing } = summary;
      const { size } = await stat(path);
      terminal.write(
        `Gesichert und geprüft: ${path} (${formatNumber(size)} Byte)\n` +
          `  ${countOf(rows.file_checks ?? 0, "Dateiprüfung", "Dateiprüfungen")}, ${countOf(files, "Datei", "Dateien")}, ` +
          `${countOf(rows.users ?? 0, "Person", "Personen")}\n`,
      );
      if (!values["with-key"]) terminal.write(`  Nicht enthalten ist der Schlüssel ${keyFile}.\n`);
      if (missing.length === 0) return 0;
      const sentence = "fehlt im Datenordner oder ist dort beschädigt";
      for (const name of missing) terminal.complain(`${name} ${sentence}.\n`);
      return 1;
    } finally {
      await db.destroy();
    }
  },
});
