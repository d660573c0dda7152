import type { Table } from "dexie";
import { database } from "#data/store/database.ts";

export type RowKey = string | number | readonly string[];

export const tableOf = (name: string): Table<object, RowKey> => database.table(name);

/** Primary key of a row, as its table builds it. */
export const keyOf = ({ schema }: Table<object, RowKey>, row: object): RowKey => {
  const { keyPath } = schema.primKey;
  const read = (path: string): string => (row as Readonly<Record<string, string>>)[path] ?? "";
  return Array.isArray(keyPath) ? keyPath.map(read) : read(String(keyPath));
};
