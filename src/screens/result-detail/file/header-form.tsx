import { type ReactElement, useEffect, useRef } from "react";
import type { Field } from "#engine/index.ts";
import { formatFileDate } from "#text/format-date.ts";
import type { CellMark, LineMarks } from "#ui/file-grid/cell-mark.ts";
import type { GridTarget } from "#ui/file-grid/position.ts";
import { FileValue } from "#ui/file-value.tsx";
import { leadFocus } from "#ui/lead-focus.ts";
import styles from "./header-form.module.css";

interface Props {
  /** Cells of line 1. */
  readonly cells: readonly string[];
  readonly fields: readonly Field[];
  readonly marks: LineMarks;
  readonly target: GridTarget | null;
  /** Called with the number of a field a person has moved to. */
  readonly onField: (number: number) => void;
}

/** The header line field by field, with the meaning of each value. */
export function HeaderForm({ cells, fields, marks, target, onField }: Props): ReactElement {
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => {
    if (target === null || target.line !== 1) return;
    const entry = list.current?.querySelector<HTMLElement>(`[data-field="${Math.max(target.field, 1)}"]`);
    if (entry === null || entry === undefined) return;
    if (target.isQuiet) return showWithin(entry, pane.current);
    entry.scrollIntoView({ block: "nearest" });
    leadFocus(entry);
  }, [target]);

  const count = Math.max(cells.length, fields.length);
  const lineMark = marks.get(0);
  return (
    <div ref={pane} className={styles.pane}>
      {lineMark && (
        <p className={styles.note} data-severity={lineMark.severity}>
          {lineMark.texts.join(" · ")}
        </p>
      )}
      <dl ref={list} className={styles.list}>
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <HeaderField
            key={at}
            number={at + 1}
            value={cells[at]}
            field={fields[at]}
            mark={marks.get(at + 1)}
            onFocus={() => onField(at + 1)}
          />
        ))}
      </dl>
    </div>
  );
}

/** Scrolls only the pane, not the page. */
function showWithin(entry: HTMLElement, pane: HTMLElement | null): void {
  const below = entry.getBoundingClientRect().bottom - (pane?.getBoundingClientRect().bottom ?? 0);
  if (below > 0) pane?.scrollBy({ top: below });
}

interface FieldProps {
  readonly number: number;
  /** Undefined when the line ends before this field. */
  readonly value: string | undefined;
  readonly field: Field | undefined;
  readonly mark: CellMark | undefined;
  readonly onFocus: () => void;
}

function HeaderField({ number, value, field, mark, onFocus }: FieldProps): ReactElement {
  const meaning = meaningOf(value ?? "", field);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns where the focus is
    <div className={styles.field} data-field={number} data-severity={mark?.severity} tabIndex={-1} onFocus={onFocus}>
      <dt>
        <span className={styles.number}>{number}</span> {field?.name ?? `Feld ${number}`}
      </dt>
      <dd>
        {value === undefined ? <span className={styles.muted}>fehlt</span> : <FileValue value={value} />}
        {meaning && <span className={styles.meaning}>{meaning}</span>}
        {mark?.texts.map((text) => (
          <span key={text} className={styles.mark}>
            {text}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Meaning of a value: of a code, a date in German, else the note of the format. */
function meaningOf(value: string, field: Field | undefined): string | undefined {
  if (field === undefined) return "Das Format kennt dieses Feld nicht.";
  const allowed = field.allowedValues?.find((entry) => entry.value === value);
  if (allowed) return allowed.meaning;
  if (field.type === "date" && formatFileDate(value) !== value) return formatFileDate(value);
  return field.note;
}
