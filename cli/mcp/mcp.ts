import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { defineCommand } from "#cli/program/command.ts";
import { createMcpServer } from "./create-mcp-server.ts";

export const mcp = defineCommand({
  summary: "Werkzeuge für Assistenten bereitstellen, über das Model Context Protocol",
  operands: null,
  options: {},
  notes: [
    "Wird von einem Assistenten gestartet und spricht mit ihm über Standardeingabe und Standardausgabe: Dateien auf diesem Rechner prüfen, Regeln erklären und suchen, Dateiprüfungen eines Servers auflisten.",
    "Für einen Server: PRUEFSTAPEL_URL mit seiner Adresse und PRUEFSTAPEL_TOKEN mit einem Zugriffsschlüssel aus dem Profil (Umfang „Lesen“).",
  ],
  exitCodes: { 0: "der Assistent hat die Verbindung beendet", 2: "falscher Aufruf" },
  run: async () => {
    const { PRUEFSTAPEL_URL: url, PRUEFSTAPEL_TOKEN: apiKey } = process.env;
    // Standard output belongs to the protocol, so logs of libraries go to standard error.
    console.log = console.error;
    console.info = console.error;
    const server = createMcpServer({ url, apiKey });
    const closed = new Promise<void>((resolve) => {
      server.onclose = resolve;
    });
    process.stdin.once("end", () => void server.close());
    await server.connect(new StdioServerTransport());
    await closed;
    return 0;
  },
});
