import { SegmentedControl, Switch } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { RuleArea, RuleDetails, Severity } from "#engine/index.ts";
import { severityOrder, severityWords } from "#engine/report/verdict-words.ts";
import { formatCount } from "#text/format-number.ts";
import { FilterSelect } from "#ui/filter-select.tsx";
import classes from "./help-page.module.css";
import { RuleEntry } from "./rule-entry.tsx";
import { worstSeverity } from "./rule-severity.ts";
import { useHashTarget } from "./use-hash-target.ts";

interface Props {
  readonly areas: readonly RuleArea[];
  readonly detailsOf: (rule: string) => RuleDetails;
  readonly hash: string;
}

/** Every rule of the engine, by what it is about; a deep link opens its rule. */
export const RuleCatalogue = ({ areas, detailsOf, hash }: Props): ReactElement => {
  const [severity, setSeverity] = useState<Severity | "all">("all");
  const [onlyRepairable, setOnlyRepairable] = useState(false);
  const [area, setArea] = useState<string | null>(null);
  useHashTarget(hash);
  const chosen = areas.filter(({ title }) => area === null || title === area);
  const shown = chosen.flatMap(({ title, rules }) => {
    const matching = rules.filter(
      (rule) =>
        (severity === "all" || worstSeverity(rule.severity) === severity) &&
        (!onlyRepairable || detailsOf(rule.id).isRepairable),
    );
    return matching.length === 0 ? [] : [{ title, rules: matching }];
  });
  const count = shown.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <>
      <div className={classes.filter}>
        <SegmentedControl
          aria-label="Schwere"
          value={severity}
          onChange={(value) => setSeverity(value as Severity | "all")}
          data={[
            { value: "all", label: "Alle" },
            ...severityOrder.map((value) => ({ value, label: severityWords[value][1] })),
          ]}
        />
        <FilterSelect
          label="Bereich"
          removeLabel="Bereich nicht mehr filtern"
          w="16rem"
          value={area}
          data={areas.map(({ title }) => ({ value: title, label: title }))}
          onChange={setArea}
        />
        <Switch
          label="Nur korrigierbare"
          checked={onlyRepairable}
          onChange={(event) => setOnlyRepairable(event.currentTarget.checked)}
        />
      </div>
      <p className={classes.muted} role="status">
        {formatCount(count, "Regel", "Regeln")}. Jede Regel hat eine feste Kennung, die auch im Ergebnis steht.
      </p>
      {shown.map(({ title, rules }) => (
        <section key={title} aria-label={title}>
          <h2 className={classes.group}>
            {title} <span className={classes.muted}>({rules.length})</span>
          </h2>
          {rules.map((rule) => (
            <RuleEntry key={rule.id} rule={rule} detailsOf={detailsOf} isTarget={hash === `#regel-${rule.id}`} />
          ))}
        </section>
      ))}
    </>
  );
};
