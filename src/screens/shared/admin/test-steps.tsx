import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import classes from "./test-steps.module.css";

interface Props {
  /** The outcome in one sentence. */
  readonly summary: string;
  readonly label: string;
  readonly steps: readonly { readonly name: string; readonly isOk: boolean; readonly detail: string }[];
}

/** Progress of a connection test. */
export const TestSteps = ({ summary, label, steps }: Props): ReactElement => (
  <div role="status">
    <p>{summary}</p>
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ name, isOk, detail }) => {
        const Icon = isOk ? IconCircleCheck : IconCircleX;
        return (
          <li key={name} data-ok={isOk}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>
              <strong>
                {name}: {isOk ? "in Ordnung" : "gescheitert"}
              </strong>
              {detail !== "" && <span className={classes.detail}>{detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  </div>
);
