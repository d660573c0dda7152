import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import classes from "./separator.module.css";

interface Props {
  /** Accessible name, e.g. „Breite der Spalte Format“. */
  readonly label: string;
  readonly className: string | undefined;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Step of an arrow key. */
  readonly step: number;
  /** Values are whole multiples of it. */
  readonly unit: number;
  /** The value at a pointer, from its distance to the left edge of the parent element. */
  readonly valueAt: (distance: number, parentWidth: number) => number;
  /** While it is being dragged. */
  readonly onDrag: (value: number) => void;
  readonly onStep: (value: number) => void;
  readonly onRelease?: () => void;
}

/** A movable border of its parent element; arrow keys do what dragging does. */
export const Separator = (props: Props): ReactElement => {
  const { label, className, value, min, max, step, unit, valueAt, onDrag, onStep, onRelease } = props;
  const bound = (target: number): number => Math.min(max, Math.max(min, Math.round(target / unit) * unit));
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>): void => {
    const parent = currentTarget.parentElement?.getBoundingClientRect();
    if (parent && parent.width > 0 && currentTarget.hasPointerCapture(pointerId))
      onDrag(bound(valueAt(clientX - parent.left, parent.width)));
  };
  const press = (event: KeyboardEvent): void => {
    const target = { ArrowLeft: value - step, ArrowRight: value + step, Home: min, End: max }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onStep(bound(target));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule (<hr>) cannot be moved, the separator pattern of ARIA can.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={`${classes.separator} ${className}`}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={onRelease}
    />
  );
};
