import type { Field } from "#engine/formats/field-table.ts";
import type { Values } from "#tests/support/example-records.ts";
import type { Random } from "#tests/torture/random.ts";
import { encodeAs } from "./encode.ts";
import { joinLines, type Lines, type SoundFile, writeLines, writeText } from "./sound-file.ts";
import { type Truth, truths } from "./truths.ts";

/** Something that happens to a file between the program that wrote it and the person who checks it. */
export interface Damage {
  /** Unique, e.g. `excel/de`. */
  readonly id: string;
  readonly kind: DamageKind;
  /** One of these has to be read first, and may name a loss that stays. */
  readonly truth: readonly string[];
  /** Only files that can show it. */
  readonly isFor: (file: SoundFile) => boolean;
  /** Null where this file does not change. */
  readonly apply: (file: SoundFile, random: Random) => Damaged | null;
}

export type Damaged = Uint8Array | { readonly name: string; readonly bytes: Uint8Array };

export type DamageKind =
  | "encoding"
  | "lines"
  | "transfer"
  | "header"
  | "columns"
  | "values"
  | "texts"
  | "spreadsheet"
  | "editor"
  | "program";

export type Make = Damage["apply"];

/** What a damage is told about: kind once for all of a list. */
export type Row = readonly [
  id: string,
  truth: Truth | readonly (Truth | `CSV-${string}`)[],
  apply: Make,
  isFor?: (file: SoundFile) => boolean,
];

export const createDamages = (kind: DamageKind, rows: readonly Row[]): readonly Damage[] =>
  rows.map(([id, truth, apply, isFor = isEvery]) => ({
    id,
    kind,
    truth: (typeof truth === "string" ? [truth] : truth).flatMap((one): readonly string[] =>
      one in truths ? truths[one as Truth] : [one],
    ),
    isFor,
    apply,
  }));

const isEvery = (): boolean => true;
export const isStapel = (file: SoundFile): boolean => file.table.category === 21;
export const isMasterData = (file: SoundFile): boolean => file.table.category !== 21;
export const isCategory =
  (...categories: readonly number[]) =>
  (file: SoundFile): boolean =>
    categories.includes(file.table.category);

/** Files that have values in this column; what is damaged has to be there. */
export const has =
  (key: string, atLeast = 5) =>
  (file: SoundFile): boolean =>
    file.records.filter((values) => (values[key] ?? "") !== "").length >= atLeast;

export const isAll =
  (...conditions: readonly ((file: SoundFile) => boolean)[]) =>
  (file: SoundFile): boolean =>
    conditions.every((holds) => holds(file));

export const isNamed =
  (...labels: readonly string[]) =>
  (file: SoundFile): boolean =>
    labels.some((label) => file.label.startsWith(label));

export const toWindows1252 = (text: string): Uint8Array => encodeAs("windows-1252", text);

export const onBytes =
  (change: (bytes: Uint8Array, random: Random) => Uint8Array): Make =>
  (file, random) =>
    change(toWindows1252(writeText(file)), random);

export const onText =
  (change: (text: string, random: Random) => string): Make =>
  (file, random) =>
    toWindows1252(change(writeText(file), random));

export const onLines =
  (change: (lines: Lines, random: Random, file: SoundFile) => Lines): Make =>
  (file, random) =>
    toWindows1252(joinLines(change(writeLines(file), random, file)));

export const onRecordLines = (change: (line: string, index: number, random: Random) => string): Make =>
  onLines((lines, random) => ({
    ...lines,
    records: lines.records.map((line, index) => change(line, index, random)),
  }));

export const onHeader = (change: (line: string, file: SoundFile) => string): Make =>
  onLines((lines, _, file) => ({ ...lines, header: change(lines.header, file) }));

export const onHeaderValues =
  (values: (file: SoundFile) => Partial<Record<string, string>>): Make =>
  (file) =>
    toWindows1252(writeText({ ...file, header: { ...file.header, ...values(file) } }));

/** Values of one column; an empty one stays. */
export const onValues =
  (key: string, change: (value: string, index: number, record: Values) => string): Make =>
  (file) =>
    toWindows1252(
      writeText({
        ...file,
        records: file.records.map((record, index) => {
          const value = record[key] ?? "";
          return value === "" ? record : { ...record, [key]: change(value, index, record) };
        }),
      }),
    );

/** Values of every column of some types. */
export const onTypes =
  (types: readonly Field["type"][], change: (value: string, index: number) => string): Make =>
  (file) =>
    toWindows1252(
      writeText({
        ...file,
        records: file.records.map((record, index) => {
          const changed: Record<string, string> = { ...record };
          for (const { key, type } of file.fields) {
            const value = record[key] ?? "";
            if (value !== "" && types.includes(type)) changed[key] = change(value, index);
          }
          return changed;
        }),
      }),
    );

/** Cells of a line as they are written, quotes included. */
export const splitRaw = (line: string): string[] =>
  line.match(/(?:"(?:[^"]|"")*"|[^;"]*)(?:;|$)/g)?.flatMap(bare) ?? [];

const bare = (part: string, index: number, parts: readonly string[]): readonly string[] => {
  if (part.endsWith(";")) return [part.slice(0, -1)];
  // The expression matches once more at the end of the line.
  return index === parts.length - 1 && part === "" && !(parts[index - 1] ?? ";").endsWith(";") ? [] : [part];
};

export const onRawCells =
  (change: (cells: readonly string[]) => readonly string[]) =>
  (line: string): string =>
    change(splitRaw(line)).join(";");
