// A process of its own: opens connections, sends many requests on each of them and reads no answer.
import { connect, type Socket } from "node:net";

export interface FloodOrder {
  readonly port: number;
  readonly path: string;
  readonly authorization: string | null;
  readonly connections: number;
  readonly requests: number;
}

const openFlood = ({ port, path, authorization, connections, requests }: FloodOrder): void => {
  const head = authorization === null ? "" : `Authorization: ${authorization}\r\n`;
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n`.repeat(requests);
  const sockets: Socket[] = Array.from({ length: connections }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(text);
    return socket;
  });
  process.once("disconnect", () => {
    for (const socket of sockets) socket.destroy();
  });
};

process.once("message", (order: FloodOrder) => openFlood(order));
