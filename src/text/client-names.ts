type Names = ReadonlyMap<string, string>;

/** Names by client number, as this device knows them now; every text about a client reads them here. */
let names: Names = new Map();
const listeners = new Set<() => void>();

export const readClientNames = (): Names => names;

export const setClientNames = (next: Names): void => {
  names = next;
  for (const listener of listeners) listener();
};

export const subscribeToClientNames = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The name the office gave a client; null if there is none. Zeros in front of a number say nothing. */
export const nameOfClient = (clientNumber: string | null | undefined): string | null =>
  clientNumber ? (names.get(clientNumber) ?? names.get(clientNumber.replace(/^0+/, "")) ?? null) : null;

/** `4711 · Bäckerei Krause`, or the number alone. */
export const formatClient = (clientNumber: string): string => withClientName(clientNumber, clientNumber);

/** Several clients in one line. */
export const formatClients = (clientNumbers: readonly string[]): string => clientNumbers.map(formatClient).join(", ");

/** A text about a client, such as its number with that of the Berater, followed by its name. */
export const withClientName = (text: string, clientNumber: string | null | undefined): string => {
  const name = nameOfClient(clientNumber);
  return name === null ? text : `${text} · ${name}`;
};
