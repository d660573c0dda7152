import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { Finding } from "#engine/index.ts";
import { answerLabels } from "#engine/report/verdict-words.ts";
import { findRepairAnswer } from "#screens/result-detail/repair/offers-of-rule.ts";
import { RepairNote } from "#screens/result-detail/repair/repair-note.tsx";
import { useOpenReport, useOpenResult } from "#screens/result-detail/result-context.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import { DeviationNote } from "./deviation-note.tsx";
import styles from "./finding-card.module.css";
import fold from "./fold.module.css";
import { OccurrenceList } from "./occurrence-list.tsx";

interface Props {
  readonly finding: Finding;
  /** Index of the Befund in its report. */
  readonly at: number;
  /** Fundstellen that are listed. */
  readonly count: number;
  readonly heading: FindingHeading;
}

export type FindingHeading = "h3" | "h4";

/** One Befund: a line when closed; open it answers Was, Wo, Warum, Folge, Lösung and Quelle. */
export function FindingCard({ finding, at, count, heading: Heading }: Props): ReactElement {
  const { office, deviations } = useOpenResult();
  const { marksOf, findings } = useOpenReport();
  const { rule } = finding;
  const open = findings.open === at;
  // Fundstellen that the profile of the client explains.
  const settled = office?.answer.kind === "done" ? office.answer.settled : [];
  const settledCount = settled.find((one) => one.rule === rule)?.count ?? 0;
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) head.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={styles.card} data-rule={rule} data-open={open || undefined}>
      <Heading className={fold.heading}>
        <button
          ref={head}
          type="button"
          className={fold.head}
          aria-expanded={open}
          onClick={() => findings.setOpen(open ? null : at)}
        >
          <Chevron size={18} stroke={1.75} aria-hidden className={fold.chevron} />
          <span className={fold.title}>{finding.title}</span>
          <span className={styles.count} aria-hidden>
            {formatNumber(count)}
          </span>
          <span className={styles.facts}>
            <SeverityBadge severity={finding.severity} />
            <span>{rule}</span>
            <span>{countListed(count, finding)}</span>
            {marksOf[at]?.includes("neu") && <span className={styles.new}>neu</span>}
            {deviations.accepted.has(rule) && <span className={styles.accepted}>akzeptiert</span>}
            {settledCount > 0 && <span className={styles.accepted}>{describeSettled(settledCount, finding)}</span>}
          </span>
        </button>
      </Heading>
      {open && <OpenCard finding={finding} at={at} />}
    </li>
  );
}

function OpenCard({ finding, at }: Pick<Props, "finding" | "at">): ReactElement {
  const { engine, file, repairs, dialogs, onAsk, deviations } = useOpenResult();
  const { report, index, nameOf, findings } = useOpenReport();
  const { listed, chosen, choose } = findings;
  const { rule } = finding;
  const texts = engine?.findRule(rule);
  const labels = answerLabels(rule);
  const refusals = engine?.listRefusals(rule) ?? [];
  const placeOf = (nth: number) => report.places?.[(index?.find(at, nth)?.field ?? 0) - 1];
  // File of a Belegpaket in which it stands first.
  const member = placeOf(0)?.member;
  const path = placeOf(chosen?.finding === at ? chosen.nth : (listed?.nthOf(at, 0) ?? 0))?.path;
  return (
    <div className={styles.body} data-settling={(repairs.isPossible && repairs.offers === null) || undefined}>
      {texts && <p className={styles.what}>{texts.what}</p>}
      {repairs.offers && (
        <RepairNote
          answer={findRepairAnswer(report, at, repairs.offers)}
          total={finding.count}
          onRepair={() => void dialogs.open("repair", rule)}
          onAsk={onAsk}
        />
      )}
      {index && listed && (
        <OccurrenceList
          finding={at}
          index={index}
          listed={listed}
          view={file.kind === "open" ? file.view : null}
          nameOf={nameOf}
          chosen={chosen?.finding === at ? chosen.nth : null}
          onChoose={(nth) => choose({ finding: at, nth })}
        />
      )}
      <dl className={styles.answers}>
        <Answer name="Wo">{whereOf(finding, nameOf, member)}</Answer>
        {path !== undefined && <Answer name="Pfad in der Datei">{path}</Answer>}
        {texts?.expected && <Answer name="Erwartet">{texts.expected}</Answer>}
        {texts && (
          <>
            <Answer name="Warum">{texts.why}</Answer>
            <Answer name={labels.effect}>{texts.effect}</Answer>
            <Answer name="Lösung hier">{texts.fix}</Answer>
            <Answer name={labels.fixAtSource}>{texts.fixAtSource}</Answer>
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
      <DeviationNote rule={rule} deviations={deviations} />
      <Link to={`/help#regel-${rule}`}>Regel {rule} im Regelkatalog</Link>
    </div>
  );
}

const Answer = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** „3 Fundstellen“, or „3 von 14 Fundstellen“ if a filter leaves some out. */
const countListed = (count: number, finding: Finding): string => {
  const total = formatCount(finding.count, "Fundstelle", "Fundstellen");
  return count === finding.count ? total : `${formatNumber(count)} von ${total}`;
};

const describeSettled = (settledCount: number, { count }: Finding): string =>
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
