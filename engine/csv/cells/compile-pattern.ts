import type { Expression } from "./parse-pattern.ts";

/**
 * A deterministic automaton over bytes: `next[(state << 8) | byte]`. State 0 refuses for good, state 1 is the start.
 * Bytes above 7F are always refused; values with such bytes are decoded and looked at one by one.
 */
export interface Automaton {
  readonly next: Uint8Array;
  /** 1 for states in which the value may end. */
  readonly accepts: Uint8Array;
}

const maxStates = 250;

/** The automaton of an expression, by derivatives (Brzozowski); null when it would be too large. */
export function compilePattern(expression: Expression): Automaton | null {
  const pool = createPool();
  const root = pool.intern(expression);
  const groups = groupCharacters(expression);
  const states: Node[] = [pool.nothing, root];
  const numberByNode = new Map<Node, number>([
    [pool.nothing, 0],
    [root, root === pool.nothing ? 0 : 1],
  ]);
  const targets: number[] = [];
  for (let state = 1; state < states.length; state++) {
    for (const { one } of groups) {
      const target = pool.derive(states[state] as Node, one);
      let number = numberByNode.get(target);
      if (number === undefined) {
        if (states.length > maxStates) return null;
        number = states.push(target) - 1;
        numberByNode.set(target, number);
      }
      targets.push(number);
    }
  }
  const next = new Uint8Array(states.length << 8);
  for (const [at, number] of targets.entries()) {
    if (number === 0) continue;
    const first = (1 + Math.floor(at / groups.length)) << 8;
    for (const { from, to } of (groups[at % groups.length] as CharacterGroup).runs) {
      next.fill(number, first + from, first + to);
    }
  }
  return { next, accepts: Uint8Array.from(states, (node) => (node.endsHere ? 1 : 0)) };
}

export function matchesBytes(automaton: Automaton, bytes: Uint8Array, from: number, to: number): boolean {
  const { next, accepts } = automaton;
  let state = 1;
  for (let i = from; i < to; i++) state = next[(state << 8) | (bytes[i] as number)] as number;
  return accepts[state] === 1;
}

/** An expression made unique, so that equal states are the same object. */
interface Node {
  readonly id: number;
  readonly endsHere: boolean;
  readonly op: Expression["op"];
  readonly set: bigint;
  readonly parts: readonly Node[];
  readonly min: number;
  readonly max: number;
}

interface Pool {
  readonly nothing: Node;
  readonly intern: (expression: Expression) => Node;
  /** Derivative by a character, given as a singleton set. */
  readonly derive: (node: Node, character: bigint) => Node;
}

function createPool(): Pool {
  const nodes = new Map<string, Node>();

  function make(op: Node["op"], endsHere: boolean, parts: readonly Node[] = [], set = 0n, min = 0, max = 0): Node {
    const key = `${op} ${set} ${min} ${max} ${parts.map((part) => part.id).join(" ")}`;
    const existing = nodes.get(key);
    if (existing !== undefined) return existing;
    const node: Node = { id: nodes.size, endsHere, op, set, parts, min, max };
    nodes.set(key, node);
    return node;
  }

  const nothing = make("nothing", false);
  const end = make("end", true);
  const all = makeNot(nothing);

  function makeThen(a: Node, b: Node): Node {
    if (a === nothing || b === nothing) return nothing;
    if (a === end) return b;
    return b === end ? a : make("then", a.endsHere && b.endsHere, [a, b]);
  }

  function makeNot(a: Node): Node {
    return a.op === "not" ? (a.parts[0] as Node) : make("not", !a.endsHere, [a]);
  }

  function makeJoined(op: "or" | "and", operands: readonly Node[]): Node {
    const [neutral, absorbing] = op === "or" ? [nothing, all] : [all, nothing];
    const members = new Set<Node>();
    for (const operand of operands) {
      for (const part of operand.op === op ? operand.parts : [operand]) {
        if (part === absorbing) return absorbing;
        if (part !== neutral) members.add(part);
      }
    }
    const parts = [...members].sort((a, b) => a.id - b.id);
    if (parts.length < 2) return parts[0] ?? neutral;
    const endsHere = op === "or" ? parts.some((part) => part.endsHere) : parts.every((part) => part.endsHere);
    return make(op, endsHere, parts);
  }

  function makeRepeat(a: Node, min: number, max: number): Node {
    if (max === 0 || a === end) return end;
    if (a === nothing) return min === 0 ? end : nothing;
    return min === 1 && max === 1 ? a : make("repeat", min === 0 || a.endsHere, [a], 0n, min, max);
  }

  function intern(expression: Expression): Node {
    switch (expression.op) {
      case "nothing":
        return nothing;
      case "end":
        return end;
      case "set":
        return expression.set === 0n ? nothing : make("set", false, [], expression.set);
      case "then":
        return makeThen(intern(expression.a), intern(expression.b));
      case "or":
      case "and":
        return makeJoined(expression.op, expression.parts.map(intern));
      case "not":
        return makeNot(intern(expression.a));
      case "repeat":
        return makeRepeat(intern(expression.a), expression.min, expression.max);
    }
  }

  function derive(node: Node, character: bigint): Node {
    const [a, b] = node.parts;
    switch (node.op) {
      case "nothing":
      case "end":
        return nothing;
      case "set":
        return (node.set & character) === 0n ? nothing : end;
      case "then": {
        if (a === undefined || b === undefined) return nothing;
        const first = makeThen(derive(a, character), b);
        return a.endsHere ? makeJoined("or", [first, derive(b, character)]) : first;
      }
      case "or":
      case "and":
        return makeJoined(
          node.op,
          node.parts.map((part) => derive(part, character)),
        );
      case "not":
        return a === undefined ? nothing : makeNot(derive(a, character));
      case "repeat":
        return a === undefined
          ? nothing
          : makeThen(derive(a, character), makeRepeat(a, Math.max(0, node.min - 1), node.max - 1));
    }
  }

  return { nothing, intern, derive };
}

/** ASCII characters the expression does not distinguish. */
interface CharacterGroup {
  /** One of them, as a set. */
  readonly one: bigint;
  readonly runs: readonly { readonly from: number; readonly to: number }[];
}

function groupCharacters(expression: Expression): readonly CharacterGroup[] {
  let groups = [(1n << 128n) - 1n];
  for (const set of collectSets(expression, new Set())) {
    groups = groups.flatMap((group) => [group & set, group & ~set]).filter((group) => group !== 0n);
  }
  return groups.map((group) => ({ one: group & -group, runs: findRuns(group) }));
}

function findRuns(group: bigint): CharacterGroup["runs"] {
  const bits = [...group.toString(2)].reverse().join("");
  return [...bits.matchAll(/1+/g)].map(({ index, 0: run }) => ({ from: index, to: index + run.length }));
}

function collectSets(expression: Expression, sets: Set<bigint>): Set<bigint> {
  switch (expression.op) {
    case "set":
      return sets.add(expression.set);
    case "then":
      return collectSets(expression.b, collectSets(expression.a, sets));
    case "or":
    case "and":
      for (const part of expression.parts) collectSets(part, sets);
      return sets;
    case "not":
    case "repeat":
      return collectSets(expression.a, sets);
    case "nothing":
    case "end":
      return sets;
  }
}
