import { createHttpClient } from "./http-client.ts";
import { nameRemote, type RemoteAddress } from "./read-address.ts";
import type { Remote, RemoteAccess } from "./remote.ts";
import { noRepository, RemoteAhead, RemoteFailure, signInRefused } from "./remote-failure.ts";

/** Over HTTPS, by isomorphic-git alone. */
export const httpRemote = ({ settings, secret }: RemoteAccess, address: RemoteAddress & { kind: "http" }): Remote => {
  const { branch, user } = settings;
  const { url } = address;
  const http = createHttpClient({ url, user, token: secret });
  const readHead = async (forPush: boolean): Promise<string | null> => {
    const git = await import("isomorphic-git");
    const refs = await asFailure(git.listServerRefs({ http, url, forPush, protocolVersion: 1 }));
    return refs.find(({ ref }) => ref === `refs/heads/${branch}`)?.oid ?? null;
  };
  return {
    readHead: () => readHead(false),
    tryWrite: async () => {
      await readHead(true);
      return true;
    },
    fetch: async ({ git, base }) => {
      const head = await readHead(false);
      if (head === null) return null;
      const remote = nameRemote(address);
      await git.addRemote({ ...base, remote, url, force: true });
      const { fetchHead } = await asFailure(
        git.fetch({ ...base, http, url, remote, ref: branch, remoteRef: branch, singleBranch: true, tags: false }),
      );
      return fetchHead ?? head;
    },
    push: async ({ git, base }) => {
      const remote = nameRemote(address);
      const ref = `refs/heads/${branch}`;
      try {
        const { ok, error } = await git.push({ ...base, http, url, remote, ref, remoteRef: ref });
        if (!ok) throw new RemoteFailure("Schreiben", refusedText, { cause: error });
      } catch (error) {
        // Also after losing a race against another push.
        if (error instanceof git.Errors.PushRejectedError || error instanceof git.Errors.NotFoundError)
          throw new RemoteAhead();
        if (error instanceof git.Errors.GitPushError)
          throw new RemoteFailure("Schreiben", refusedText, { cause: error });
        throw await toFailure(error);
      }
    },
  };
};

const refusedText = "Das Repository nimmt den Stand nicht an. Vielleicht ist der Zweig geschützt.";

const asFailure = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw await toFailure(error);
  }
};

const toFailure = async (error: unknown): Promise<unknown> => {
  if (error instanceof RemoteFailure) return error;
  const { Errors } = await import("isomorphic-git");
  if (error instanceof Errors.UserCanceledError) return signInRefused();
  if (error instanceof Errors.SmartHttpError || error instanceof Errors.HttpError) return noRepository();
  return new RemoteFailure("Zweig", "Die Antwort des Repositorys ist nicht lesbar.", { cause: error });
};
