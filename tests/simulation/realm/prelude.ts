/** What a page or worker of the simulation gets from the world; the rest of its globals are set there as well. */
export interface Host {
  readonly now: () => number;
  readonly random: () => number;
  /** Runs one step of this page's storage, when the world lets it. */
  readonly queueDatabaseTask: (run: () => void) => void;
  /** Throws where the storage is full. */
  readonly beforeStore: (store: string) => void;
  /** How values become this page's own. */
  readonly setClone: (clone: (value: unknown) => unknown) => void;
  /** The same for the page whose storage is at work now: tables belong to the page that made them. */
  readonly cloneForReader: (value: unknown) => unknown;
  readonly isAlive: () => boolean;
  readonly isOpaque: (value: object) => boolean;
}

declare global {
  const host: Host;
  /** The newest version of the store that this page declares. */
  const schemaVersion: number;
}

const RealDate = Date;

class SimulatedDate extends RealDate {
  constructor(...parts: readonly [] | readonly [number | string | Date]) {
    super(parts.length === 0 ? host.now() : parts[0]);
  }

  static override now(): number {
    return host.now();
  }
}

/** As the structured clone of a browser: of this page's own kinds, whichever page the value comes from. */
const cloneStored = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === "Array") return Array.from(value as readonly unknown[], cloneStored);
  if (kind === "Date") return new RealDate(Number(value));
  if (kind === "ArrayBuffer") return new Uint8Array(value as ArrayBuffer).slice().buffer;
  if (kind === "Map")
    return new Map(Array.from(value as ReadonlyMap<unknown, unknown>, ([k, v]) => [k, cloneStored(v)]));
  if (kind === "Set") return new Set(Array.from(value as ReadonlySet<unknown>, cloneStored));
  if (kind === "Uint8Array") return Uint8Array.from(value as Uint8Array);
  if (kind === "Uint32Array") return Uint32Array.from(value as Uint32Array);
  if (host.isOpaque(value)) return value;
  if (kind !== "Object" && kind !== "Error") throw new Error(`A ${kind} cannot be stored`);
  const copy: Record<string, unknown> = {};
  for (const [key, of] of Object.entries(value)) copy[key] = cloneStored(of);
  return copy;
};

host.setClone(cloneStored);
Math.random = host.random;
Object.assign(globalThis, {
  Date: SimulatedDate,
  structuredClone: host.cloneForReader,
  queueDatabaseTask: host.queueDatabaseTask,
  beforeStore: host.beforeStore,
});
