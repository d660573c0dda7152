import type { ReactElement, ReactNode } from "react";
import classes from "./file-lines.module.css";

/** Several files in a dialog, one item each, name first; scrolls on its own. */
export const FileLines = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <ul className={classes.files}>{children}</ul>
);
