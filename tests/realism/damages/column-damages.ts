import {
  createDamages,
  has,
  isAll,
  isCategory,
  isStapel,
  type Make,
  onLines,
  type Row,
  splitRaw,
} from "#tests/realism/damage.ts";
import type { Lines, SoundFile } from "#tests/realism/sound-file.ts";
import type { Truth } from "#tests/realism/truths.ts";

type Cells = readonly string[];
type Change = (cells: Cells, index: number) => Cells;

/**
 * Who moved the columns: a program that still writes its headings and its number of columns, one whose number of columns
 * changes, one that moves the headings as well, or a person in a table, where the header line moves along.
 */
type Way = "fixed width" | "records" | "with headings" | "whole table";

const move = (way: Way, change: Change): Make =>
  onLines(({ header, headings, records }: Lines): Lines => {
    const width = headings.split(";").length;
    const write = (line: string, index: number): string => {
      const cells = change(splitRaw(line), index);
      if (way !== "fixed width") return cells.join(";");
      return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => "")]
        .slice(0, width)
        .join(";");
    };
    const isWhole = way === "whole table";
    return {
      header: isWhole ? write(header, -2) : header,
      headings: isWhole || way === "with headings" ? change(headings.split(";"), -1).join(";") : headings,
      records: records.map(write),
    };
  });

const insert =
  (at: number, value: (index: number) => string = () => ""): Change =>
  (cells, index) =>
    cells.toSpliced(at - 1, 0, value(index));
const take =
  (at: number): Change =>
  (cells) =>
    cells.toSpliced(at - 1, 1);
const swap =
  (a: number, b: number): Change =>
  (cells) =>
    cells.with(a - 1, cells[b - 1] ?? "").with(b - 1, cells[a - 1] ?? "");
const relocate =
  (from: number, to: number): Change =>
  (cells) =>
    cells.toSpliced(from - 1, 1).toSpliced(to - 1, 0, cells[from - 1] ?? "");

const runningNumber = (index: number): string => (index < 0 ? "Lfd. Nr." : String(index + 1));
const remark = (index: number): string => (index < 0 ? '"Bemerkung"' : index % 3 === 0 ? '"geprüft"' : '""');

/** At least two columns at or after this one are filled: where only one moves, nobody can tell that a column did. */
const isFilledFrom =
  (at: number) =>
  (file: SoundFile): boolean =>
    file.fields.filter(({ key, number }) => number >= at && has(key, Math.ceil(file.records.length / 2))(file)).length >
    1;
const holds =
  (...numbers: readonly number[]) =>
  (file: SoundFile): boolean =>
    numbers.every((number) => has(file.fields[number - 1]?.key ?? "", Math.ceil(file.records.length / 2))(file));

const truthOf = (id: string): Truth =>
  id.includes("inserted") || id.includes(" moved from ")
    ? "columnInserted"
    : id.includes("deleted")
      ? "columnMissing"
      : id.includes("swapped")
        ? "columnsSwapped"
        : "columnMoved";

const ofStapel = (id: string, change: Change, way: Way, isFor: (file: SoundFile) => boolean): Row => [
  `${id}, ${way}`,
  way === "with headings" ? [truthOf(id), "headingsMoved"] : truthOf(id),
  move(way, change),
  isAll(isStapel, isFor),
];

const inserted = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14].flatMap((at): readonly Row[] => [
  ofStapel(`empty column inserted at ${at}`, insert(at), "fixed width", isFilledFrom(at)),
  ofStapel(`empty column inserted at ${at}`, insert(at), at % 2 === 0 ? "records" : "with headings", isFilledFrom(at)),
]);
const insertedLate = [15, 21, 37, 60, 114].map((at) =>
  ofStapel(`empty column inserted at ${at}`, insert(at), "fixed width", isFilledFrom(at)),
);
const deletedEmpty = [4, 6, 12, 13, 15, 20, 36, 60, 113].map((at) =>
  ofStapel(
    `empty column deleted at ${at}`,
    take(at),
    at % 2 === 0 ? "fixed width" : "records",
    isAll(isFilledFrom(at + 1), (file) => !has(file.fields[at - 1]?.key ?? "", 1)(file)),
  ),
);
const deletedFilled = [1, 2, 3, 7, 8, 9, 10, 11].map((at) =>
  ofStapel(`filled column deleted at ${at}`, take(at), at % 2 === 0 ? "fixed width" : "with headings", holds(at)),
);
const swapped = (
  [
    [1, 2],
    [1, 7],
    [2, 3],
    [7, 10],
    [8, 9],
    [8, 10],
    [9, 10],
    [10, 11],
    [11, 14],
    [3, 7],
    [10, 14],
    [1, 8],
  ] as const
).map(([a, b], index) =>
  ofStapel(
    `columns ${a} and ${b} swapped`,
    swap(a, b),
    index % 4 === 3 ? "with headings" : "fixed width",
    holds(a === 9 ? 10 : a, b === 9 ? 8 : b),
  ),
);

export const columnDamages = createDamages("columns", [
  ...inserted,
  ...insertedLate,
  ...deletedEmpty,
  ...deletedFilled,
  ...swapped,
  ofStapel("columns 7 and 8 swapped", swap(7, 8), "with headings", holds(7, 8)),
  ofStapel("columns 14 and 11 moved", relocate(14, 11), "fixed width", holds(11, 14)),
  ofStapel("column 10 moved to the front", relocate(10, 1), "fixed width", holds(10)),
  ofStapel("column 10 moved to the front", relocate(10, 1), "with headings", holds(10)),
  ofStapel("columns 114 and 115 swapped", swap(114, 115), "fixed width", holds(114, 115)),
  ofStapel("running number inserted at 1", insert(1, runningNumber), "fixed width", holds(1)),
  ofStapel("running number inserted at 1", insert(1, runningNumber), "with headings", holds(1)),
  [
    "running number inserted at 1, whole table",
    ["columnInserted", "noHeader"],
    move("whole table", insert(1, runningNumber)),
    isAll(isStapel, holds(1)),
  ],
  ofStapel("remark inserted at 11", insert(11, remark), "fixed width", holds(11)),
  ofStapel("remark inserted at 14", insert(14, remark), "with headings", holds(14)),
  ofStapel("remark inserted at 15", insert(15, remark), "whole table", holds(14)),
  ofStapel("column inserted by hand at 5", insert(5), "whole table", holds(7)),
  ofStapel(
    "column deleted by hand at 4",
    take(4),
    "whole table",
    isAll(holds(7), (file) => !has("kurs", 1)(file)),
  ),
  ofStapel(
    "half of the records moved from 9 on",
    (cells, index) => (index % 2 === 0 ? insert(9)(cells, index) : cells),
    "fixed width",
    holds(10),
  ),
  ofStapel(
    "records from the tenth on moved from 7 on",
    (cells, index) => (index >= 10 ? insert(7)(cells, index) : cells),
    "fixed width",
    holds(7),
  ),

  ["persons: empty column inserted at 2", "columnInserted", move("fixed width", insert(2)), isCategory(16)],
  ["persons: empty column inserted at 16", "columnInserted", move("fixed width", insert(16)), isCategory(16)],
  [
    "persons: empty column inserted at 18",
    ["columnInserted", "headingsMoved"],
    move("with headings", insert(18)),
    isCategory(16),
  ],
  ["persons: column deleted at 3", "columnMissing", move("fixed width", take(3)), isCategory(16)],
  ["persons: postcode deleted", "columnMissing", move("fixed width", take(18)), isCategory(16)],
  ["persons: postcode and town swapped", "columnsSwapped", move("fixed width", swap(18, 19)), isCategory(16)],
  [
    "persons: street and town swapped",
    ["columnsSwapped", "headingsMoved"],
    move("with headings", swap(16, 19)),
    isCategory(16),
  ],
  [
    "persons: name and Adressattyp swapped",
    "columnsSwapped",
    move("fixed width", swap(2, 7)),
    isAll(isCategory(16), holds(2)),
  ],
  ["labels: columns 1 and 2 swapped", "columnsSwapped", move("fixed width", swap(1, 2)), isCategory(20)],
  ["labels: columns 2 and 3 swapped", "columnsSwapped", move("fixed width", swap(2, 3)), isCategory(20)],
  ["labels: empty column inserted at 2", "columnInserted", move("records", insert(2)), isCategory(20)],
  ["terms: empty column inserted at 4", "columnInserted", move("fixed width", insert(4)), isCategory(46)],
  ["terms: columns 4 and 5 swapped", "columnsSwapped", move("fixed width", swap(4, 5)), isCategory(46)],
  ["terms: column deleted at 3", "columnMissing", move("fixed width", take(3)), isCategory(46)],
  [
    "terms: columns 1 and 2 swapped",
    ["columnsSwapped", "headingsMoved"],
    move("with headings", swap(1, 2)),
    isCategory(46),
  ],
  ["recurring: empty column inserted at 3", "columnInserted", move("fixed width", insert(3)), isCategory(65)],
  ["recurring: empty column deleted at 5", "columnMissing", move("fixed width", take(5)), isCategory(65)],
  ["recurring: columns 12 and 13 swapped", "columnsSwapped", move("fixed width", swap(12, 13)), isCategory(65)],
  [
    "recurring: columns 3 and 4 swapped",
    ["columnsSwapped", "headingsMoved"],
    move("with headings", swap(3, 4)),
    isCategory(65),
  ],
  ["natural: empty column inserted at 3", "columnInserted", move("fixed width", insert(3)), isCategory(66)],
  ["natural: columns 5 and 6 swapped", "columnsSwapped", move("fixed width", swap(5, 6)), isCategory(66)],
  ["addresses: empty column inserted at 3", "columnInserted", move("fixed width", insert(3)), isCategory(48)],
  ["addresses: columns 1 and 2 swapped", "columnsSwapped", move("fixed width", swap(1, 2)), isCategory(48)],
  ["addresses: postcode and town swapped", "columnsSwapped", move("fixed width", swap(18, 19)), isCategory(48)],
  ["addresses: empty column deleted at 3", "columnMissing", move("fixed width", take(3)), isCategory(48)],
]);
