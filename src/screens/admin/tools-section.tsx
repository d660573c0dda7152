import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { type AdminTool, adminTools } from "#text/admin-tools.ts";
import { Section } from "#ui/section.tsx";
import classes from "./admin-page.module.css";

/** The way to every tool. */
export const ToolsSection = (): ReactElement => (
  <Section id="werkzeuge" title="Werkzeuge">
    <ul className={classes.tools}>
      {(Object.keys(adminTools) as AdminTool[]).map((tool) => (
        <li key={tool}>
          <Link to={`/admin/${tool}`}>{adminTools[tool]}</Link>
        </li>
      ))}
    </ul>
  </Section>
);
