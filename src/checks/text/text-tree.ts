import { outlineXml, readElement, type XmlOutline } from "#engine/index.ts";
import { lowerBound, type TextMarks } from "./marks-of-text.ts";
import type { TextPlace, TreeChange, TreeRow, TreeState } from "./text-calls.ts";

export interface TextTree {
  readonly defect: XmlOutline["defect"];
  readonly change: (change: TreeChange | null) => TreeState;
  readonly rows: (from: number, count: number) => TreeRow[];
}

/** A file with no more elements is shown unfolded. */
const maxUnfolded = 300;
/** Limit of Fundstellen inside a folded element that are inspected for their severity. */
const maxInspected = 2_000;

/** The elements of a text of which some are unfolded; the rows that are shown count from 0. Null if there are none. */
export const createTextTree = (bytes: Uint8Array, marks: TextMarks): TextTree | null => {
  const outline = outlineXml(bytes);
  if (outline.count === 0) return null;
  const isOpen = new Uint8Array(outline.count).fill(outline.count <= maxUnfolded ? 1 : 0);
  isOpen[0] = 1;
  const marked = placeMarks(outline, marks);
  let shown = listShown(outline, isOpen);
  const stateAt = (node: number): TreeState => ({
    rowCount: shown.length,
    row: node < 0 ? -1 : lowerBound(shown, node),
  });
  return {
    defect: outline.defect,
    change: (change) => {
      const node = change === null ? -1 : applyChange(outline, isOpen, change);
      if (change !== null) shown = listShown(outline, isOpen);
      return stateAt(node);
    },
    rows: (from, count) =>
      Array.from(shown.subarray(from, from + count), (node) => {
        const end = outline.ends[node] as number;
        const hasChildren = end > node + 1;
        const open = hasChildren && isOpen[node] === 1;
        return {
          ...readElement(bytes, outline, node),
          node,
          line: outline.lines[node] as number,
          depth: outline.depths[node] as number,
          hasChildren,
          isOpen: open,
          findings: findingsBetween(marked, node, open ? node + 1 : end),
        };
      }),
  };
};

/** The element the change is about, or -1. */
const applyChange = (outline: XmlOutline, isOpen: Uint8Array, change: TreeChange): number => {
  switch (change.kind) {
    case "toggle":
      isOpen[change.node] = isOpen[change.node] === 1 ? 0 : 1;
      return change.node;
    case "openAll":
      isOpen.fill(1);
      return -1;
    case "closeAll":
      isOpen.fill(0);
      isOpen[0] = 1;
      return -1;
    case "reveal": {
      const target = nodeAt(outline, change);
      let node = 0;
      while (node < target) {
        const end = outline.ends[node] as number;
        if (target < end) isOpen[node] = 1;
        node = target < end ? node + 1 : end;
      }
      return target;
    }
  }
};

const listShown = ({ count, ends }: XmlOutline, isOpen: Uint8Array): Uint32Array => {
  const shown = new Uint32Array(count);
  let length = 0;
  for (let node = 0; node < count; node = isOpen[node] === 1 ? node + 1 : (ends[node] as number)) {
    shown[length] = node;
    length += 1;
  }
  return shown.slice(0, length);
};

/** The element whose tag or text contains a place, otherwise that of its line. */
const nodeAt = ({ count, tagFrom, lines }: XmlOutline, { line, from }: TextPlace): number => {
  if (from > 0) return Math.max(0, lowerBound(tagFrom, from + 1) - 1);
  const first = lowerBound(lines, line);
  return lines[first] === line ? first : Math.max(0, Math.min(first, count) - 1);
};

interface PlacedMarks {
  /** Ascending. */
  readonly nodes: Uint32Array;
  readonly findings: Uint32Array;
}

const placeMarks = (outline: XmlOutline, { count, findings, lines, from }: TextMarks): PlacedMarks => {
  const nodes = Uint32Array.from({ length: count }, (_, at) =>
    nodeAt(outline, { line: lines[at] as number, from: from[at] as number }),
  );
  const order = Uint32Array.from({ length: count }, (_, at) => at).sort(
    (a, b) => (nodes[a] as number) - (nodes[b] as number),
  );
  return { nodes: order.map((at) => nodes[at] as number), findings: order.map((at) => findings[at] as number) };
};

const findingsBetween = ({ nodes, findings }: PlacedMarks, first: number, end: number): readonly number[] => {
  const indexes = new Set<number>();
  const start = lowerBound(nodes, first);
  for (let at = start; at < nodes.length && at < start + maxInspected && (nodes[at] as number) < end; at += 1)
    indexes.add(findings[at] as number);
  return [...indexes].sort((a, b) => a - b);
};
