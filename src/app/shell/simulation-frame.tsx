import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { endSimulation, simulation } from "#state/simulation.ts";
import classes from "./simulation-frame.module.css";

/** Marks simulations in this tab with a red frame around every page. */
export const SimulationFrame = (): ReactElement => {
  const { active } = useSnapshot(simulation);
  return (
    <>
      <div role="status">
        {active !== null && (
          <div className={classes.bar}>
            <span>Simulation aktiv: {active}. Nur in diesem Tab; sie endet auch mit dem Neuladen.</span>
            <Button size="compact-sm" color="red" onClick={endSimulation}>
              Simulation beenden
            </Button>
          </div>
        )}
      </div>
      {active !== null && <div className={classes.frame} data-simulation aria-hidden />}
    </>
  );
};
