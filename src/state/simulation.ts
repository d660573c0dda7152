import { proxy } from "valtio";

/** What somebody simulates in this tab to see what the app makes of it; null as a rule. Ends with the page. */
export const simulation = proxy({ active: null as string | null });

let undo = (): void => {};

/** One at a time; `takeBack` makes everything as it was. */
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
