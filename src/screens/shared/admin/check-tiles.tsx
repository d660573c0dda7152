import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { SystemCheck } from "#contract/system.ts";
import classes from "./check-tiles.module.css";

/** One tile for each thing that was looked at: its state by icon and word, what was seen, what to do. */
export const CheckTiles = ({ checks }: { readonly checks: readonly SystemCheck[] }): ReactElement => (
  <ul className={classes.tiles} aria-label="Zustand des Servers">
    {checks.map(({ key, label, state, value, hint }) => {
      const Icon = icons[state];
      return (
        <li key={key} data-state={state}>
          <Icon aria-hidden size={22} stroke={1.75} />
          <div>
            <strong>
              {label}: {stateWords[state]}
            </strong>
            <span>{value}</span>
            {hint !== null && <span>{hint}</span>}
          </div>
        </li>
      );
    })}
  </ul>
);

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, error: IconCircleX, off: IconCircleMinus } as const;

const stateWords: Readonly<Record<SystemCheck["state"], string>> = {
  ok: "in Ordnung",
  warn: "bitte ansehen",
  error: "Störung",
  off: "aus",
};
