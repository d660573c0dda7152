import type { ReactElement } from "react";
import classes from "./settings-page.module.css";

/** „Gespeichert“, read out politely, or why not. */
export const SavedNote = ({ saved }: { saved: "no" | "yes" | "failed" }): ReactElement => (
  <span role="status" className={classes.saved} data-failed={saved === "failed" || undefined}>
    {saved === "yes" && "Gespeichert"}
    {saved === "failed" && "Nicht gespeichert: Der Speicher dieses Geräts nimmt nichts an."}
  </span>
);
