import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { Finding, RuleTexts } from "#engine/index.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import styles from "./finding-card.module.css";

interface Props {
  readonly finding: Finding;
  /** Fundstellen that are listed. */
  readonly count: number;
  readonly texts: RuleTexts | undefined;
  /** Where the refusal is documented; empty unless the rule is an error. */
  readonly refusals: readonly string[];
  readonly nameOf: (field: number) => string;
  /** File of a Belegpaket in which it stands first. */
  readonly member: string | undefined;
  /** What can be done about it here. */
  readonly repair: ReactNode;
  /** Accepting it as it is. */
  readonly acceptance: ReactNode;
  readonly isAccepted: boolean;
  /** Fundstellen that the profile of the client explains. */
  readonly settledCount: number;
  /** The previous delivery did not break this rule. */
  readonly isNew: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The list of Fundstellen; made only while the Befund is open. */
  readonly children: ReactNode;
}

/** One Befund: closed a line, open the answers to Was, Wo, Warum, Folge, Lösung and Quelle. */
export function FindingCard({
  finding,
  count,
  texts,
  refusals,
  nameOf,
  member,
  repair,
  acceptance,
  isAccepted,
  settledCount,
  isNew,
  open,
  onToggle,
  children,
}: Props): ReactElement {
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) head.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={styles.card} data-rule={finding.rule} data-open={open || undefined}>
      <h3 className={styles.heading}>
        <button ref={head} type="button" className={styles.head} aria-expanded={open} onClick={onToggle}>
          <Chevron size={18} stroke={1.75} aria-hidden className={styles.chevron} />
          <span className={styles.title}>{finding.title}</span>
          <span className={styles.count} aria-hidden>
            {formatNumber(count)}
          </span>
          <span className={styles.facts}>
            <SeverityBadge severity={finding.severity} />
            <span>{finding.rule}</span>
            <span>{countListed(count, finding)}</span>
            {isNew && <span className={styles.new}>neu</span>}
            {isAccepted && <span className={styles.accepted}>akzeptiert</span>}
            {settledCount > 0 && <span className={styles.accepted}>{saySettled(settledCount, finding)}</span>}
          </span>
        </button>
      </h3>
      {open && (
        <div className={styles.body}>
          {texts && <p className={styles.what}>{texts.what}</p>}
          {repair}
          {children}
          <dl className={styles.answers}>
            <Answer name="Wo">{whereOf(finding, nameOf, member)}</Answer>
            {texts?.expected && <Answer name="Erwartet">{texts.expected}</Answer>}
            {texts && (
              <>
                <Answer name="Warum">{texts.why}</Answer>
                <Answer name="Folge beim Import">{texts.effect}</Answer>
                <Answer name="Lösung hier">{texts.fix}</Answer>
                <Answer name="Lösung im Vorsystem">{texts.fixAtSource}</Answer>
                <Answer name="Quelle">{texts.source}</Answer>
                {refusals.length > 0 && (
                  <Answer name="Ablehnung belegt durch">
                    {refusals.map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </Answer>
                )}
              </>
            )}
          </dl>
          {acceptance}
          <Link to={`/help#regel-${finding.rule}`}>Regel {finding.rule} im Regelkatalog</Link>
        </div>
      )}
    </li>
  );
}

const Answer = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** „3 Fundstellen“, or „3 von 14 Fundstellen“ where a filter leaves some out. */
const countListed = (count: number, finding: Finding): string => {
  const total = formatCount(finding.count, "Fundstelle", "Fundstellen");
  return count === finding.count ? total : `${formatNumber(count)} von ${total}`;
};

const saySettled = (settledCount: number, { count }: Finding): string =>
  `${settledCount < count ? `${formatNumber(settledCount)} davon ` : ""}laut Mandantenprofil geklärt`;

function whereOf(finding: Finding, nameOf: (field: number) => string, member: string | undefined): string {
  if (finding.firstLine === 0) return member === undefined ? "Die Datei als Ganzes." : `Datei „${member}“.`;
  const fields = finding.fields.map((field) =>
    finding.firstLine === 1 ? `Kopfdaten, Feld ${field}` : `${nameOf(field)} (Feld ${field})`,
  );
  const line = `Zeile ${formatNumber(finding.firstLine)}`;
  const place = member === undefined ? line : `Datei „${member}“, ${line}`;
  const first = finding.count === 1 ? place : `Erstmals ${place}`;
  return fields.length === 0 ? `${first}.` : `${first}; ${fields.join(", ")}.`;
}
