import type { ReactElement } from "react";
import classes from "./source-chip.module.css";

/** Marks a value that differs from its default: „geändert“ or „Umgebung“; a default has no chip. */
export const SourceChip = ({
  source,
}: {
  readonly source: "default" | keyof typeof sourceWords;
}): ReactElement | null =>
  source === "default" ? null : (
    <span className={classes.chip} title={sourceTexts[source]}>
      {sourceWords[source]}
    </span>
  );

const sourceWords = { environment: "Umgebung", here: "geändert" } as const;

const sourceTexts: Readonly<Record<keyof typeof sourceWords, string>> = {
  environment: "In der Umgebung des Servers bestimmt und hier nicht änderbar.",
  here: "Auf dieser Seite anders als die Vorgabe bestimmt.",
};
