import { useElementSize } from "@mantine/hooks";
import type { ScaleLinear, ScalePoint } from "d3-scale";
import { scaleLinear, scalePoint } from "d3-scale";
import { type KeyboardEvent, type PointerEvent, type ReactElement, type ReactNode, useState } from "react";
import classes from "./charts.module.css";

/** One place on the horizontal axis. */
export interface Point {
  /** „Woche ab 21.09.2026“ */
  readonly name: string;
  /** Below the axis. */
  readonly short: string;
  /** Description of the point, in words. */
  readonly text: string;
}

export interface Area {
  /** Pixels. */
  readonly x: ScalePoint<number>;
  readonly y: ScaleLinear<number, number>;
  /** Width that belongs to one point. */
  readonly step: number;
}

interface Props {
  /** Accessible description of the chart. */
  readonly label: string;
  readonly points: readonly Point[];
  /** Highest value of the vertical axis. */
  readonly highest: number;
  readonly formatValue: (value: number) => string;
  /** Opens the list behind a point. */
  readonly onChoose?: (index: number) => void;
  readonly children: (area: Area) => ReactNode;
}

const height = 220;
const margin = { top: 12, right: 8, bottom: 28, left: 48 };

/**
 * Axes of a chart and navigation through its points: by pointer, or by arrow keys as on a slider, which announces each
 * point in words. Colours come from the theme alone, so paper and dark screens need nothing else.
 */
export const Plot = ({ label, points, highest, formatValue, onChoose, children }: Props): ReactElement => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const inner = Math.max(0, width - margin.left - margin.right);
  const x = scalePoint(
    points.map((_, index) => index),
    [margin.left, margin.left + inner],
  ).padding(0.5);
  const y = scaleLinear([0, highest], [height - margin.bottom, margin.top]).nice(4);
  const shown = active ?? points.length - 1;
  const point = points[shown];

  const move = (event: KeyboardEvent): void => {
    const next = nextIndex(event.key, shown, points.length);
    if (event.key === "Enter" && onChoose) onChoose(shown);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };
  const follow = ({ clientX, currentTarget }: PointerEvent): void => {
    const at = (clientX - currentTarget.getBoundingClientRect().left - margin.left) / Math.max(1, x.step());
    setActive(Math.min(points.length - 1, Math.max(0, Math.floor(at))));
  };
  return (
    <>
      <div
        ref={ref}
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={shown + 1}
        aria-valuetext={point && `${point.name}: ${point.text}`}
        data-link={onChoose ? true : undefined}
        onKeyDown={move}
        onPointerMove={follow}
        onPointerLeave={() => setActive(null)}
        onClick={() => onChoose?.(shown)}
      >
        <svg width={width} height={height} aria-hidden>
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line className={classes.rule} x1={margin.left} x2={margin.left + inner} y1={y(tick)} y2={y(tick)} />
              <text className={classes.tick} x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                {formatValue(tick)}
              </text>
            </g>
          ))}
          {active !== null && (
            <rect
              className={classes.marker}
              x={(x(active) ?? 0) - x.step() / 2}
              y={margin.top}
              width={x.step()}
              height={height - margin.top - margin.bottom}
            />
          )}
          {width > 0 && children({ x, y, step: x.step() })}
          {labelled(points.length, inner).map((index) => (
            <text key={index} className={classes.tick} x={x(index)} y={height - 8} textAnchor="middle">
              {points[index]?.short}
            </text>
          ))}
        </svg>
      </div>
      <p className={classes.readout} aria-hidden>
        {point && `${point.name}: ${point.text}`}
      </p>
    </>
  );
};

const nextIndex = (key: string, index: number, count: number): number | null => {
  if (key === "ArrowRight" || key === "ArrowUp") return Math.min(count - 1, index + 1);
  if (key === "ArrowLeft" || key === "ArrowDown") return Math.max(0, index - 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
};

/** As many labels below the axis as fit, counted back from the last. */
const labelled = (count: number, width: number): readonly number[] => {
  const every = Math.max(1, Math.ceil((count * 64) / Math.max(1, width)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
};
