import type { ReactElement } from "react";
import type { PrintBlock } from "#engine/index.ts";
import styles from "./inquiry.module.css";

/** The letter as it will be on paper, without its annex. */
export const LetterPreview = ({ blocks }: { readonly blocks: readonly PrintBlock[] }): ReactElement => (
  <section aria-label="Vorschau des Schreibens" className={styles.letter} data-framed>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and keep their order
      <LetterBlock key={index} block={block} />
    ))}
  </section>
);

const LetterBlock = ({ block }: { readonly block: PrintBlock }): ReactElement | null => {
  switch (block.kind) {
    case "title":
    case "heading":
      return (
        <p className={styles.head} data-kind={block.kind}>
          <strong>{block.text}</strong>
          {block.aside !== undefined && <span>{block.aside}</span>}
        </p>
      );
    case "text":
      return <p className={block.tone === "muted" ? styles.muted : undefined}>{block.text}</p>;
    default:
      return null;
  }
};
