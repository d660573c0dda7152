import type { XmlName } from "./name-table.ts";

export interface XmlAttribute {
  readonly name: XmlName;
  /** Namespace of a prefixed attribute, `""` without prefix. */
  readonly namespace: string;
  readonly value: string;
  readonly line: number;
  /** Bytes of the value without its quotes. */
  readonly from: number;
  readonly to: number;
}

export interface XmlStart {
  readonly name: XmlName;
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  /** Namespace of a prefix where the tag stands, for values that are names; null when undeclared. Call it at once. */
  readonly resolve: (prefix: string) => string | null;
  readonly line: number;
  /** Bytes of the whole tag. */
  readonly from: number;
  readonly to: number;
}

export type ParseDefect = "notWellFormed" | "doctype" | "entity" | "limit";

/** Called in the order of the file. Offsets count bytes from 0, lines from 1. */
export interface XmlHandler {
  readonly start: (element: XmlStart) => void;
  /** One run of character data; `blank` when it is white space only. `raw` marks a CDATA section. */
  readonly text: (from: number, to: number, line: number, blank: boolean, raw: boolean) => void;
  /** Only `true` means something: `readAhead` may read what follows. */
  readonly end: (from: number, to: number, line: number) => unknown;
  /** `detail` is a German sentence without line number. */
  readonly defect: (defect: ParseDefect, line: number, from: number, to: number, detail: string) => void;
  /** Called at the next `<`: the place after what the handler has read by itself, null where it has read nothing. */
  readonly readAhead?: (at: number, line: number) => { readonly at: number; readonly line: number } | null;
  /** Asked between tags; true ends the reading with a defect of its own. */
  readonly hasEnough?: () => boolean;
  /** A longer text ends the reading; 1 MB where absent. */
  readonly maxTextBytes?: number;
}
