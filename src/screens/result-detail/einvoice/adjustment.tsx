import type { ReactElement } from "react";
import type { OutlineGroup, OutlineTerm } from "#engine/index.ts";
import styles from "./invoice.module.css";
import { pickTerms } from "./term-list.tsx";
import { GroupMarks, TermValue } from "./term-value.tsx";

/** „Nachlass Rabatt: 10 % von 200,00 EUR = 20,00 EUR“, of a line. */
export function Adjustment({ group: { id, path, terms } }: { readonly group: OutlineGroup }): ReactElement {
  const pick = (...ids: readonly OutlineTerm["id"][]) => pickTerms(terms, ids);
  const percent = pick("BT-138", "BT-143");
  const base = pick("BT-137", "BT-142");
  return (
    <div className={styles.adjustment}>
      {isAllowance(id) ? "Nachlass" : "Zuschlag"}{" "}
      {pick("BT-139", "BT-144", "BT-140", "BT-145").map((term) => (
        <span key={term.path}>
          <TermValue term={term} />{" "}
        </span>
      ))}
      {percent.map((term) => (
        <span key={term.path}>
          <TermValue term={term} />{" "}
        </span>
      ))}
      {base.map((term) => (
        <span key={term.path}>
          von <TermValue term={term} />{" "}
        </span>
      ))}
      {pick("BT-136", "BT-141").map((term) => (
        <span key={term.path}>
          = <TermValue term={term} />
        </span>
      ))}
      <GroupMarks at={[path]} />
    </div>
  );
}

export const isAllowance = (id: OutlineGroup["id"]): boolean => id === "BG-20" || id === "BG-27";
