import type { TreeRow } from "#checks/file-view.ts";

/** Position in a tree. */
interface Standing {
  readonly row: number;
  readonly content: Pick<TreeRow, "hasChildren" | "isOpen">;
  readonly parent: number;
  readonly last: number;
  /** Rows of a screen. */
  readonly page: number;
}

/** Effect of a key in a tree: the row to move to, or "toggle"; null if the tree does not handle the key. */
export function moveInTree(key: string, { row, content, parent, last, page }: Standing): number | "toggle" | null {
  const { hasChildren, isOpen } = content;
  switch (key) {
    case "ArrowDown":
      return Math.min(row + 1, last);
    case "ArrowUp":
      return Math.max(row - 1, 0);
    case "PageDown":
      return Math.min(row + page, last);
    case "PageUp":
      return Math.max(row - page, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    case "Enter":
      return hasChildren ? "toggle" : row;
    case "ArrowRight":
      return hasChildren && !isOpen ? "toggle" : Math.min(row + 1, last);
    case "ArrowLeft":
      return isOpen ? "toggle" : parent;
    default:
      return null;
  }
}
