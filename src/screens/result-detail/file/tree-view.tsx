import { VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { TreeRow } from "#checks/file-view.ts";
import type { Report } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { FileValue } from "#ui/file-value.tsx";
import { holdsFocus } from "#ui/lead-focus.ts";
import { SeverityIcon } from "#ui/severity-badge.tsx";
import { useActiveFocus } from "#ui/use-active-focus.ts";
import { usePages } from "#ui/use-pages.ts";
import { useScaledRows } from "#ui/use-scaled-rows.ts";
import { withActive } from "#ui/with-active.ts";
import { type MarkWords, wordsOfMarks } from "./mark-words.ts";
import { moveInTree } from "./move-in-tree.ts";
import type { TextTarget } from "./source-view.tsx";
import styles from "./text.module.css";
import type { Tree } from "./use-tree.ts";

interface Props {
  readonly tree: Tree;
  readonly report: Report;
  readonly target: TextTarget | null;
}

/** In rem, as in the style sheet. */
const rowHeight = 2;
const indent = 1.25;

/** The elements of an XML file as a tree; those with a Fundstelle, or folded over one, are marked. */
export function TreeView({ tree, report, target }: Props): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useScaledRows(scroller, tree.rowCount, rowHeight);
  const { get, failed } = usePages<TreeRow>(tree.read, tree.rowCount, rows.first, rows.last);
  const [active, setActive] = useState(0);
  const requestFocus = useActiveFocus(scroller, active, "[data-active]:not([aria-busy])");
  const show = (row: number, withFocus: boolean): void => {
    requestFocus(withFocus ? row : null);
    setActive(row);
    rows.scrollTo(row);
  };
  const latest = useRef({ show, change: tree.change });
  useEffect(() => {
    latest.current = { show, change: tree.change };
  });
  useEffect(() => {
    if (target === null) return;
    let current = true;
    const { line, from = 0, isQuiet = false } = target;
    const isUnasked = (): boolean => isQuiet && holdsFocus(scroller.current);
    if (isUnasked()) return;
    void latest.current.change({ kind: "reveal", line, from }).then((row) => {
      if (current && row >= 0 && !isUnasked()) latest.current.show(row, !isQuiet);
    });
    return () => {
      current = false;
    };
  }, [target]);
  const toggle = (row: number, node: number): void => {
    void tree.change({ kind: "toggle", node }).then(() => show(row, true));
  };
  const press = (event: KeyboardEvent): void => {
    const content = get(active);
    if (event.ctrlKey || event.metaKey || event.altKey || content === undefined) return;
    const move = moveInTree(event.key, {
      row: active,
      content,
      parent: parentOf(active, content.depth, get),
      last: tree.rowCount - 1,
      page: rows.fits,
    });
    if (move === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (move === "toggle") toggle(active, content.node);
    else show(move, true);
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="tree"
      aria-label="Elemente der Datei"
      tabIndex={-1}
      onKeyDown={press}
    >
      <div role="presentation" className={styles.canvas} style={{ height: rows.height }}>
        {withActive(rows.first, rows.last, active, tree.rowCount).map((row) => (
          <TreeItem
            key={row}
            top={rows.topOf(row)}
            content={get(row)}
            report={report}
            isActive={row === active}
            onActivate={() => setActive(row)}
            onToggle={(node) => toggle(row, node)}
          />
        ))}
      </div>
      {failed && <p role="alert">Einige Elemente ließen sich nicht lesen.</p>}
    </div>
  );
}

/** The nearest loaded row above with a smaller depth. */
function parentOf(row: number, depth: number, get: (row: number) => TreeRow | undefined): number {
  for (let above = row - 1; above >= 0; above -= 1) if ((get(above)?.depth ?? depth) < depth) return above;
  return row;
}

interface ItemProps {
  readonly top: number;
  /** Undefined while the row is being read. */
  readonly content: TreeRow | undefined;
  readonly report: Report;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onToggle: (node: number) => void;
}

function TreeItem({ top, content, report, isActive, onActivate, onToggle }: ItemProps): ReactElement {
  const words = content && wordsOfMarks(report, content.findings);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all its elements.
    <div
      // Stays while its row is read again, and with it the focus.
      role="treeitem"
      aria-busy={content === undefined || undefined}
      aria-level={content && content.depth + 1}
      aria-expanded={content?.hasChildren ? content.isOpen : undefined}
      className={`${styles.row} ${styles.item}`}
      style={{ top }}
      data-severity={words?.severity}
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      title={words?.text}
      onFocus={onActivate}
      onClick={() => (content?.hasChildren ? onToggle(content.node) : onActivate())}
    >
      {content === undefined ? (
        <span className={styles.line}>…</span>
      ) : (
        <TreeItemContent content={content} words={words} />
      )}
    </div>
  );
}

interface ContentProps {
  readonly content: TreeRow;
  readonly words: MarkWords | null | undefined;
}

function TreeItemContent({ content, words }: ContentProps): ReactElement {
  const { line, depth, name, attributes, text, hasChildren, isOpen } = content;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <span className={styles.line} aria-hidden>
        {words && <SeverityIcon severity={words.severity} />}
        {formatNumber(line)}
      </span>
      <span className={styles.twisty} style={{ marginLeft: `${depth * indent}rem` }}>
        {hasChildren && <Chevron size={16} stroke={1.75} aria-hidden />}
      </span>
      <span className={styles.name}>{name}</span>
      {attributes.map((one) => (
        <span key={one.name} className={styles.attribute}>
          <VisuallyHidden>, </VisuallyHidden>
          {one.name} <FileValue value={one.value} />
        </span>
      ))}
      {text !== "" && (
        <span className={styles.value}>
          <VisuallyHidden>, </VisuallyHidden>
          <FileValue value={text} />
        </span>
      )}
      <VisuallyHidden>
        , Zeile {line}
        {words && `, ${words.text}`}
      </VisuallyHidden>
    </>
  );
}
