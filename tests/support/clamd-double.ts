import { createServer, type Socket } from "node:net";

/** Content the double takes for malware. */
export const malwareSample = "Schadprogramm zur Probe";

/** A clamd that speaks INSTREAM: answers by the content, or as a test tells it to. */
export interface ClamdDouble {
  readonly port: number;
  /** Null answers by the content. */
  reply: string | null;
  /** Contents it was sent. */
  readonly scanned: string[];
  readonly close: () => Promise<void>;
}

export const openClamdDouble = async (port = 0, maxBytes = 1_000_000): Promise<ClamdDouble> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    answer(socket, double, maxBytes);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const double: ClamdDouble = {
    port: typeof address === "object" && address ? address.port : 0,
    reply: null,
    scanned: [],
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return double;
};

const command = "zINSTREAM\0";

const answer = (socket: Socket, double: ClamdDouble, maxBytes: number): void => {
  let bytes = Buffer.alloc(0);
  socket.on("error", () => {});
  socket.on("data", (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length > maxBytes) {
      // Hangs up without reading the rest, as clamd does.
      socket.pause().removeAllListeners("data");
      socket.end("INSTREAM size limit exceeded. ERROR\0", () => socket.destroy());
      return;
    }
    const content = readStream(bytes);
    if (content === null) return;
    double.scanned.push(content);
    const verdict = content.includes(malwareSample) ? "Probe-Signatur FOUND" : "OK";
    socket.end(`${double.reply ?? `stream: ${verdict}`}\0`);
  });
};

/** Null until the stream has ended. */
const readStream = (bytes: Buffer): string | null => {
  if (!bytes.toString("latin1").startsWith(command)) return bytes.length < command.length ? null : "another command";
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts).toString();
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};
