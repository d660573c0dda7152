import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { SystemCheck } from "#contract/system.ts";
import classes from "./check-tiles.module.css";

interface Props {
  readonly checks: readonly SystemCheck[];
  /** Page on which to fix it; null for the current page. */
  readonly pageOf: (key: SystemCheck["key"]) => string | null;
}

/** One tile per check: its state by icon and word, the observation, and the advice. */
export const CheckTiles = ({ checks, pageOf }: Props): ReactElement => (
  <ul className={classes.tiles} aria-label="Zustand des Servers">
    {checks.map(({ key, label, state, value, hint }) => {
      const Icon = icons[state];
      const page = pageOf(key);
      return (
        <li key={key} data-state={state}>
          <Icon aria-hidden size={22} stroke={1.75} />
          <div>
            {page === null ? (
              <Seen name={`${label}: ${stateWords[state]}`} value={value} />
            ) : (
              <Link to={page}>
                <Seen name={`${label}: ${stateWords[state]}`} value={value} />
              </Link>
            )}
            {hint !== null && <span>{hint}</span>}
          </div>
        </li>
      );
    })}
  </ul>
);

const Seen = ({ name, value }: { readonly name: string; readonly value: string }): ReactElement => (
  <>
    <strong>{name}</strong> <span>{value}</span>
  </>
);

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, error: IconCircleX, off: IconCircleMinus } as const;

export const stateWords: Readonly<Record<SystemCheck["state"], string>> = {
  ok: "in Ordnung",
  warn: "bitte ansehen",
  error: "Störung",
  off: "aus",
};
