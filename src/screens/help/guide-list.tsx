import { Fragment, type ReactElement } from "react";
import { Link } from "react-router-dom";
import { guideGroups, guides } from "#assistant/guides/guides.ts";
import classes from "./help-page.module.css";
import { useHashTarget } from "./use-hash-target.ts";

/** All guides on one page with their contents on top. */
export const GuideList = ({ hash }: { hash: string }): ReactElement => {
  useHashTarget(hash);
  return (
    <div className={classes.reading}>
      <nav aria-label="Anleitungen">
        {guideGroups.map((group) => (
          <Fragment key={group.title}>
            <h2 className={classes.group}>{group.title}</h2>
            <ul className={classes.contents}>
              {group.guides.map(({ id, title }) => (
                <li key={id}>
                  <Link to={`#${id}`} replace>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      {guides.map(({ id, title, lead, steps }) => (
        <section key={id} className={classes.guide} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <p>{lead}</p>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};
