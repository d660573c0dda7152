import { IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import type { RuleTexts } from "#engine/index.ts";
import { Facts } from "#ui/facts.tsx";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import classes from "./help-page.module.css";
import { describeSeverity, worstSeverity } from "./rule-severity.ts";

/** One rule: closed it is a line, open it answers what, why, effect and the two ways to mend it. */
export const RuleEntry = ({ rule, wanted }: { rule: RuleTexts; wanted: boolean }): ReactElement => {
  const [open, setOpen] = useState(wanted);
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted]);
  const worst = worstSeverity(rule.severity);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.rule}>
      <summary id={`regel-${rule.id}`}>
        <IconChevronRight aria-hidden size={16} stroke={1.75} />
        <span className={classes.ruleId}>{rule.id}</span>
        <span className={classes.ruleTitle}>{rule.title}</span>
        {worst && <SeverityBadge severity={worst} />}
      </summary>
      {open && <RuleFacts rule={rule} />}
    </details>
  );
};

const RuleFacts = ({ rule }: { rule: RuleTexts }): ReactElement => (
  <div className={classes.ruleFacts}>
    <Facts
      facts={[
        ["Bedeutung", rule.what],
        ["Warum", rule.why],
        ...(rule.expected ? ([["Erwartet", rule.expected]] as const) : []),
        ["Folge beim Import", rule.effect],
        ["Lösung in dieser Datei", rule.fix],
        ["Lösung im Vorsystem", rule.fixAtSource],
        ["Schwere", describeSeverity(rule.severity)],
        ["Quelle", `${rule.source} (${confidenceWords[rule.confidence]})`],
      ]}
    />
  </div>
);

const confidenceWords = {
  official: "offizielle Angabe",
  several: "mehrere Quellen",
  single: "eine Quelle",
  inferred: "aus Beispielen erschlossen",
} as const satisfies Record<RuleTexts["confidence"], string>;
