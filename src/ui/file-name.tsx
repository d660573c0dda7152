import type { ReactElement } from "react";
import classes from "./file-name.module.css";
import { Shortened } from "./shortened.tsx";
import { splitName } from "./split-name.ts";

/** Name of a file on one line; where room is short its middle gives way, never its end. */
export const FileName = ({ name }: { readonly name: string }): ReactElement => {
  const { start, end } = splitName(name);
  return end === "" ? <span className={classes.short}>{name}</span> : <Shortened start={start} end={end} />;
};
