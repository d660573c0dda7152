import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { mebibyte } from "#engine/values/units.ts";

/** Maximum length of a socket path on all systems. */
const maxPath = 100;
const maxBytes = mebibyte;

/**
 * Socket through which operators reach the server of a data folder; null on systems without such sockets (Windows) or
 * if the path is too long. The folder is private to its owner, so nobody else can connect.
 */
export const controlPath = (dataDir: string): string | null => {
  const path = join(dataDir, "control", "socket");
  return process.platform === "win32" || Buffer.byteLength(path) > maxPath ? null : path;
};

/** Answers one request per connection, as one line of JSON each way. Returns a function that closes it. */
export const openControl = async (
  dataDir: string,
  answer: (order: unknown) => Promise<unknown>,
): Promise<() => Promise<void>> => {
  const path = controlPath(dataDir);
  if (path === null) return async () => {};
  const folder = join(dataDir, "control");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // Left by a killed server; this process now owns the data folder.
  rmSync(path, { force: true });
  const connections = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
    // A client may disconnect at any time.
    socket.on("error", () => socket.destroy());
    void answerLine(socket, answer);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of connections) socket.destroy();
    });
};

const answerLine = async (socket: Socket, answer: (order: unknown) => Promise<unknown>): Promise<void> => {
  try {
    socket.end(`${JSON.stringify(await answer(JSON.parse(await readLine(socket))))}\n`);
  } catch {
    socket.destroy();
  }
};

const readLine = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // Stays open after the line, because the answer is written to it.
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) throw new Error("an order is shorter");
    if (chunk.includes(10)) break;
  }
  return Buffer.concat(chunks).toString();
};
