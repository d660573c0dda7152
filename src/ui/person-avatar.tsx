import type { ReactElement } from "react";
import { initialsOf } from "#text/role-words.ts";
import classes from "./person-avatar.module.css";

/** Initials of a person, at most two letters. The name stands beside it or in the control around it. */
export const PersonAvatar = ({
  person,
  large = false,
}: {
  person: { readonly fullName: string; readonly email: string };
  large?: boolean;
}): ReactElement => (
  <span aria-hidden className={classes.avatar} data-large={large || undefined}>
    {initialsOf(person)}
  </span>
);
