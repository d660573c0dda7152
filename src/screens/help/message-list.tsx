import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Program, VendorMessage } from "#engine/index.ts";
import { confidenceWords } from "./confidence-words.ts";
import classes from "./help-page.module.css";
import { useHashTarget } from "./use-hash-target.ts";

interface Props {
  readonly messages: readonly VendorMessage[];
  readonly titleOf: (rule: string) => string;
  readonly sourceOf: (message: VendorMessage) => string;
  readonly hash: string;
}

/** Messages of programs about files and transfers, by program, with the rules that find their position. */
export const MessageList = ({ messages, titleOf, sourceOf, hash }: Props): ReactElement => {
  useHashTarget(hash);
  const programs = [...Map.groupBy(messages, ({ program }) => program)];
  return (
    <div className={classes.reading}>
      <p className={classes.muted}>
        Sie haben eine Meldung vor sich? Fügen Sie oben ihre Nummer, den ganzen Satz oder das Protokoll ein, etwa
        #REW00305, Fehlernr. 807 oder cvc-pattern-valid. Groß- und Kleinschreibung und die Werte darin spielen keine
        Rolle.
      </p>
      <nav aria-label="Programme">
        <ul className={classes.contents}>
          {programs.map(([program]) => (
            <li key={program}>
              <Link to={`#${idOf(program)}`} replace>
                {program}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {programs.map(([program, ofProgram]) => (
        <section key={program} aria-labelledby={idOf(program)}>
          <h2 id={idOf(program)} tabIndex={-1} className={classes.group}>
            {program}
          </h2>
          {ofProgram.map((message) => (
            <MessageEntry key={message.id} message={message} titleOf={titleOf} source={sourceOf(message)} />
          ))}
        </section>
      ))}
    </div>
  );
};

/** The address of a heading; it begins like that of a message, so that it opens the same tab. */
const idOf = (program: Program): string => `meldung-von-${program.toLowerCase().replace(/[^a-z]+/g, "-")}`;

interface EntryProps {
  readonly message: VendorMessage;
  readonly titleOf: Props["titleOf"];
  readonly source: string;
}

const MessageEntry = ({ message, titleOf, source }: EntryProps): ReactElement => {
  const { id, code, otherCodes = [], text, meaning, action, rules, confidence } = message;
  return (
    <section className={classes.guide} aria-labelledby={`meldung-${id}`}>
      <h3 id={`meldung-${id}`} tabIndex={-1}>
        {code && `${code} `}
        {text}
      </h3>
      {otherCodes.length > 0 && <p className={classes.muted}>auch {otherCodes.join(", ")}</p>}
      <p>{meaning}</p>
      {action !== undefined && <p>{action}</p>}
      {rules.length > 0 && (
        <ul data-plain>
          {rules.map((rule) => (
            <li key={rule}>
              <Link to={`#regel-${rule}`}>
                {rule} {titleOf(rule)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.muted}>
        Quelle: {source} ({confidenceWords[confidence]})
      </p>
    </section>
  );
};
