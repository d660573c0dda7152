import { Button, Menu, SegmentedControl } from "@mantine/core";
import { IconDots, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import type { FileView, TextFacts, TextView } from "#checks/file-view.ts";
import type { Report } from "#engine/index.ts";
import { formatCount } from "#text/format-number.ts";
import { FindBar } from "#ui/find/find-bar.tsx";
import { useFind } from "#ui/find/use-find.ts";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import layout from "./pane.module.css";
import { SourceView, type TextTarget } from "./source-view.tsx";
import styles from "./text.module.css";
import { TreeView } from "./tree-view.tsx";
import { useTextView } from "./use-text-view.ts";
import { useTree } from "./use-tree.ts";

interface Props {
  readonly view: FileView;
  /** Place in `report.members`; null for the file itself. */
  readonly member: number | null;
  readonly report: Report;
  readonly target: TextTarget | null;
  /** A view before source and tree, for XML that people read in another form. */
  readonly form?: TextForm;
  /** Content before the controls of the text view. */
  readonly lead?: ReactNode;
  /** Entries of the menu. */
  readonly actions?: ReactNode;
}

export interface TextForm {
  /** German name. */
  readonly name: string;
  readonly render: (showSource: () => void) => ReactNode;
}

/** An XML file as tree and as source; any other text as source. */
export function TextPane({ view, member, lead, actions, ...shown }: Props): ReactElement {
  const state = useTextView(view, member);
  if (state.kind === "open" && state.text.facts.isText)
    return <OpenText {...shown} text={state.text} facts={state.text.facts} lead={lead} actions={actions} />;
  return (
    <div className={layout.pane}>
      {(lead || actions) && (
        <div className={styles.bar}>
          {lead}
          <span className={styles.spacer} />
          {state.kind === "failed" && actions && (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <Button size="compact-sm" variant="subtle">
                  Mehr
                </Button>
              </Menu.Target>
              <Menu.Dropdown>{actions}</Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
      {state.kind === "failed" ? (
        <p className={styles.note} role="alert">
          {state.reason}
        </p>
      ) : (
        <LoadingRows label="Datei wird geöffnet" rows={8} />
      )}
    </div>
  );
}

interface OpenProps extends Omit<Props, "view" | "member"> {
  readonly text: TextView;
  readonly facts: Extract<TextFacts, { readonly isText: true }>;
}

type Way = "form" | "tree" | "source";

function OpenText({ text, facts, report, target, form, lead, actions }: OpenProps): ReactElement {
  const [way, setWay] = useState<Way>(form ? "form" : facts.tree === null ? "source" : "tree");
  const tree = useTree(text, facts.tree);
  const [match, setMatch] = useState<{ readonly after: TextTarget | null; readonly place: TextTarget } | null>(null);
  const find = useFind(text.find, ({ line, from }) =>
    setMatch({ after: target, place: { line, from, isQuiet: true } }),
  );
  // The most recent target is shown.
  const shownTarget = match !== null && match.after === target ? match.place : target;
  const content = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    // In a form, the browser's own search is used.
    if (way === "form" || event.key !== "f" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    find.open();
  };
  const focusContent = (): void => {
    const inside = ["[data-active]", "[role='tree'], section"].map((one) =>
      content.current?.querySelector<HTMLElement>(one),
    );
    inside.find(Boolean)?.focus({ preventScroll: true });
    // The hit may not be shown yet; it takes the focus once it is.
    setMatch((last) => last && { ...last, place: { ...last.place, isQuiet: false } });
  };
  const { defect } = facts.tree ?? { defect: null };
  const treeWay = facts.tree === null ? [] : [{ value: "tree", label: "Baum" }];
  const source = { value: "source", label: `Quelltext (${formatCount(facts.lineCount, "Zeile", "Zeilen")})` };
  const ways = form ? [{ value: "form", label: form.name }, source, ...treeWay] : [...treeWay, source];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside of it.
    <div className={layout.pane} onKeyDown={press}>
      <div className={styles.bar}>
        {lead}
        {ways.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Darstellung"
            value={way}
            onChange={(next) => setWay(next as Way)}
            data={ways}
          />
        )}
        <span className={styles.spacer} />
        {way === "form" ? (
          <PrintButton size="compact-sm" variant="subtle" />
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            onClick={find.open}
          >
            Suchen
          </Button>
        )}
        {(way === "tree" || actions) && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconDots size={16} stroke={1.75} aria-hidden />}
                aria-label="Aktionen zu diesem Text"
              >
                Aktionen
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {way === "tree" && (
                <>
                  <Menu.Item onClick={() => void tree.change({ kind: "openAll" })}>Alles aufklappen</Menu.Item>
                  <Menu.Item onClick={() => void tree.change({ kind: "closeAll" })}>Alles zuklappen</Menu.Item>
                </>
              )}
              {actions}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {way !== "form" && <FindBar find={find} onClosed={focusContent} />}
      {way === "tree" && defect !== null && (
        <p className={styles.note}>
          Der Baum endet in Zeile {defect.line}: {defect.detail} Der Quelltext ist vollständig.
        </p>
      )}
      <div ref={content} className={layout.pane}>
        {way === "form" ? (
          form?.render(() => setWay("source"))
        ) : way === "tree" ? (
          <TreeView tree={tree} report={report} target={shownTarget} />
        ) : (
          <SourceView
            text={text}
            rowCount={facts.rowCount}
            report={report}
            target={shownTarget}
            query={find.isOpen ? find.query : ""}
          />
        )}
      </div>
    </div>
  );
}
