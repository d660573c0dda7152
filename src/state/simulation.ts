import { proxy } from "valtio";

/** The fault simulated in this tab; usually null. Ends with the page. */
export const simulation = proxy({ active: null as string | null });

let undo = (): void => {};

/** One at a time; `takeBack` restores the previous state. */
export const beginSimulation = (name: string, takeBack: () => void): void => {
  endSimulation();
  undo = takeBack;
  simulation.active = name;
};

export const endSimulation = (): void => {
  undo();
  undo = () => {};
  simulation.active = null;
};
