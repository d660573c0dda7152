import styles from "./file-value.module.css";
import { splitInvisible } from "./split-invisible.ts";

/** A value verbatim from a file: monospace, with visible marks for blanks at the ends, tabs and control characters. */
export function FileValue({ value }: { readonly value: string }) {
  if (value === "") return <span className={styles.empty}>leer</span>;
  return (
    <span className={styles.value}>
      {splitInvisible(value).map((part) =>
        part.name === null ? (
          part.text
        ) : (
          <span key={part.at} className={styles.mark} title={part.name}>
            {part.text}
          </span>
        ),
      )}
    </span>
  );
}
