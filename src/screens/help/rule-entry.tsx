import { IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { RuleDetails, RuleTexts } from "#engine/index.ts";
import { answerLabels } from "#engine/report/verdict-words.ts";
import { Facts } from "#ui/facts.tsx";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import { confidenceWords } from "./confidence-words.ts";
import classes from "./help-page.module.css";
import { describeSeverity, worstSeverity } from "./rule-severity.ts";

interface Props {
  readonly rule: RuleTexts;
  readonly detailsOf: (rule: string) => RuleDetails;
  readonly isTarget: boolean;
}

/** One rule: a line when closed; open it answers what, why, effect and the two ways to fix it. */
export const RuleEntry = ({ rule, detailsOf, isTarget }: Props): ReactElement => {
  const [open, setOpen] = useState(isTarget);
  useEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget]);
  const worst = worstSeverity(rule.severity);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.rule}>
      <summary id={`regel-${rule.id}`}>
        <IconChevronRight aria-hidden size={16} stroke={1.75} />
        <span className={classes.ruleId}>{rule.id}</span>
        <span className={classes.ruleTitle}>{rule.title}</span>
        {worst && <SeverityBadge severity={worst} />}
      </summary>
      {open && <RuleFacts rule={rule} details={detailsOf(rule.id)} />}
    </details>
  );
};

const RuleFacts = ({ rule, details }: { rule: RuleTexts; details: RuleDetails }): ReactElement => {
  const labels = answerLabels(rule.id);
  return (
    <div className={classes.ruleFacts}>
      <Facts
        facts={[
          ["Bedeutung", rule.what],
          ["Warum", rule.why],
          ...(rule.expected ? ([["Erwartet", rule.expected]] as const) : []),
          [labels.effect, rule.effect],
          ["Lösung in dieser Datei", rule.fix],
          [labels.fixAtSource, rule.fixAtSource],
          ...linesOf("In Ordnung", details.good),
          ...linesOf("Nicht in Ordnung", details.bad),
          ...(details.isRepairable ? ([["Korrigierbar", "Prüfstapel kann eine Korrektur vorschlagen."]] as const) : []),
          ["Schwere", describeSeverity(rule.severity)],
          ["Quelle", `${rule.source} (${confidenceWords[rule.confidence]})`],
          ...linesOf("Ablehnung belegt durch", details.refusals),
        ]}
      />
    </div>
  );
};

const linesOf = (name: string, lines: readonly string[]): readonly (readonly [string, ReactNode])[] =>
  lines.length === 0 ? [] : [[name, lines.map((line) => <div key={line}>{line}</div>)]];
