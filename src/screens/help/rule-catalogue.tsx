import type { ReactElement } from "react";
import type { RuleDetails, RuleTexts } from "#engine/index.ts";
import { formatCount } from "#text/format-number.ts";
import classes from "./help-page.module.css";
import { RuleEntry } from "./rule-entry.tsx";
import { groupRules } from "./rule-groups.ts";
import { useHashTarget } from "./use-hash-target.ts";

interface Props {
  readonly catalogue: readonly RuleTexts[];
  readonly detailsOf: (rule: string) => RuleDetails;
  readonly hash: string;
}

/** Every rule of the engine, by what it is about; a deep link opens its rule. */
export const RuleCatalogue = ({ catalogue, detailsOf, hash }: Props): ReactElement => {
  useHashTarget(hash);
  return (
    <>
      <p className={classes.muted}>
        {formatCount(catalogue.length, "Regel", "Regeln")}. Jede Regel hat eine feste Kennung, die auch im Ergebnis
        steht.
      </p>
      {groupRules(catalogue).map(({ title, rules }) => (
        <section key={title} aria-label={title}>
          <h2 className={classes.group}>
            {title} <span className={classes.muted}>({rules.length})</span>
          </h2>
          {rules.map((rule) => (
            <RuleEntry key={rule.id} rule={rule} detailsOf={detailsOf} wanted={hash === `#regel-${rule.id}`} />
          ))}
        </section>
      ))}
    </>
  );
};
