import { VisuallyHidden } from "@mantine/core";
import type { ReactElement } from "react";
import classes from "./file-name.module.css";
import { splitName } from "./split-name.ts";

/** Name of a file on one line; where room is short its middle gives way, never its end. */
export const FileName = ({ name }: { readonly name: string }): ReactElement => {
  const { start, end } = splitName(name);
  if (end === "") return <span className={classes.short}>{name}</span>;
  return (
    <>
      {/* Two boxes beside each other would be read as two words. */}
      <span className={classes.name} title={name} aria-hidden>
        <span className={classes.start}>{start}</span>
        <span className={classes.end}>{end}</span>
      </span>
      <VisuallyHidden className={classes.whole ?? ""}>{name}</VisuallyHidden>
    </>
  );
};
