import type { ReactElement } from "react";
import classes from "./profile-page.module.css";

/** Explains why nothing can be changed here at the moment. */
export const OnlineNote = ({ connected }: { connected: boolean }): ReactElement | null =>
  connected ? null : (
    <p className={classes.muted} role="status">
      Ohne Verbindung zum Server. Aus Sicherheitsgründen nur mit Verbindung möglich.
    </p>
  );
