import { stack } from "d3-shape";
import type { ReactElement } from "react";
import classes from "./charts.module.css";
import { Plot, type Point } from "./plot.tsx";

interface Part<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

interface Props<Key extends string> {
  readonly label: string;
  /** From bottom to top; styled by their key (`data-part`). */
  readonly parts: readonly Part<Key>[];
  readonly bars: readonly (Point & { readonly values: Readonly<Record<Key, number>> })[];
  readonly formatValue: (value: number) => string;
  readonly onChoose?: (index: number) => void;
}

/** One bar for each point, made of parts. Parts differ by pattern as well as by colour. */
export const StackedBars = <Key extends string>({
  label,
  parts,
  bars,
  formatValue,
  onChoose,
}: Props<Key>): ReactElement => {
  const layers = stack<(typeof bars)[number], Key>()
    .keys(parts.map(({ key }) => key))
    .value(({ values }, key) => values[key])([...bars]);
  const highest = Math.max(4, ...layers.flatMap((layer) => layer.map(([, top]) => top)));
  return (
    <>
      <Plot label={label} points={bars} highest={highest} formatValue={formatValue} {...(onChoose ? { onChoose } : {})}>
        {({ x, y, step }) => {
          const width = Math.min(40, step * 0.72);
          return layers.map((layer) => (
            <g key={layer.key} data-part={layer.key}>
              {layer.map(([bottom, top], index) => {
                const box = { x: (x(index) ?? 0) - width / 2, y: y(top), width, height: y(bottom) - y(top) };
                return (
                  box.height > 0 && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place on the axis is what the bar is
                    <g key={index}>
                      <rect className={classes.bar} {...box} />
                      <path className={classes.stripes} d={stripe(box)} />
                    </g>
                  )
                );
              })}
            </g>
          ));
        }}
      </Plot>
      <Legend parts={parts} />
    </>
  );
};

const Legend = ({ parts }: { readonly parts: readonly Part<string>[] }): ReactElement => (
  <ul className={classes.legend} aria-hidden>
    {parts.map(({ key, label }) => (
      <li key={key} data-part={key}>
        <svg width={14} height={14} aria-hidden>
          <rect className={classes.bar} width={14} height={14} />
          <path className={classes.stripes} d={stripe({ x: 0, y: 0, width: 14, height: 14 })} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lines across a bar, as a path: a pattern would be lost in the saved picture. */
const stripe = ({ x, y, width, height }: Box): string =>
  Array.from({ length: Math.floor(height / 5) }, (_, at) => `M${x} ${y + 3 + at * 5}h${width}`).join("");
