import { IconPencil } from "@tabler/icons-react";
import type { KeyboardEvent, ReactElement } from "react";
import { FileValue } from "#ui/file-value.tsx";
import { type CellMark, nameCell } from "./cell-mark.ts";
import type { Column } from "./columns.ts";
import styles from "./file-grid.module.css";
import type { Pin } from "./pin-columns.ts";
import { placeCell } from "./place-cell.ts";

interface Props {
  /** Undefined while the row is being read. */
  readonly line: number | undefined;
  readonly column: Column;
  readonly left: number;
  readonly pin: Pin | undefined;
  readonly value: string;
  /** Value entered by the person; undefined if unchanged. */
  readonly changed: string | undefined;
  readonly mark: CellMark | undefined;
  readonly isActive: boolean;
  /** The search text occurs in it. */
  readonly isMatch: boolean;
  readonly canEdit: boolean;
  readonly isEditing: boolean;
  readonly onFocus: () => void;
  readonly onEdit: () => void;
  /** Ends the change; null leaves the value as it was. */
  readonly onEdited: (value: string | null) => void;
}

/** One value of the file; a wrong one names its problem and can be edited in place. */
export function FileGridCell(props: Props): ReactElement {
  const { line, column, left, pin, value, changed, mark, isActive, isMatch, canEdit, isEditing } = props;
  const shown = changed ?? value;
  const was = changed === undefined ? [] : [`geändert, vorher: ${value === "" ? "leer" : value}`];
  const texts = [...was, ...(mark?.texts ?? [])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid.
    <div
      role="gridcell"
      aria-colindex={column.number + 1}
      aria-readonly={canEdit ? false : undefined}
      aria-label={
        texts.length === 0 || line === undefined || isEditing
          ? undefined
          : nameCell(line, column.name, { severity: mark?.severity ?? "hint", texts }, shown)
      }
      title={[shown, ...texts].join("\n")}
      className={styles.cell}
      data-severity={mark?.severity}
      data-changed={changed !== undefined || undefined}
      data-match={isMatch || undefined}
      data-amount={column.isAmount}
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      data-pinned={pin !== undefined || undefined}
      style={placeCell(column.width, left, pin)}
      onFocus={props.onFocus}
      onDoubleClick={canEdit && !isEditing ? props.onEdit : undefined}
    >
      {isEditing ? (
        <CellInput label={`Neuer Wert für Zeile ${line}, ${column.name}`} value={shown} onEdited={props.onEdited} />
      ) : (
        <>
          {mark === undefined && shown === "" ? null : <FileValue value={shown} />}
          {isActive && canEdit && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.pencil}
              aria-label="Wert ändern"
              title="Wert ändern (Eingabetaste)"
              onClick={props.onEdit}
            >
              <IconPencil size={16} stroke={1.75} aria-hidden />
            </button>
          )}
        </>
      )}
    </div>
  );
}

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly onEdited: (value: string | null) => void;
}

function CellInput({ label, value, onEdited }: InputProps): ReactElement {
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Letters and arrows are the field's own while it is open.
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    onEdited(event.key === "Enter" ? event.currentTarget.value : null);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it appears where the person has asked for it.
      autoFocus
      className={styles.input}
      aria-label={label}
      defaultValue={value}
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={(event) => onEdited(event.currentTarget.value)}
    />
  );
}
