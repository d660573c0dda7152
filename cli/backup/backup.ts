import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { withStore } from "#cli/files/open-store.ts";
import { isFile } from "#cli/files/path-kind.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError } from "#cli/program/errors.ts";
import { flag } from "#cli/program/options.ts";
import { formatCount, wholeNumbers } from "#engine/index.ts";
import { readVersion } from "#server/ground/read-version.ts";
import { readSettings } from "#server/ground/settings/settings.ts";
import { auditBackup } from "#server/offices/backup/audit-backup.ts";
import { readStore, readStoredFiles } from "#server/offices/backup/stored-files.ts";
import { writeBackup } from "#server/offices/backup/write-backup.ts";
import { databaseOf, openDatabaseForReading } from "#server/store/db/open.ts";

export const backup = defineCommand({
  summary: "Alle Daten des Servers in eine Datei sichern, auch während er läuft",
  operands: { label: "DATEI", missing: "Es ist keine Datei für die Sicherung angegeben.", max: 1 },
  options: {
    "with-key": flag("sichert auch den Schlüssel des Datenordners (secret.key)"),
  },
  notes: [
    "Gesichert wird der Datenordner (Umgebungsvariable DATA_DIR, Vorgabe: data), mit DATABASE_URL die Datenbank von PostgreSQL und mit S3_ENDPOINT der Bucket: alle Tabellen, übertragenen Dateien und Ergebnisse. Eine vorhandene Datei wird nicht überschrieben. Was geschrieben wurde, wird vollständig zurückgelesen und verglichen.",
    "Ohne --with-key bewahren Sie bitte eine Kopie von secret.key getrennt von der Sicherung auf. Mit dem Schlüssel kann, wer die Sicherung hat, Anmeldungen fälschen.",
    "Zurückgespielt wird mit „pruefstapel restore“.",
  ],
  exitCodes: {
    0: "gesichert",
    1: "gesichert, aber es fehlten Dateien im Datenordner",
    2: "nicht gesichert, oder falscher Aufruf",
  },
  run: async ({ operands: [path = ""], values, terminal }) => {
    const settings = readSettings(process.env);
    const { dataDir, databaseUrl } = settings;
    const database = databaseOf(settings);
    if (databaseUrl === null && !(await isFile(database)))
      throw new CommandError(`Im Datenordner ${dataDir} liegt keine Datenbank.`);
    if (existsSync(path)) throw new CommandError(`${path} besteht bereits; es wurde nichts gesichert.`);
    const keyFile = join(dataDir, "secret.key");
    const db = await openDatabaseForReading(database);
    try {
      const source = {
        db,
        key: values["with-key"] ? (settings.secretKey ?? (await readFile(keyFile))) : null,
        createdAt: Date.now(),
        product: readVersion(),
      };
      const summary =
        settings.s3 === null
          ? await writeBackup(path, { ...source, files: readStoredFiles(dataDir) })
          : await withStore(settings, (store) => writeBackup(path, { ...source, files: readStore(store) }));
      await auditBackup(database, db, summary, Date.now);
      const { rows, files, missing } = summary;
      const { size } = await stat(path);
      terminal.write(
        `Gesichert und geprüft: ${path} (${wholeNumbers.format(size)} Byte)\n` +
          `  ${formatCount(rows.file_checks ?? 0, "Dateiprüfung", "Dateiprüfungen")}, ${formatCount(files, "Datei", "Dateien")}, ` +
          `${formatCount(rows.users ?? 0, "Person", "Personen")}\n`,
      );
      const keyName = settings.secretKey === null ? keyFile : "SECRET_KEY";
      if (!values["with-key"]) terminal.write(`  Nicht enthalten ist der Schlüssel ${keyName}.\n`);
      if (missing.length === 0) return 0;
      const sentence = `fehlt im ${settings.s3 === null ? "Datenordner" : "Dateispeicher"} oder ist dort beschädigt`;
      for (const name of missing) terminal.complain(`${name} ${sentence}.\n`);
      return 1;
    } finally {
      await db.destroy();
    }
  },
});
