import { type KnownClient, listKnownClients } from "#data/person/client-values.ts";
import { watchSession } from "#data/person/session.ts";
import { watchQuery } from "#data/store/watch.ts";
import { setClientNames } from "#text/client-names.ts";

/** Shows the names of clients the signed-in person has on this device, and none after they have left. */
export const startClientNames = (): (() => void) => {
  let ownerId: string | null = null;
  let endQuery: (() => void) | undefined;
  const follow = (next: string | null): void => {
    if (next === ownerId) return;
    ownerId = next;
    endQuery?.();
    setClientNames(new Map());
    if (next === null) return;
    endQuery = watchQuery(
      () => listKnownClients(next),
      (mandanten) => setClientNames(toNames(mandanten)),
    );
  };
  const end = watchSession((session) => follow(session?.user.id ?? null));
  return () => {
    end();
    follow(null);
  };
};

const toNames = (mandanten: readonly KnownClient[]): ReadonlyMap<string, string> =>
  new Map(mandanten.filter(({ name }) => name !== "").map(({ clientNumber, name }) => [clientNumber, name]));
