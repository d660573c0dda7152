import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import {
  type AdminGroup,
  type AdminRecord,
  type AdminTool,
  adminEntries,
  adminEntryKeys,
  adminGroups,
  adminTools,
} from "#contract/admin-tools.ts";
import type { CallOutput } from "#contract/index.ts";
import { stateWords } from "#screens/shared/admin/check-tiles.tsx";
import { toolOfCheck } from "#screens/shared/admin/page-of-check.ts";
import { Section } from "#ui/section.tsx";
import classes from "./admin-page.module.css";
import { describeLastChange, isAiOff } from "./describe-overview.ts";

type Overview = CallOutput<"readOverview">;

/** Tiles of all pages of the administration by group, each with its state and last change. */
export const ToolsSection = ({ overview }: { readonly overview: Overview | undefined }): ReactElement => (
  <Section id="werkzeuge" title="Werkzeuge">
    {(Object.keys(adminGroups) as AdminGroup[]).map((group) => (
      <section key={group} className={classes.group} aria-labelledby={`gruppe-${group}`}>
        <h3 id={`gruppe-${group}`}>{adminGroups[group]}</h3>
        <Group group={group} overview={overview} />
      </section>
    ))}
  </Section>
);

const Group = ({ group, overview }: { readonly group: AdminGroup; readonly overview: Overview | undefined }) => {
  const keys = adminEntryKeys.filter((key) => adminEntries[key].group === group);
  if (group !== "ai" || !isAiOff(overview)) return <Tiles keys={keys} overview={overview} />;
  return (
    <>
      <Tiles keys={["ai"]} overview={overview} />
      <details className={classes.folded}>
        <summary>{keys.length - 1} weitere Seiten, solange die KI ausgeschaltet ist</summary>
        <Tiles keys={keys.filter((key) => key !== "ai")} overview={overview} />
      </details>
    </>
  );
};

interface TilesProps {
  readonly keys: readonly (AdminTool | AdminRecord)[];
  readonly overview: Overview | undefined;
}

const Tiles = ({ keys, overview }: TilesProps): ReactElement => (
  <ul className={classes.tools}>
    {keys.map((key) => {
      const check = overview?.checks.find((one) => toolOfCheck(one.key) === key);
      const change = isTool(key) ? describeLastChange(overview?.lastChanges[key]) : null;
      return (
        <li key={key}>
          <Link to={`/admin/${key}`}>
            <span className={classes.name}>{adminEntries[key].name}</span>
            <span>{adminEntries[key].subtitle}</span>
            {check !== undefined && check.state !== "ok" && (
              <span data-state={check.state}>
                {check.state === "off" ? check.value : `${stateWords[check.state]}: ${check.value}`}
              </span>
            )}
          </Link>
          {change !== null && <span>{change}</span>}
        </li>
      );
    })}
  </ul>
);

const isTool = (key: AdminTool | AdminRecord): key is AdminTool => Object.hasOwn(adminTools, key);
