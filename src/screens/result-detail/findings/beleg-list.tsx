import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useOpenReport } from "#screens/result-detail/result-context.ts";
import { describeCounts, worstSeverity } from "#text/describe-verdict.ts";
import { formatNumber } from "#text/format-number.ts";
import styles from "./beleg-list.module.css";
import { FindingList } from "./finding-list.tsx";
import fold from "./fold.module.css";
import type { CountedGroup } from "./group-belege.ts";

/** A package may have thousands of Belege with Befunde; a longer list is not read. */
const maxShown = 200;

/** The Belege with Befunde, errors first; the open one with its Befunde. */
export const BelegList = ({ belege }: { readonly belege: readonly CountedGroup[] }): ReactElement => (
  <>
    {belege.slice(0, maxShown).map((group) => (
      <BelegItem key={group.beleg.key} group={group} />
    ))}
    {belege.length > maxShown && (
      <li className={styles.more}>und {formatNumber(belege.length - maxShown)} weitere Belege: bitte suchen</li>
    )}
  </>
);

function BelegItem({ group: { beleg, title, detail, counts } }: { readonly group: CountedGroup }): ReactElement {
  const { filter, openBeleg } = useOpenReport().findings;
  const isOpen = filter.beleg === beleg.key;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={styles.beleg} data-beleg={beleg.key} data-open={isOpen || undefined}>
      <h3 className={fold.heading}>
        <button
          type="button"
          className={fold.head}
          aria-expanded={isOpen}
          onClick={() => openBeleg(isOpen ? null : beleg.key)}
        >
          <Chevron size={18} stroke={1.75} aria-hidden className={fold.chevron} />
          <span className={fold.title}>{title}</span>
          {detail !== "" && <span className={styles.detail}>{detail}</span>}
          <span className={styles.counts} data-severity={worstSeverity(counts)}>
            {describeCounts(counts)}
          </span>
        </button>
      </h3>
      {isOpen && (
        <ul className={styles.findings}>
          <FindingList heading="h4" />
        </ul>
      )}
    </li>
  );
}
