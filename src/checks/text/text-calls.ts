import type { XmlOutline } from "#engine/index.ts";

/** Calls about one text open beside the file: the file itself if it is XML, or a member of a Belegpaket. */
export interface TextCalls {
  /** `member`: place in `report.members`, 0-based; null for the file itself. */
  readonly openText: Call<{ readonly member: number | null }, TextFacts>;
  readonly textRows: Call<TextPage, readonly TextRow[]>;
  /** Row of the source that shows a place. */
  readonly textRowAt: Call<{ readonly member: number | null } & TextPlace, number>;
  readonly changeTree: Call<{ readonly member: number | null; readonly change: TreeChange }, TreeState>;
  readonly treeRows: Call<TextPage, readonly TreeRow[]>;
  /** Bytes of a member as they are in the archive. */
  readonly memberContent: Call<{ readonly member: number }, Blob>;
  /** Searches the whole open file, or the open text where `member` is given. */
  readonly find: Call<{ readonly query: string; readonly member?: number | null }, Matches>;
}

interface Call<Request, Response> {
  readonly request: Request;
  readonly response: Response;
  readonly progress: never;
}

interface TextPage {
  readonly member: number | null;
  /** 0-based. */
  readonly from: number;
  readonly count: number;
}

export interface TextPlace {
  readonly line: number;
  /** Offset in the text as the engine reads it; 0 if only the line is known. */
  readonly from: number;
}

export type TextFacts =
  | {
      readonly isText: true;
      /** Rows of the source. A long line is cut into several. */
      readonly rowCount: number;
      readonly lineCount: number;
      /** Null if the text is no XML. */
      readonly tree: (TreeState & Pick<XmlOutline, "defect">) | null;
    }
  /** German sentence why there is nothing to read. */
  | { readonly isText: false; readonly reason: string };

export interface TextRow {
  /** 1-based. */
  readonly line: number;
  /** The line began in a row before. */
  readonly isContinued: boolean;
  readonly text: string;
  /** Parts of `text` with a Fundstelle, ascending; empty ones stand for the whole line. */
  readonly marks: readonly TextMark[];
}

export interface TextMark {
  /** Positions in the characters of the row. */
  readonly start: number;
  readonly end: number;
  /** Index into `report.findings`. */
  readonly finding: number;
}

export type TreeChange =
  | { readonly kind: "toggle"; readonly node: number }
  | { readonly kind: "openAll" }
  | { readonly kind: "closeAll" }
  | ({ readonly kind: "reveal" } & TextPlace);

export interface TreeState {
  /** Rows that are shown now. */
  readonly rowCount: number;
  /** Row of the element that was revealed or toggled; -1 for none. */
  readonly row: number;
}

export interface TreeRow {
  readonly node: number;
  readonly line: number;
  readonly depth: number;
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Indexes into `report.findings` of the findings here, including those inside while folded. */
  readonly findings: readonly number[];
}

export interface Matches {
  /** Places, each counted once, however many there are. */
  readonly count: number;
  /** `[line, field, from]` of the first of them: line 1-based, field 1-based (0 in a text), offset in the bytes read. */
  readonly places: Uint32Array;
}

export const wordsPerPlace = 3;
