import { Alert } from "@mantine/core";
import { type ReactElement, useEffect, useRef } from "react";
import { messages } from "#text/messages.ts";
import classes from "./error-summary.module.css";
import type { LoginErrors, LoginFields } from "./validate-login.ts";

interface ErrorSummaryProps {
  readonly errors: LoginErrors;
  /** Id of the input of each field. */
  readonly ids: { readonly [K in keyof LoginFields]: string };
  /** Number of the attempt; each new one takes the focus. */
  readonly attempt: number;
}

/** The errors of the form at one place, each a link to its field. */
export const ErrorSummary = ({ errors, ids, attempt }: ErrorSummaryProps): ReactElement | null => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per attempt, not per keystroke
  useEffect(() => box.current?.focus(), [attempt]);
  const fields = (Object.keys(ids) as (keyof LoginFields)[]).filter((field) => errors[field]);
  if (fields.length === 0) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      role="alert"
      title={messages.login.formInvalid}
      className={classes.summary ?? ""}
    >
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${ids[field]}`} onClick={(event) => focusField(event, ids[field])}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/** Focuses by script: a changed hash would navigate the router. */
const focusField = (event: { preventDefault: () => void }, id: string): void => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
