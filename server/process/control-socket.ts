import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";

/** The longest path every system takes for a socket. */
const maxPath = 100;
const maxBytes = 1_048_576;

/**
 * Where whoever works on the data folder reaches the server that has it; null where the system knows no such files
 * (Windows) or the path is too long. The folder around it is its owner's alone, so nobody else can connect.
 */
export const controlPath = (dataDir: string): string | null => {
  const path = join(dataDir, "control", "socket");
  return process.platform === "win32" || Buffer.byteLength(path) > maxPath ? null : path;
};

/** Answers orders, one per connection as one line of JSON each way. Returns what ends it. */
export const openControl = async (
  dataDir: string,
  answer: (order: unknown) => Promise<unknown>,
): Promise<() => Promise<void>> => {
  const path = controlPath(dataDir);
  if (path === null) return async () => {};
  const folder = join(dataDir, "control");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // One of a server that was killed; this process alone has the data folder.
  rmSync(path, { force: true });
  const connections = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
    // A caller that goes away is nobody's fault.
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
  // Left open after the line: the answer goes back on it.
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) throw new Error("an order is shorter");
    if (chunk.includes(10)) break;
  }
  return Buffer.concat(chunks).toString();
};
