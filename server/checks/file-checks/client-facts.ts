import type { HeaderFacts } from "#engine/index.ts";
import type { SignedInContext } from "#server/checks/context.ts";
import type { StoredFile } from "#server/checks/threads/check-worker.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isAdministrator, mayReachClient } from "#server/people/policy/policy.ts";

/** Whose data a file holds, and which program wrote it. */
export interface ClientFacts {
  readonly clientNumber: string | null;
  readonly consultantNumber: string | null;
  readonly herkunft: string | null;
}

/**
 * Client and consultant of a received file. Throws CLIENT_NOT_ALLOWED when the person has no access to that client, or
 * the folder it came from belongs to another one: the file must not be stored here then.
 */
export const readClientFacts = async (
  file: StoredFile,
  clientOfFolder: string | null,
  { readHeader, user }: Pick<SignedInContext, "readHeader" | "user">,
): Promise<ClientFacts> => {
  // Administrators pass anyway; the check itself tells the client later.
  const depth = isAdministrator(user) && clientOfFolder === null ? "head" : "whole";
  const header = await readHeader(file, depth);
  const others = clientOfFolder === null ? [] : listClients(header).filter((one) => one !== clientOfFolder);
  if (others.length > 0) throw new ApiError("CLIENT_NOT_ALLOWED", { text: sayElsewhere(others, clientOfFolder ?? "") });
  const refused = listClients(header).filter((one) => !mayReachClient(user, one));
  if (refused.length > 0) throw new ApiError("CLIENT_NOT_ALLOWED", { text: sayRefused(refused) });
  return headerToClientFacts(header);
};

const sayElsewhere = (numbers: readonly string[], folder: string): string =>
  `Die Datei nennt den Mandanten ${numbers.slice(0, shownNumbers).join(", ")}, liegt aber im Ordner ${folder}. Sie wurde nicht übernommen.`;

/** The numbers stand in the person's own file. */
const sayRefused = (numbers: readonly string[]): string => {
  const [first, ...others] = new Set(numbers);
  const rest = "Zuordnen kann das die Administration. Die Datei bleibt auf diesem Gerät.";
  if (others.length === 0) return `Die Datei nennt den Mandanten ${first}, der Ihnen nicht zugeordnet ist. ${rest}`;
  const shown = [first, ...others].slice(0, shownNumbers).join(", ");
  return `Die Datei nennt Mandanten, die Ihnen nicht zugeordnet sind: ${shown}. ${rest}`;
};

const shownNumbers = 5;

/** Every client whose data the file holds: an archive may hold those of several. */
export const listClients = ({ clientNumber, clientNumbers = [] }: HeaderFacts): readonly string[] =>
  clientNumber === undefined ? clientNumbers : [clientNumber];

/** An archive of several clients names none: it is seen by whoever uploaded it, and by administrators. */
export const headerToClientFacts = (header: HeaderFacts): ClientFacts => ({
  clientNumber: header.clientNumber ?? null,
  consultantNumber: header.beraterNumber ?? null,
  herkunft: readHerkunft(header),
});

/** Two characters by rights; what is no such name at all is none. */
export const readHerkunft = ({ herkunft = "" }: Pick<HeaderFacts, "herkunft">): string | null =>
  /^\P{C}{1,20}$/u.test(herkunft) ? herkunft : null;
