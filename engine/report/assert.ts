/** Throws when an invariant of the engine is broken; the host turns it into „nicht prüfbar“, never into green. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new EngineDefect(message);
}

export class EngineDefect extends Error {
  override readonly name = "EngineDefect";
}

/** The caller aborted the check. */
export class CheckAborted extends Error {
  override readonly name = "CheckAborted";
}
