import type { ReactElement } from "react";
import classes from "./source-chip.module.css";

/** Source of a value: „Vorgabe“, „Umgebung“ or „Hier gesetzt“. */
export const SourceChip = ({ source }: { readonly source: keyof typeof sourceWords }): ReactElement => (
  <span className={classes.chip} title={sourceTexts[source]}>
    {sourceWords[source]}
  </span>
);

const sourceWords = { default: "Vorgabe", environment: "Umgebung", here: "Hier gesetzt" } as const;

const sourceTexts: Readonly<Record<keyof typeof sourceWords, string>> = {
  default: "Niemand hat etwas anderes bestimmt.",
  environment: "In der Umgebung des Servers bestimmt und hier nicht änderbar.",
  here: "Auf dieser Seite bestimmt.",
};
