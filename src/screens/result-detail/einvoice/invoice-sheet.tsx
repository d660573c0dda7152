import { memo, type ReactElement, type ReactNode, useId } from "react";
import type { InvoiceOutline, OutlineGroup, OutlineSection, OutlineTerm } from "#engine/index.ts";
import { formatCount } from "#text/format-number.ts";
import styles from "./invoice.module.css";
import { useInvoiceMarks } from "./invoice-context.ts";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceParty } from "./invoice-party.tsx";
import { AdjustmentTable, TaxTable, TotalsTable } from "./invoice-tables.tsx";
import { pickTerms, TermList } from "./term-list.tsx";
import { GroupMarks, TermValue } from "./term-value.tsx";

interface Props {
  readonly outline: InvoiceOutline;
  /** Lines from the start that are shown. */
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** An invoice as it would stand on paper. */
export const InvoiceSheet = memo(function InvoiceSheet({ outline, count, onCount }: Props): ReactElement {
  const { head, parties, lines, adjustments, taxes, totals, prepayments, paymentTerms, paymentMeans } = outline;
  const { notes, documents } = outline;
  const heading = useId();
  const partyOf = (id: OutlineSection): OutlineGroup | null => parties.find((one) => one.id === id) ?? null;
  const { anchors } = useInvoiceMarks();
  const isShown = (id: OutlineSection): boolean => partyOf(id) !== null || anchors.has(id);
  return (
    <article className={styles.sheet} data-framed aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {outline.title}{" "}
        {pickTerms(head.terms, ["BT-1"]).map((term) => (
          <TermValue key={term.path} term={term} />
        ))}
      </h2>
      <div className={styles.parties}>
        {partyNames
          .filter(([id]) => isShown(id))
          .map(([id, name]) => (
            <InvoiceParty key={id} group={partyOf(id)} section={id} name={name} />
          ))}
      </div>
      <Part name={head.name} at={["head"]}>
        <Head terms={head.terms} />
      </Part>
      <Part name={formatCount(lines.length, "Position", "Positionen")} at={["BG-25"]}>
        {lines.length > 0 && <InvoiceLines lines={lines} count={count} onCount={onCount} />}
      </Part>
      <Part name="Nachlässe und Zuschläge" at={["BG-20", "BG-21"]} isEmpty={adjustments.length === 0}>
        <AdjustmentTable groups={adjustments} />
      </Part>
      <div className={styles.sums}>
        <Part name="Umsatzsteuer" at={["BG-23"]} isEmpty={taxes.length === 0}>
          <TaxTable groups={taxes} />
        </Part>
        <Part name="Beträge" at={totals === null ? ["BG-22"] : [totals.path, "BG-22"]} isEmpty={totals === null}>
          {totals && <TotalsTable group={totals} />}
        </Part>
      </div>
      <Groups name="Zahlungen Dritter" section="BG-DEX-09" groups={prepayments} />
      <Part name="Zahlung" at={["terms", "BG-16"]} isEmpty={paymentTerms === null && paymentMeans.length === 0}>
        {paymentTerms && <TermList terms={paymentTerms.terms} />}
        {paymentMeans.map((group) => (
          <div key={group.path}>
            <GroupMarks at={[group.path]} />
            <TermList terms={group.terms} />
          </div>
        ))}
      </Part>
      <Part name="Bemerkungen" at={["BG-1"]} isEmpty={notes.length === 0}>
        {notes.flatMap(({ terms }) =>
          terms.map((term) => (
            <p key={term.path} className={styles.note}>
              <TermValue term={term} />
            </p>
          )),
        )}
      </Part>
      <Groups name="Anlagen" section="BG-24" groups={documents} />
    </article>
  );
});

const partyNames: readonly (readonly [OutlineSection, string])[] = [
  ["BG-4", "Verkäufer"],
  ["BG-7", "Käufer"],
  ["BG-10", "Zahlungsempfänger"],
  ["BG-11", "Steuervertreter des Verkäufers"],
  ["BG-13", "Lieferung"],
];

interface PartProps {
  readonly name: string;
  /** Path and section whose Befunde belong here. */
  readonly at: readonly string[];
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** A part of the invoice; without a value it is shown only for its Befunde. */
function Part({ name, at, isEmpty = false, children }: PartProps): ReactElement | null {
  const { anchors } = useInvoiceMarks();
  if (isEmpty && !at.some((one) => anchors.has(one))) return null;
  return (
    <section className={styles.part}>
      <h3>{name}</h3>
      <GroupMarks at={at} />
      {!isEmpty && children}
    </section>
  );
}

interface GroupsProps {
  readonly name: string;
  readonly section: OutlineSection;
  readonly groups: readonly OutlineGroup[];
}

const Groups = ({ name, section, groups }: GroupsProps): ReactElement => (
  <Part name={name} at={[section]} isEmpty={groups.length === 0}>
    {groups.map((group) => (
      <div key={group.path}>
        <GroupMarks at={[group.path]} />
        <TermList terms={group.terms} />
      </div>
    ))}
  </Part>
);

/** The period is one fact in two terms; the number stands in the heading. */
function Head({ terms }: { readonly terms: readonly OutlineTerm[] }): ReactElement {
  const period = pickTerms(terms, ["BT-73", "BT-74"]);
  const first = pickTerms(terms, ["BT-2", "BT-3", "BT-72"]);
  const process = pickTerms(terms, ["BT-23", "BT-24"]);
  const apart = new Set([...first, ...period, ...process, ...pickTerms(terms, ["BT-1"])]);
  return (
    <div className={styles.head}>
      <TermList terms={first} />
      {period.length > 0 && (
        <dl className={styles.facts}>
          <div>
            <dt>Abrechnungszeitraum</dt>
            <dd>
              {period.map((term, at) => (
                <span key={term.path}>
                  {term.id === "BT-74" ? (at > 0 ? " bis " : "bis ") : period.length === 1 && "ab "}
                  <TermValue term={term} />
                </span>
              ))}
            </dd>
          </div>
        </dl>
      )}
      <TermList terms={terms.filter((term) => !apart.has(term))} />
      <TermList terms={process} isInline />
    </div>
  );
}
