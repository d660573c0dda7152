import { type AddressInfo, createServer, type Socket } from "node:net";

/** Speaks as much IMAP as a sign-in with a token takes, since no real server here gives tokens a meaning. */
export interface ImapDouble {
  readonly port: number;
  /** Tokens it takes. */
  readonly tokens: Set<string>;
  /** Sign-ins as `user token`. */
  readonly seen: string[];
  readonly close: () => Promise<void>;
}

export const openImapDouble = async (): Promise<ImapDouble> => {
  const tokens = new Set<string>();
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, line: string): void => {
    const [tag = "", command = "", mechanism = "", initial = ""] = line.split(" ");
    const reply = (...lines: readonly string[]) => socket.write(lines.map((one) => `${one}\r\n`).join(""));
    if (tag === "") return;
    if (command === "CAPABILITY") reply("* CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2", `${tag} OK done`);
    else if (command !== "AUTHENTICATE") reply(`${tag} OK done`);
    else if (mechanism !== "XOAUTH2") reply(`${tag} NO not this way`);
    else {
      const [user = "", bearer = ""] = Buffer.from(initial, "base64").toString().split("\x01");
      const token = bearer.replace("auth=Bearer ", "");
      seen.push(`${user.replace("user=", "")} ${token}`);
      reply(tokens.has(token) ? `${tag} OK signed in` : `${tag} NO [AUTHENTICATIONFAILED] expired`);
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let rest = "";
    socket.write("* OK ready\r\n");
    socket.on("data", (part) => {
      const lines = (rest + part.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    tokens,
    seen,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
