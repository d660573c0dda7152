import type { ReactElement } from "react";
import { roleWord } from "#text/role-words.ts";
import classes from "./role-badge.module.css";

/** „Super Admin“, „Administrator“, „Berater“, „Service“, otherwise „Benutzer“. */
export const RoleBadge = ({ role }: { role: string }): ReactElement => (
  <span className={classes.badge}>{roleWord(role)}</span>
);
