import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./splitter.module.css";

interface Props {
  readonly label: string;
  /** Share of the left pane in percent. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** Movable border between two panes; arrow keys do what dragging does. Its parent spans both panes. */
export function Splitter({ label, value, min, max, onChange }: Props) {
  const handle = useRef<HTMLDivElement>(null);
  const set = (percent: number): void => onChange(Math.min(max, Math.max(min, Math.round(percent))));

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = handle.current?.parentElement?.getBoundingClientRect();
    if (frame !== undefined && frame.width > 0) set(((event.clientX - frame.left) / frame.width) * 100);
  };
  const press = (event: KeyboardEvent): void => {
    const target = { ArrowLeft: value - 2, ArrowRight: value + 2, Home: min, End: max }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    set(target);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule (<hr>) cannot be moved, the separator pattern of ARIA can.
    <div
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={styles.splitter}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
