import type { ReactElement } from "react";
import text from "#changelog?raw";
import classes from "./help-page.module.css";
import { readReleases } from "./read-releases.ts";

const releases = readReleases(text);

/** Changes of each version and Regelstand, the newest first. */
export const ReleaseList = (): ReactElement => (
  <div className={classes.reading}>
    {releases.map(({ title, lead, groups }) => (
      <section key={title} className={classes.guide} aria-label={title}>
        <h2>{title}</h2>
        <p>{lead}</p>
        {groups.map((group) => (
          <div key={group.title}>
            <h3>{group.title}</h3>
            <ul>
              {group.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    ))}
  </div>
);
