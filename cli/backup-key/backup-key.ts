import { defineCommand } from "#cli/program/command.ts";
import { CommandError } from "#cli/program/errors.ts";
import { createIdentity } from "#server/offices/backup/create-identity.ts";
import { codeOf, openNew } from "#server/store/files/open-safely.ts";

export const backupKey = defineCommand({
  summary: "Ein Schlüsselpaar für verschlüsselte Sicherungen erzeugen",
  operands: { label: "DATEI", missing: "Es ist keine Datei für den privaten Schlüssel angegeben.", max: 1 },
  options: {},
  notes: [
    "In die Datei kommt der private Schlüssel (age); eine vorhandene wird nicht überschrieben. Der öffentliche wird ausgegeben: Er gehört in System Config, „Sicherung“, oder in BACKUP_RECIPIENT.",
    "Bitte nicht auf dem Server ausführen, und die Datei an zwei Orten aufbewahren: Ohne sie lässt sich keine verschlüsselte Sicherung zurückspielen.",
  ],
  exitCodes: { 0: "erzeugt", 2: "nichts geschrieben, oder falscher Aufruf" },
  run: async ({ operands: [path = ""], terminal }) => {
    const { text, recipient } = await createIdentity(Date.now());
    const file = await openNew(path, 0o600).catch((error: unknown) => {
      throw codeOf(error) === "EEXIST"
        ? new CommandError(`${path} besteht bereits; es wurde nichts geschrieben.`)
        : error;
    });
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    terminal.write(`Privater Schlüssel: ${path}\nÖffentlicher Schlüssel: ${recipient}\n`);
    return 0;
  },
});
