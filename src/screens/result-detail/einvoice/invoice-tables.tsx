import type { ReactElement, ReactNode } from "react";
import type { OutlineGroup, OutlineTerm } from "#engine/index.ts";
import { isAllowance } from "./adjustment.tsx";
import styles from "./invoice.module.css";
import { pickTerms } from "./term-list.tsx";
import { GroupMarks, TermValue } from "./term-value.tsx";

interface ValuesProps {
  readonly group: OutlineGroup;
  readonly ids: readonly OutlineTerm["id"][];
  /** Between two values. */
  readonly between?: ReactNode;
}

const Values = ({ group, ids, between = " " }: ValuesProps): ReactElement => (
  <>
    {pickTerms(group.terms, ids).map((term, at) => (
      <span key={`${term.id} ${term.path}`}>
        {at > 0 && between}
        <TermValue term={term} />
      </span>
    ))}
  </>
);

/** Allowances and charges of the document. */
export const AdjustmentTable = ({ groups }: { readonly groups: readonly OutlineGroup[] }): ReactElement => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Art und Grund</th>
        <th scope="col">Berechnung</th>
        <th scope="col">USt</th>
        <th scope="col">Betrag netto</th>
      </tr>
    </thead>
    <tbody>
      {groups.map((group) => (
        <tr key={group.path}>
          <th scope="row">
            {isAllowance(group.id) ? "Nachlass" : "Zuschlag"}{" "}
            <span className={styles.detail}>
              <Values group={group} ids={["BT-97", "BT-104", "BT-98", "BT-105"]} between=", " />
            </span>
            <GroupMarks at={[group.path]} />
          </th>
          <td data-name="Berechnung">
            <Values group={group} ids={["BT-94", "BT-101", "BT-93", "BT-100"]} between=" von " />
          </td>
          <td data-name="USt">
            <Values group={group} ids={["BT-96", "BT-103", "BT-95", "BT-102"]} between=", " />
          </td>
          <td>
            <Values group={group} ids={["BT-92", "BT-99"]} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The tax of each category and rate. */
export const TaxTable = ({ groups }: { readonly groups: readonly OutlineGroup[] }): ReactElement => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Steuersatz</th>
        <th scope="col">Netto</th>
        <th scope="col">Umsatzsteuer</th>
      </tr>
    </thead>
    <tbody>
      {groups.map((group) => (
        <tr key={group.path}>
          <th scope="row">
            <Values group={group} ids={["BT-119"]} />
            <div className={styles.detail}>
              <Values group={group} ids={["BT-118", "BT-120", "BT-121"]} between=", " />
            </div>
            <GroupMarks at={[group.path]} />
          </th>
          <td data-name="Netto">
            <Values group={group} ids={["BT-116"]} />
          </td>
          <td>
            <Values group={group} ids={["BT-117"]} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Totals of the document, the amount to be paid last. */
export const TotalsTable = ({ group }: { readonly group: OutlineGroup }): ReactElement => (
  <table className={styles.totals}>
    <tbody>
      {group.terms.map((term) => (
        <tr key={`${term.id} ${term.path}`} data-sum={sums.has(term.id) || undefined}>
          <th scope="row">{term.name}</th>
          <td>
            <TermValue term={term} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const sums: ReadonlySet<OutlineTerm["id"]> = new Set<OutlineTerm["id"]>(["BT-112", "BT-115"]);
