import { expect, test, vi } from "vitest";
import { beginSimulation, endSimulation, simulation } from "./simulation.ts";

test("a second simulation takes the first one back, and an end only once", () => {
  const first = vi.fn();
  const second = vi.fn();
  beginSimulation("Ohne Verbindung", first);
  beginSimulation("Langsam", second);
  expect(simulation.active).toBe("Langsam");
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  endSimulation();
  endSimulation();
  expect(simulation.active).toBeNull();
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});
