import { Loader } from "@mantine/core";
import type { ReactElement } from "react";
import classes from "./busy-notice.module.css";

/** One line while a page or the session is loading, announced politely. */
export const BusyNotice = ({ text }: { text: string }): ReactElement => (
  <div role="status" className={classes.notice}>
    <Loader size={18} aria-hidden />
    {text}
  </div>
);
