import { type ReactElement, useMemo } from "react";
import { formatCount } from "#text/format-number.ts";
import classes from "./code.module.css";
import { diffCode } from "./diff-code.ts";

interface Props {
  readonly before: string;
  readonly after: string;
  /** „Unterschied von Version 2 zu Version 3“ */
  readonly label: string;
}

/** Two codes line by line, in a box that scrolls by itself. */
export const CodeDiff = ({ before, after, label }: Props): ReactElement => {
  const parts = useMemo(() => diffCode(before, after), [before, after]);
  if (parts === null)
    return <p className={classes.muted}>Die beiden Fassungen sind zu verschieden für einen Vergleich.</p>;
  if (parts.every(({ kind }) => kind === "folded")) return <p className={classes.muted}>Der Code ist gleich.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.diff} data-framed tabIndex={0} aria-label={label}>
      <table>
        <tbody>
          {parts.map((part) =>
            part.kind === "folded" ? (
              <tr key={`folded ${part.at}`} data-kind="folded">
                <td colSpan={3}>{formatCount(part.count, "gleiche Zeile", "gleiche Zeilen")}</td>
              </tr>
            ) : (
              <tr key={`${part.before} ${part.after}`} data-kind={part.kind}>
                <td>{part.before}</td>
                <td>{part.after}</td>
                <td>
                  <span className={classes.sign}>{signs[part.kind]}</span>
                  {part.text}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
};

const signs = { same: "\u00a0", added: "+", removed: "−" } as const;
