import { join } from "node:path";
import { isFile } from "#cli/files/path-kind.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError } from "#cli/program/errors.ts";
import { formatCount } from "#engine/index.ts";
import { readSettings } from "#server/ground/settings/settings.ts";
import { verifyChain } from "#server/records/audit/verify-chain.ts";
import { openDatabase } from "#server/store/db/open.ts";
import { openForReading } from "#server/store/db/open-sqlite.ts";
import type { Db } from "#server/store/db/schema.ts";

export const audit = defineCommand({
  summary: "Prüfen, ob das Protokoll des Servers unverändert ist",
  operands: null,
  options: {},
  notes: [
    "Jeder Eintrag trägt die Prüfsumme des vorigen. Gelesen wird der Datenordner (Umgebungsvariable DATA_DIR, Vorgabe: data), auch während der Server läuft.",
    "Wer die letzte Prüfsumme außerhalb des Servers notiert, kann später belegen, dass bis dahin nichts geändert wurde.",
  ],
  exitCodes: { 0: "unverändert", 1: "ein Eintrag wurde geändert oder fehlt", 2: "nicht lesbar, oder falscher Aufruf" },
  run: async ({ terminal }) => {
    const db = await openAudit();
    try {
      const { entries, brokenAt, hash } = await verifyChain(db);
      if (brokenAt === null) {
        terminal.write(
          `Unverändert: ${formatCount(entries, "Eintrag", "Einträge")}, letzte Prüfsumme ${hash || "–"}\n`,
        );
        return 0;
      }
      terminal.complain(`Der Eintrag ${brokenAt} wurde geändert oder fehlt.\n`);
      return 1;
    } finally {
      await db.destroy();
    }
  },
});

const openAudit = async (): Promise<Db> => {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl !== null) return openDatabase(databaseUrl);
  const database = join(dataDir, "pruefstapel.db");
  if (!(await isFile(database))) throw new CommandError(`Im Datenordner ${dataDir} liegt keine Datenbank.`);
  return openForReading(database);
};
