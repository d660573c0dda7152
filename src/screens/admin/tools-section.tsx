import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { adminToolKeys, adminTools } from "#contract/admin-tools.ts";
import type { CallOutput } from "#contract/index.ts";
import { Section } from "#ui/section.tsx";
import classes from "./admin-page.module.css";
import { describeLastChange, toolOf } from "./describe-overview.ts";

type Overview = CallOutput<"readOverview">;

/** The way to every tool, and what was last changed in those that have no tile above. */
export const ToolsSection = ({ overview }: { readonly overview: Overview | undefined }): ReactElement => {
  const onTiles = new Set(overview?.checks.map(({ key }) => toolOf(key)));
  return (
    <Section id="werkzeuge" title="Werkzeuge">
      <ul className={classes.tools}>
        {adminToolKeys.map((tool) => {
          const change = onTiles.has(tool) ? null : describeLastChange(overview?.lastChanges[tool]);
          return (
            <li key={tool}>
              <Link to={`/admin/${tool}`}>{adminTools[tool]}</Link>
              {change !== null && <span>{change}</span>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
