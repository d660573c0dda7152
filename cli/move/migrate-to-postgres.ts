import { join } from "node:path";
import { withStore } from "#cli/files/open-store.ts";
import { isFile } from "#cli/files/path-kind.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError } from "#cli/program/errors.ts";
import { formatCount, wholeNumbers } from "#engine/index.ts";
import { readSettings } from "#server/ground/settings/settings.ts";
import { moveInstallation } from "#server/offices/move/move-installation.ts";
import { lockFolder } from "#server/store/db/lock-folder.ts";

export const migrateToPostgres = defineCommand({
  summary: "Daten der eingebetteten Datenbank nach PostgreSQL übernehmen, Dateien nach S3",
  operands: null,
  options: {},
  notes: [
    "Übernommen wird der Datenordner (Umgebungsvariable DATA_DIR, Vorgabe: data) in die leere Datenbank aus DATABASE_URL: alle Tabellen, und wo S3_ENDPOINT gesetzt ist, alle Dateien in den Bucket. Ohne S3 bleiben die Dateien im Datenordner. Der Server muss beendet sein.",
    "Im Datenordner wird nichts gelöscht. Der Aufruf lässt sich wiederholen, auch nach einem Abbruch, solange auf PostgreSQL noch kein Server gearbeitet hat. Anmeldungen bleiben gültig, wenn secret.key im Datenordner bleibt oder als SECRET_KEY gesetzt wird.",
  ],
  exitCodes: {
    0: "übernommen",
    1: "übernommen, aber es fehlten Dateien im Datenordner",
    2: "nichts übernommen, oder falscher Aufruf",
  },
  run: async ({ terminal }) => {
    const settings = readSettings(process.env);
    const { dataDir, databaseUrl, s3 } = settings;
    if (databaseUrl === null)
      throw new CommandError("Bitte nennen Sie in DATABASE_URL die Datenbank, in die übernommen werden soll.");
    if (!(await isFile(join(dataDir, "pruefstapel.db"))))
      throw new CommandError(`Im Datenordner ${dataDir} liegt keine Datenbank.`);
    const unlock = lockFolder(dataDir);
    try {
      const onProgress = (done: number, total: number): void =>
        terminal.write(`  ${wholeNumbers.format(done)} von ${wholeNumbers.format(total)} Dateien\n`);
      const { rows, files, missing } = await withStore(settings, (store) =>
        moveInstallation({ dataDir, databaseUrl, store, onProgress }),
      );
      terminal.write(
        `Übernommen: ${formatCount(rows.file_checks ?? 0, "Dateiprüfung", "Dateiprüfungen")}, ` +
          `${formatCount(files, "Datei", "Dateien")}, ${formatCount(rows.users ?? 0, "Person", "Personen")}\n`,
      );
      terminal.write(
        s3 === null
          ? `  Die Dateien bleiben in ${dataDir}. Starten Sie den Server ab jetzt mit DATABASE_URL.\n`
          : "  Starten Sie den Server ab jetzt mit DATABASE_URL und den Angaben zu S3.\n",
      );
      for (const name of missing) terminal.complain(`${name} fehlt im Datenordner oder ist dort beschädigt.\n`);
      return missing.length === 0 ? 0 : 1;
    } finally {
      unlock();
    }
  },
});
