import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

interface TableDescription {
  readonly name: string;
  /** Comment of its row in the source; empty where there is none. */
  readonly about: string;
  readonly columns: readonly string[];
}

const path = "docs/data-model.md";

/** Tables of the server, file by file in the order in which its schema extends them. */
const listServerTables = (): readonly TableDescription[] => {
  const schema = read("server/store/db/schema.ts");
  const [, parts = ""] = /export interface Database\s+extends ([\w\s,]+)\{\}/.exec(schema) ?? [];
  return parts.split(",").flatMap((part) => {
    const [, file = ""] = new RegExp(String.raw`\{ ${part.trim()} \} from "\./(\S+)"`).exec(schema) ?? [];
    const source = read(`server/store/db/${file}`);
    const [, body = ""] = new RegExp(String.raw`interface ${part.trim()} \{\n([\s\S]*?)\n\}`).exec(source) ?? [];
    return [...body.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, name = "", row = ""]) => describe(source, name, row));
  });
};

/** Tables of the device, in the order in which its database declares them. */
const listDeviceTables = (): readonly TableDescription[] => {
  const declarations = read("src/data/store/database.ts").matchAll(
    /declare readonly (\w+): (?:(?:Entity)?Table<)?(\w+)/g,
  );
  const sources = ["tables", "outbox-entry", "former-outbox"].map((name) => read(`src/data/store/${name}.ts`));
  return [...declarations].map(([, name = "", row = ""]) => describe(sources.join("\n"), name, row));
};

const describe = (source: string, name: string, row: string): TableDescription => {
  const declared = new RegExp(
    String.raw`(?:/\*\*((?:(?!\*/)[\s\S])*)\*/\n)?(?:export )?(?:interface|type) ${row}\b[^\n]*?(?:\{\n([\s\S]*?)\n\}|;\n)`,
  ).exec(source);
  const about = (declared?.[1] ?? "").replaceAll(/\s*\n\s*\*\s*/g, " ").trim();
  const columns = [...(declared?.[2] ?? "").matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(
    ([, column = ""]) => column,
  );
  return { name, about, columns };
};

/** Tables whose row lacks a comment. */
export const listUndescribed = (): readonly string[] =>
  [...listServerTables(), ...listDeviceTables()].filter(({ about }) => about === "").map(({ name }) => name);

/** The whole page. */
export const writeDataModel = (): string => {
  const server = listServerTables();
  const device = listDeviceTables();
  return `# Data model

Written by \`npm run data-model\` from the rows in \`server/store/db/rows/\` and \`src/data/store/\`; a test fails when it is not up to date. Who may read what, and for how long it is kept, says [data-classes.md](data-classes.md).

## Tables of the server (${server.length})

Columns mean the same in SQLite and PostgreSQL: ids and enums are text, times milliseconds UTC, booleans 0 or 1, \`…Json\` structured values as JSON in text.

${toTable(server)}

## Tables of the device (${device.length})

In the browser's IndexedDB, by Dexie. What leaves with a person and what is sealed stands in \`src/data/store/table-registry.ts\`.

${toTable(device)}
`;
};

const toTable = (tables: readonly TableDescription[]): string => {
  const cells = tables.map(({ name, about, columns }) => [
    `\`${name}\``,
    about.replaceAll("|", "\\|"),
    columns.map((column) => `\`${column}\``).join(", "),
  ]);
  const rows = [["table", "holds", "columns"], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const toLine = (row: readonly string[], filler = " "): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(" | ")} |`;
  const [head = [], ...others] = rows;
  return [toLine(head), toLine(["", "", ""], "-"), ...others.map((row) => toLine(row))].join("\n");
};

/** What the page holds now. */
export const readDataModel = (): string => read(path);

if (import.meta.main) writeFileSync(new URL(path, root), writeDataModel());
