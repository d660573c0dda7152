import type { HeaderFacts } from "#engine/index.ts";
import type { SignedInContext } from "#server/checks/context.ts";
import type { StoredFile } from "#server/checks/threads/check-worker.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isAdministrator, mayReachClient } from "#server/people/policy/policy.ts";

/** Client, consultant and originating program of a file. */
export interface ClientFacts {
  readonly clientNumber: string | null;
  readonly consultantNumber: string | null;
  readonly herkunft: string | null;
}

/**
 * Client and consultant of a received file. Throws CLIENT_NOT_ALLOWED if the user may not access that client, or if the
 * watched folder or mail rule belongs to another one; the file must not be stored then.
 */
export const readClientFacts = async (
  file: StoredFile,
  intakeClient: string | null,
  { readHeader, user }: Pick<SignedInContext, "readHeader" | "user">,
): Promise<ClientFacts> => {
  // Administrators may upload anything; the check itself finds the client later.
  const depth = isAdministrator(user) && intakeClient === null ? "head" : "whole";
  const header = await readHeader(file, depth);
  const others = intakeClient === null ? [] : listClients(header).filter((one) => one !== intakeClient);
  if (others.length > 0)
    throw new ApiError("CLIENT_NOT_ALLOWED", { text: describeOtherClient(others, intakeClient ?? "") });
  const refused = listClients(header).filter((one) => !mayReachClient(user, one));
  if (refused.length > 0) throw new ApiError("CLIENT_NOT_ALLOWED", { text: describeRefused(refused) });
  return toClientFacts(header, intakeClient);
};

const describeOtherClient = (numbers: readonly string[], intakeClient: string): string =>
  `Die Datei nennt den Mandanten ${numbers.slice(0, maxNumbers).join(", ")}, kam aber über den Ordner oder die Regel des Mandanten ${intakeClient}. Sie wurde nicht übernommen.`;

/** The numbers come from the user's own file, so they may be shown. */
const describeRefused = (numbers: readonly string[]): string => {
  const [first, ...others] = new Set(numbers);
  const rest = "Zuordnen kann das die Administration. Die Datei bleibt auf diesem Gerät.";
  if (others.length === 0) return `Die Datei nennt den Mandanten ${first}, der Ihnen nicht zugeordnet ist. ${rest}`;
  const shown = [first, ...others].slice(0, maxNumbers).join(", ");
  return `Die Datei nennt Mandanten, die Ihnen nicht zugeordnet sind: ${shown}. ${rest}`;
};

const maxNumbers = 5;

/** All clients with data in the file; an archive may have several. */
export const listClients = ({ clientNumber, clientNumbers = [] }: HeaderFacts): readonly string[] =>
  clientNumber === undefined ? clientNumbers : [clientNumber];

/**
 * A file that names no client, such as an e-invoice, has that of its watched folder or mail rule. An archive of several
 * clients has none: only its owner and administrators see it.
 */
export const toClientFacts = (header: HeaderFacts, intakeClient: string | null): ClientFacts => ({
  clientNumber: header.clientNumber ?? (listClients(header).length === 0 ? intakeClient : null),
  consultantNumber: header.beraterNumber ?? null,
  herkunft: readHerkunft(header),
});

/** Two characters by specification; a value that cannot be a program name is ignored. */
export const readHerkunft = ({ herkunft = "" }: Pick<HeaderFacts, "herkunft">): string | null =>
  /^\P{C}{1,20}$/u.test(herkunft) ? herkunft : null;
