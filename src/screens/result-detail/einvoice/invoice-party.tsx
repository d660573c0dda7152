import type { ReactElement } from "react";
import type { OutlineGroup, OutlineTerm } from "#engine/index.ts";
import styles from "./invoice.module.css";
import { PlainTerms, pickTerms, TermList } from "./term-list.tsx";
import { GroupMarks } from "./term-value.tsx";

interface Props {
  /** Null for a party with Befunde but no terms. */
  readonly group: OutlineGroup | null;
  readonly section: OutlineGroup["id"];
  readonly name: string;
}

/** A party as it stands on paper: name and address, below them its numbers and contact. */
export function InvoiceParty({ group, section, name }: Props): ReactElement {
  const terms = group?.terms ?? [];
  const lines = linesOfAddress.map((ids) => pickTerms(terms, ids));
  const plain = new Set(lines.flat());
  return (
    <section className={styles.party}>
      <h3>{name}</h3>
      <GroupMarks at={group === null ? [section] : [group.path, section]} />
      <PlainTerms lines={lines} />
      <TermList terms={terms.filter((term) => !plain.has(term))} isInline />
    </section>
  );
}

/** Terms of seller, buyer, payee, tax representative and place of delivery that share a line of the address. */
const linesOfAddress: readonly (readonly OutlineTerm["id"][])[] = [
  ["BT-27", "BT-44", "BT-59", "BT-62", "BT-70"],
  ["BT-28", "BT-45"],
  ["BT-35", "BT-50", "BT-64", "BT-75"],
  ["BT-36", "BT-51", "BT-65", "BT-76"],
  ["BT-162", "BT-163", "BT-164", "BT-165"],
  ["BT-38", "BT-37", "BT-53", "BT-52", "BT-67", "BT-66", "BT-78", "BT-77"],
  ["BT-39", "BT-54", "BT-68", "BT-79"],
  ["BT-40", "BT-55", "BT-69", "BT-80"],
];
