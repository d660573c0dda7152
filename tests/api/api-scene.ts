import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { Role } from "#contract/roles.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { createHttp } from "#server/http/create-http.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { type Answer, collectAnswers } from "./collect-answers.ts";
import type { Subject } from "./expected-answer.ts";

/** The client both people have, the one only administrators see, and the one that was taken away. */
export const clients = { own: "4711", foreign: "4799", withdrawn: "4722" } as const;
/** Stands in the name of every file of the foreign client and nowhere else. */
export const foreignMark = "Fremdakte";

export interface ApiScene {
  readonly server: TestContext;
  readonly url: string;
  readonly http: Awaited<ReturnType<typeof createHttp>>;
  /** Connections that are open. */
  readonly sockets: ReadonlySet<Socket>;
  /** Everything that was answered so far. */
  readonly answers: readonly Answer[];
  readonly person: (role: Role) => SignedInContext;
  /** A new session of the person; `ageMs` makes it one of the past. */
  readonly token: (role: Role, ageMs?: number) => Promise<string>;
  /** A completed file check in its relation to the person. */
  readonly fileCheck: (subject: Subject, role: Role) => Promise<string>;
  /** The same, deleted by whoever uploaded it. */
  readonly trashed: (subject: Subject, role: Role) => Promise<string>;
  readonly call: (method: string, path: string, init?: RequestInit) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** The server listening, with one person of each role, and a colleague who sees everything. */
export const openApiScene = async (settings: Partial<Settings> = {}): Promise<ApiScene> => {
  const server = await openTestContext({
    settings: { loginsPerMinute: 100_000, uploadsPerMinute: 100_000, ...settings },
  });
  const http = await createHttp(server.context, createHandlers());
  const url = await http.listen({ port: 0, host: "127.0.0.1" });
  const sockets = new Set<Socket>();
  http.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await server.queue.start();
  const colleague = await server.signIn("administrator");
  const people = new Map<Role, SignedInContext>();
  for (const role of ["super_admin", "administrator", "berater", "service"] as const)
    people.set(role, await server.signIn(role, [clients.own]));
  const person = (role: Role): SignedInContext => {
    const found = people.get(role);
    if (!found) throw new Error(`nobody is ${role}`);
    return found;
  };
  const uploaderOf = (subject: Subject, role: Role): SignedInContext =>
    subject === "own" || subject === "withdrawn" ? past(person(role)) : colleague;
  const { answers, call } = collectAnswers(url);
  return {
    server,
    url,
    http,
    sockets,
    answers,
    person,
    call,
    token: async (role, ageMs = 0) => {
      const now = () => server.clock.now - ageMs;
      return (await openSession(person(role).user.id, { ...server.context, now })).accessToken;
    },
    fileCheck: (subject, role) => checkFile(subject, uploaderOf(subject, role), server),
    trashed: async (subject, role) => {
      const uploader = uploaderOf(subject, role);
      const id = await checkFile(subject, uploader, server);
      await deleteFileCheck({ id }, uploader);
      return id;
    },
    close: async () => {
      await http.close();
      await server.remove();
    },
  };
};

/** The person as they were while they still had the client that was taken away. */
const past = (person: SignedInContext): SignedInContext => ({
  ...person,
  user: { ...person.user, datev: { clientNumbers: [clients.own, clients.withdrawn] } },
});

/** What the file says about its client. */
export const textAbout = (subject: Subject): string => {
  if (subject === "unnamed") return `ohne Nummer! ${randomUUID()}`;
  const client = subject === "foreign" || subject === "withdrawn" ? clients[subject] : clients.own;
  return `Mandant ${client}\nfalsch! ${randomUUID()}`;
};

const checkFile = async (subject: Subject, uploader: SignedInContext, server: TestContext): Promise<string> => {
  const fileName = subject === "foreign" ? `${foreignMark}.csv` : "Buchungen.csv";
  const { fileCheck } = await receiveUpload(uploadOf({ text: textAbout(subject), fileName }), uploader);
  await startFileCheck({ id: fileCheck.fileId }, uploader);
  await server.queue.settle();
  return fileCheck.fileId;
};
