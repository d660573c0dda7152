import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { VendorMessage } from "#engine/index.ts";
import classes from "./help-page.module.css";
import { useHashTarget } from "./use-hash-target.ts";

interface Props {
  readonly messages: readonly VendorMessage[];
  readonly titleOf: (rule: string) => string;
  readonly hash: string;
}

/** What DATEV programs say about files, with the rules that find the place. */
export const MessageList = ({ messages, titleOf, hash }: Props): ReactElement => {
  useHashTarget(hash);
  return (
    <div className={classes.reading}>
      <p className={classes.muted}>
        Sie haben eine Meldung eines DATEV-Programms vor sich? Suchen Sie oben nach der Kennung oder ihren Worten, etwa
        #REW00305.
      </p>
      {messages.map(({ id, code, program, text, meaning, rules }) => (
        <section key={id} className={classes.guide} aria-labelledby={`meldung-${id}`}>
          <h2 id={`meldung-${id}`} tabIndex={-1}>
            {code && `${code} `}
            {text}
          </h2>
          <p className={classes.muted}>{program}</p>
          <p>{meaning}</p>
          {rules.length > 0 && (
            <ul className={classes.messageRules}>
              {rules.map((rule) => (
                <li key={rule}>
                  <Link to={`#regel-${rule}`}>
                    {rule} {titleOf(rule)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
};
