import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { SystemCheck } from "#contract/system.ts";
import classes from "./check-tiles.module.css";

interface Props {
  readonly checks: readonly SystemCheck[];
  /** Page on which to fix it; left out for the current page. */
  readonly pageOf?: (key: SystemCheck["key"]) => string;
  /** A line below it; null for none. */
  readonly noteOf?: (key: SystemCheck["key"]) => string | null;
}

/** One tile per check: its state by icon and word, the observation, and the advice. */
export const CheckTiles = ({ checks, pageOf, noteOf }: Props): ReactElement => (
  <ul className={classes.tiles} aria-label="Zustand des Servers">
    {checks.map(({ key, label, state, value, hint }) => {
      const Icon = icons[state];
      const note = noteOf?.(key) ?? null;
      return (
        <li key={key} data-state={state}>
          <Icon aria-hidden size={22} stroke={1.75} />
          <div>
            {pageOf === undefined ? (
              <Seen name={`${label}: ${stateWords[state]}`} value={value} />
            ) : (
              <Link to={pageOf(key)}>
                <Seen name={`${label}: ${stateWords[state]}`} value={value} />
              </Link>
            )}
            {hint !== null && <span>{hint}</span>}
            {note !== null && <span>{note}</span>}
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

const stateWords: Readonly<Record<SystemCheck["state"], string>> = {
  ok: "in Ordnung",
  warn: "bitte ansehen",
  error: "Störung",
  off: "aus",
};
