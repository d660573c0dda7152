/** Functions that mutated modules call, see `schemata.ts`. */
declare global {
  var __isOn: (id: number) => boolean;
  var __countRound: () => void;
}

export interface Switches {
  /** The mutant that is on; 0 for none. */
  active: number;
  rounds: number;
  maxRounds: number;
  /** Mutants whose code has run, by their number. */
  readonly met: Uint8Array;
}

export function installSwitches(mutants: number): Switches {
  const switches: Switches = {
    active: 0,
    rounds: 0,
    maxRounds: Number.POSITIVE_INFINITY,
    met: new Uint8Array(mutants + 1),
  };
  globalThis.__isOn = (id) => {
    switches.met[id] = 1;
    return switches.active === id;
  };
  globalThis.__countRound = () => {
    switches.rounds++;
    if (switches.rounds > switches.maxRounds) throw new Error("mutant: too many rounds");
  };
  return switches;
}

/** Numbers of the mutants met since the last call. */
export function takeMet({ met }: Switches): readonly number[] {
  const ids: number[] = [];
  for (let id = met.indexOf(1); id >= 0; id = met.indexOf(1, id + 1)) ids.push(id);
  met.fill(0);
  return ids;
}
