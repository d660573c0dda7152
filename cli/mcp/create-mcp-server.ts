import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { readVersion } from "#server/ground/read-version.ts";
import { checkFileTool } from "./check-file-tool.ts";
import { createListChecksTool, type ServerAccess } from "./list-checks-tool.ts";
import { explainRuleTool, searchRulesTool } from "./rule-tools.ts";
import { type Tool, ToolError } from "./tool.ts";

/** The tools over the Model Context Protocol, independent of the transport. All of them are read-only. */
export const createMcpServer = (access: ServerAccess): Server => {
  const tools: readonly Tool[] = [checkFileTool, explainRuleTool, searchRulesTool, createListChecksTool(access)];
  const server = new Server(
    { name: "pruefstapel", title: "Prüfstapel", version: readVersion() },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: tools.map(({ name, title, description, input }) => ({
      name,
      title,
      description,
      inputSchema: { ...input, type: "object" as const },
      annotations: { title, readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `Das Werkzeug „${name}“ gibt es nicht.`);
    return callTool(tool, input);
  });
  return server;
};

const instructions =
  "Prüfstapel prüft DATEV-Dateien vor dem Import und E-Rechnungen (XRechnung, ZUGFeRD) nach EN 16931. Das Urteil sagt, ob eine Datei technisch importfähig oder eine E-Rechnung gültig ist; endgültig entscheidet der Import in DATEV, bei einer E-Rechnung der Empfänger.";

/** Errors are returned to the model as a tool result, so it can react to them. */
const callTool = async (tool: Tool, input: unknown): Promise<CallToolResult> => {
  try {
    const { text, data } = await tool.run(input);
    return { content: [{ type: "text", text }], ...(data && { structuredContent: { ...data } }) };
  } catch (error) {
    if (!(error instanceof ToolError)) console.error(error);
    const text =
      error instanceof ToolError ? error.message : "Unerwarteter Fehler; Näheres steht in der Fehlerausgabe.";
    return { content: [{ type: "text", text }], isError: true };
  }
};
