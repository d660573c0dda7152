import type { ReactElement } from "react";
import styles from "./middle-cut.module.css";

/** A name on one line. Where it does not fit, its middle gives way: the end is what tells names apart. */
export const MiddleCut = ({ text }: { readonly text: string }): ReactElement => {
  const cut = findCut(text);
  return (
    <span className={styles.name} title={text}>
      <span className={styles.head}>{text.slice(0, cut)}</span>
      {cut < text.length && <span className={styles.tail}>{text.slice(cut)}</span>}
    </span>
  );
};

/** Where the part begins that always stays: short names give way nowhere, and no pair of UTF-16 units is parted. */
export function findCut(text: string): number {
  if (text.length <= kept * 2) return text.length;
  const cut = text.length - kept;
  return /[\udc00-\udfff]/.test(text.charAt(cut)) ? cut + 1 : cut;
}

/** Room for a month, a word and the ending of the file. */
const kept = 16;
