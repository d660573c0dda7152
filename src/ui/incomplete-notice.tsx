import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { describeMissing } from "#text/describe-missing.ts";
import classes from "./stale-notice.module.css";

/** Says above figures that files are missing in them; nothing when none are. */
export const IncompleteNotice = ({ missing }: { readonly missing: number }): ReactElement | null =>
  missing === 0 ? null : (
    <p className={classes.notice} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>Die Zahlen sind {describeMissing(missing)}.</span>
    </p>
  );
