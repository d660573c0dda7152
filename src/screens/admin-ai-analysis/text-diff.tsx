import type { ReactElement } from "react";
import classes from "./analysis.module.css";
import { diffWords } from "./diff-words.ts";

interface Props {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Two versions in one text: what was added is underlined, what was removed struck through. */
export const TextDiff = ({ label, before, after }: Props): ReactElement => {
  if (before === after) return <p className={classes.note}>Beide Fassungen sind gleich.</p>;
  const pieces = diffWords(before, after);
  if (pieces === null) return <p className={classes.note}>Die Texte sind zu verschieden für einen Vergleich.</p>;
  let position = 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.diff} data-framed tabIndex={0} aria-label={label}>
      {pieces.map(({ kind, text }) => {
        position += text.length;
        const key = `${kind} ${position}`;
        if (kind === "added") return <ins key={key}>{text}</ins>;
        return kind === "removed" ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
      })}
    </section>
  );
};
