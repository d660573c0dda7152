import { VisuallyHidden } from "@mantine/core";
import type { ReactElement } from "react";
import styles from "./repair-dialog.module.css";
import { showChange } from "./show-change.ts";

/** Old and new with the changed characters marked; words for those who do not see the marks. */
export function ChangeView({ before, after }: { readonly before: string; readonly after: string }): ReactElement {
  const change = showChange(before, after);
  return (
    <p className={styles.diff}>
      <del>
        <VisuallyHidden>alt: </VisuallyHidden>
        {before === "" ? "(leer)" : <Marked start={change.start} marked={change.before} end={change.end} />}
      </del>
      <span aria-hidden> → </span>
      <ins>
        <VisuallyHidden>neu: </VisuallyHidden>
        {after === "" ? "(leer)" : <Marked start={change.start} marked={change.after} end={change.end} />}
      </ins>
    </p>
  );
}

const Marked = (props: { readonly start: string; readonly marked: string; readonly end: string }): ReactElement => (
  <>
    {props.start}
    {props.marked !== "" && <mark>{props.marked}</mark>}
    {props.end}
  </>
);
