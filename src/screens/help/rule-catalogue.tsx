import type { ReactElement } from "react";
import type { RuleArea, RuleDetails } from "#engine/index.ts";
import { formatCount } from "#text/format-number.ts";
import classes from "./help-page.module.css";
import { RuleEntry } from "./rule-entry.tsx";
import { useHashTarget } from "./use-hash-target.ts";

interface Props {
  readonly areas: readonly RuleArea[];
  readonly detailsOf: (rule: string) => RuleDetails;
  readonly hash: string;
}

/** Every rule of the engine, by what it is about; a deep link opens its rule. */
export const RuleCatalogue = ({ areas, detailsOf, hash }: Props): ReactElement => {
  useHashTarget(hash);
  const count = areas.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <>
      <p className={classes.muted}>
        {formatCount(count, "Regel", "Regeln")}. Jede Regel hat eine feste Kennung, die auch im Ergebnis steht.
      </p>
      {areas.map(({ title, rules }) => (
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
