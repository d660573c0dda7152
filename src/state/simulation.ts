import { proxy } from "valtio";

/** The fault simulated in this tab; usually null. Ends with the page. */
export const simulation = proxy({ active: null as string | null });

let undo = (): void => {};

/** One at a time; `restore` restores the previous state. */
export const beginSimulation = (name: string, restore: () => void): void => {
  endSimulation();
  undo = restore;
  simulation.active = name;
};

export const endSimulation = (): void => {
  undo();
  undo = () => {};
  simulation.active = null;
};
