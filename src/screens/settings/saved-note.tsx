import type { ReactElement } from "react";
import classes from "./settings-page.module.css";
import type { Saved } from "./use-setting.ts";

/** „Gespeichert“, read out politely, or why not. */
export const SavedNote = ({ saved }: { saved: Saved }): ReactElement => (
  <span role="status" className={classes.saved} data-failed={saved === "failed" || undefined}>
    {saved === "yes" && "Gespeichert"}
    {saved === "pending" && "Gespeichert. Wird übertragen, sobald eine Verbindung besteht."}
    {saved === "failed" && "Nicht gespeichert: Der Speicher dieses Geräts nimmt nichts an."}
  </span>
);
