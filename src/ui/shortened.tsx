import { VisuallyHidden } from "@mantine/core";
import type { ReactElement } from "react";
import classes from "./shortened.module.css";

interface Props {
  /** Shortened where room is short. */
  readonly start: string;
  /** Is always shown whole. */
  readonly end: string;
}

/** Text on one line whose end distinguishes it from similar ones. */
export const Shortened = ({ start, end }: Props): ReactElement => (
  <>
    {/* Two boxes beside each other would be read as two words. */}
    <span className={classes.text} title={start + end} aria-hidden>
      <span className={classes.start}>{start}</span>
      <span className={classes.end}>{end}</span>
    </span>
    <VisuallyHidden className={classes.whole ?? ""}>{start + end}</VisuallyHidden>
  </>
);
