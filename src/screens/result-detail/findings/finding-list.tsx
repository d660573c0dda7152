import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useOpenReport } from "#screens/result-detail/result-context.ts";
import { countFindings } from "#text/count-findings.ts";
import { formatCount } from "#text/format-number.ts";
import type { ShownFinding } from "./filter-findings.ts";
import styles from "./finding-card.module.css";
import { FindingCard, type FindingHeading } from "./finding-card.tsx";
import fold from "./fold.module.css";

/** The Befunde that pass the filter; hints without a known consequence are folded below them. */
export function FindingList({ heading }: { readonly heading: FindingHeading }): ReactElement {
  const { shown, isWithoutEffect } = useOpenReport().findings;
  const folded = shown.filter(isWithoutEffect);
  return (
    <>
      <Cards shown={shown.filter((one) => !isWithoutEffect(one))} heading={heading} />
      {folded.length > 0 && <FoldedHints folded={folded} heading={heading} />}
    </>
  );
}

interface FoldedProps {
  readonly folded: readonly ShownFinding[];
  readonly heading: FindingHeading;
}

function FoldedHints({ folded, heading: Heading }: FoldedProps): ReactElement {
  const { open, filter } = useOpenReport().findings;
  const [isUnfolded, setIsUnfolded] = useState(false);
  // A hint that is searched for or stepped to is never hidden.
  const isShown = isUnfolded || filter.text !== "" || folded.some(({ at }) => at === open);
  const count = folded.reduce((sum, one) => sum + one.count, 0);
  const Chevron = isShown ? IconChevronDown : IconChevronRight;
  return (
    <>
      <li className={styles.card}>
        <Heading className={fold.heading}>
          <button
            type="button"
            className={fold.head}
            aria-expanded={isShown}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            <Chevron size={18} stroke={1.75} aria-hidden className={fold.chevron} />
            <span className={fold.folded}>{formatCount(count, "Hinweis", "Hinweise")} ohne bekannte Folge</span>
            <span className={styles.facts}>
              {countFindings(folded.map(({ finding: { rule }, count }) => ({ rule, count })))}
            </span>
          </button>
        </Heading>
      </li>
      {isShown && <Cards shown={folded} heading={Heading} />}
    </>
  );
}

interface CardsProps {
  readonly shown: readonly ShownFinding[];
  readonly heading: FindingHeading;
}

const Cards = ({ shown, heading }: CardsProps): ReactElement => (
  <>
    {shown.map(({ finding, at, count }) => (
      <FindingCard key={`${finding.rule}-${at}`} finding={finding} at={at} count={count} heading={heading} />
    ))}
  </>
);
