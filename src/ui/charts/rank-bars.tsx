import type { ReactElement, ReactNode } from "react";
import classes from "./rank-bars.module.css";

interface Line {
  readonly key: string;
  readonly name: ReactNode;
  /** Length of the bar, 0 to 1. */
  readonly share: number;
  readonly value: ReactNode;
}

/** Names with a bar each, in the order given. */
export const RankBars = ({ lines }: { readonly lines: readonly Line[] }): ReactElement => (
  <ol className={classes.list}>
    {lines.map(({ key, name, share, value }) => (
      <li key={key}>
        <span className={classes.name}>{name}</span>
        <span className={classes.value}>{value}</span>
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${share * 100}%` }} />
        </span>
      </li>
    ))}
  </ol>
);
