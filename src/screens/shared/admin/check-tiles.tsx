import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
} from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { SystemCheck } from "#contract/system.ts";
import classes from "./check-tiles.module.css";
import { pageOfCheck } from "./page-of-check.ts";

/** One tile per check: state, observation and advice. */
export const CheckTiles = ({ checks }: { readonly checks: readonly SystemCheck[] }): ReactElement => (
  <Tiles label="Zustand des Servers">
    {checks.map(({ key, label, state, value, hint }) => {
      const page = pageOfCheck(key);
      return (
        <Tile key={key} state={state}>
          {page === null ? (
            <Seen name={`${label}: ${stateWords[state]}`} value={value} />
          ) : (
            <Link to={page}>
              <Seen name={`${label}: ${stateWords[state]}`} value={value} />
            </Link>
          )}
          {hint !== null && <span>{hint}</span>}
        </Tile>
      );
    })}
  </Tiles>
);

interface TilesProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export const Tiles = ({ label, busy = false, children }: TilesProps): ReactElement => (
  <ul className={classes.tiles} aria-label={label} aria-busy={busy}>
    {children}
  </ul>
);

interface TileProps {
  readonly state: keyof typeof icons;
  readonly children: ReactNode;
}

export const Tile = ({ state, children }: TileProps): ReactElement => {
  const Icon = icons[state];
  return (
    <li data-state={state}>
      <Icon aria-hidden size={22} stroke={1.75} />
      <div>{children}</div>
    </li>
  );
};

export const Seen = ({ name, value }: { readonly name: string; readonly value: string }): ReactElement => (
  <>
    <strong>{name}</strong> <span>{value}</span>
  </>
);

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  error: IconCircleX,
  off: IconCircleMinus,
  pending: IconCircleDashed,
} as const;

export const stateWords: Readonly<Record<SystemCheck["state"], string>> = {
  ok: "in Ordnung",
  warn: "bitte ansehen",
  error: "Störung",
  off: "aus",
};
