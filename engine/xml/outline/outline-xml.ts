import { parseXml } from "#engine/xml/parse/parse-xml.ts";

/** The elements of an XML file in the order of their start tags, as numbers, so that millions of them take little room. */
export interface XmlOutline {
  readonly count: number;
  readonly lines: Uint32Array;
  /** 0 for the root. */
  readonly depths: Uint16Array;
  /** Bytes of the start tag. */
  readonly tagFrom: Uint32Array;
  readonly tagTo: Uint32Array;
  /** Bytes of the first text that is not blank; both 0 where there is none. */
  readonly textFrom: Uint32Array;
  readonly textTo: Uint32Array;
  /** Index after the last element inside; index + 1 for an element without elements. */
  readonly ends: Uint32Array;
  /** Line of the defect that ended the reading, with a German sentence; null if the file was read to its end. */
  readonly defect: { readonly line: number; readonly detail: string } | null;
}

/** Reads the elements of a file in UTF-8. Of one that is broken it has what stands before the break. */
export const outlineXml = (bytes: Uint8Array): XmlOutline => {
  const columns = createColumns();
  const open: number[] = [];
  let count = 0;
  let lastSlip: XmlOutline["defect"] = null;
  const isWhole = parseXml(bytes, {
    start: ({ line, from, to }) => {
      columns.add(count, { line, depth: open.length, from, to });
      open.push(count);
      count += 1;
    },
    text: (from, to, _line, blank) => {
      const at = open.at(-1);
      if (blank || at === undefined || columns.current.textTo[at] !== 0) return;
      columns.current.textFrom[at] = from;
      columns.current.textTo[at] = to;
    },
    end: () => {
      const at = open.pop();
      if (at !== undefined) columns.current.ends[at] = count;
    },
    defect: (_kind, line, _from, _to, detail) => {
      lastSlip = { line, detail };
    },
  });
  for (const at of open) columns.current.ends[at] = count;
  return { ...columns.cut(count), count, defect: isWhole ? null : lastSlip };
};

interface Element {
  readonly line: number;
  readonly depth: number;
  readonly from: number;
  readonly to: number;
}

const deepest = 0xffff;

const createColumns = () => {
  let current = makeColumns(1024);
  return {
    get current() {
      return current;
    },
    add: (at: number, { line, depth, from, to }: Element): void => {
      if (at === current.lines.length) current = copyColumns(current, makeColumns(at * 2));
      current.lines[at] = line;
      current.depths[at] = Math.min(depth, deepest);
      current.tagFrom[at] = from;
      current.tagTo[at] = to;
    },
    cut: (count: number) => copyColumns(current, makeColumns(count), count),
  };
};

const makeColumns = (size: number) => ({
  lines: new Uint32Array(size),
  depths: new Uint16Array(size),
  tagFrom: new Uint32Array(size),
  tagTo: new Uint32Array(size),
  textFrom: new Uint32Array(size),
  textTo: new Uint32Array(size),
  ends: new Uint32Array(size),
});

type Columns = ReturnType<typeof makeColumns>;

const copyColumns = (from: Columns, to: Columns, count = from.lines.length): Columns => {
  to.lines.set(from.lines.subarray(0, count));
  to.depths.set(from.depths.subarray(0, count));
  to.tagFrom.set(from.tagFrom.subarray(0, count));
  to.tagTo.set(from.tagTo.subarray(0, count));
  to.textFrom.set(from.textFrom.subarray(0, count));
  to.textTo.set(from.textTo.subarray(0, count));
  to.ends.set(from.ends.subarray(0, count));
  return to;
};
