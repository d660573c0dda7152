import { line } from "d3-shape";
import type { ReactElement } from "react";
import classes from "./charts.module.css";
import { Plot, type Point } from "./plot.tsx";

interface Props {
  readonly label: string;
  readonly points: readonly Point[];
  /** Drawn over each other; null without a value. The first is the main one, the others are dashed. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  readonly highest: number;
  readonly formatValue: (value: number) => string;
  readonly onChoose?: (index: number) => void;
}

/** A line over time, interrupted if there is no value. */
export const Lines = ({ label, points, series, highest, formatValue, onChoose }: Props): ReactElement => (
  <>
    <Plot label={label} points={points} highest={highest} formatValue={formatValue} {...(onChoose ? { onChoose } : {})}>
      {({ x, y }) =>
        series
          .map(({ name, values }, rank) => (
            <g key={name} data-rank={rank === 0 ? "main" : "other"}>
              <path
                className={classes.line}
                d={
                  line<number | null>()
                    .defined((value) => value !== null)
                    .x((_, index) => x(index) ?? 0)
                    .y((value) => y(value ?? 0))([...values]) ?? ""
                }
              />
              {values.map(
                (value, index) =>
                  value !== null && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place on the axis is what the point is
                    <path key={index} className={classes.dot} d={dot(x(index) ?? 0, y(value))} />
                  ),
              )}
            </g>
          ))
          .reverse()
      }
    </Plot>
    {series.length > 1 && (
      <ul className={classes.legend} aria-hidden>
        {series.map(({ name }, rank) => (
          <li key={name} data-rank={rank === 0 ? "main" : "other"}>
            <svg width={28} height={14} aria-hidden>
              <path className={classes.line} d="M0 7h28" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    )}
  </>
);

/** A disc as a path, so that screen, paper and picture are drawn in the same way. */
const dot = (x: number, y: number): string => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;
