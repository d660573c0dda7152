import { VisuallyHidden } from "@mantine/core";
import { Fragment, type ReactElement } from "react";
import type { OutlineTerm } from "#engine/index.ts";
import styles from "./invoice.module.css";
import { TermValue } from "./term-value.tsx";

interface Props {
  readonly terms: readonly OutlineTerm[];
  /** Names stand before their values on one line; otherwise above them. */
  readonly isInline?: boolean;
}

/** Names and values of terms; values of one name stay together. */
export const TermList = ({ terms, isInline = false }: Props): ReactElement | null =>
  terms.length === 0 ? null : (
    <dl className={isInline ? styles.inline : styles.facts}>
      {[...Map.groupBy(terms, ({ name }) => name)].map(([name, own]) => (
        <div key={name} data-wide={own.some(({ shown }) => shown.length > maxColumnLength) || undefined}>
          <dt>{name}</dt>
          {own.map((term) => (
            <dd key={term.path}>
              <TermValue term={term} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );

/** Longer values take the whole width; in characters. */
const maxColumnLength = 60;

/** Names that only a screen reader needs, because people know an address when they see one. */
export const PlainTerms = ({ lines }: { readonly lines: readonly (readonly OutlineTerm[])[] }): ReactElement => (
  <dl className={styles.plain}>
    {lines
      .filter((line) => line.length > 0)
      .map((line) => (
        <div key={line.map(({ path }) => path).join(" ")}>
          <dt>
            <VisuallyHidden>{line.map(({ name }) => name).join(" und ")}</VisuallyHidden>
          </dt>
          <dd>
            {line.map((term, at) => (
              <Fragment key={term.path}>
                {at > 0 && " "}
                <TermValue term={term} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
  </dl>
);

/** Terms of these ids, in the order of the ids. */
export const pickTerms = (terms: readonly OutlineTerm[], ids: readonly OutlineTerm["id"][]): readonly OutlineTerm[] =>
  ids.flatMap((id) => terms.filter((term) => term.id === id));
