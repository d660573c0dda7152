import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { readPixelsPerRem } from "#ui/use-pixels-per-rem.ts";
import styles from "./column-resizer.module.css";

interface Props {
  /** Accessible name, e.g. „Breite der Spalte Format“. */
  readonly label: string;
  /** In rem, so that it grows with the text. */
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** While it is being dragged. */
  readonly onDrag: (width: number) => void;
  /** The width it was left at. */
  readonly onChange: (width: number) => void;
}

const stepRem = 1;

/** The right edge of a column heading; arrow keys do what dragging does. */
export const ColumnResizer = ({ label, width, min, max, onDrag, onChange }: Props): ReactElement => {
  const bound = (rem: number): number => Math.min(max, Math.max(min, Math.round(rem * 4) / 4));
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    onDrag(bound((event.clientX - left) / readPixelsPerRem()));
  };
  const press = (event: KeyboardEvent): void => {
    const target = { ArrowLeft: width - stepRem, ArrowRight: width + stepRem, Home: min, End: max }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(bound(target));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule (<hr>) cannot be moved, the separator pattern of ARIA can.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles.resizer}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => onChange(width)}
    />
  );
};
