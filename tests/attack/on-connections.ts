import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Attack, Form, Outcome } from "./attack.ts";
import { describeFlood, type FloodFigures, flood } from "./flood.ts";
import { startProber } from "./probe-health.ts";

const maxGrowthMb = 60;
const maxHealthMs = 200;

const judgeFlood = (figures: FloodFigures, form: Form): Outcome => ({
  isHeld:
    figures.growthMb <= maxGrowthMb &&
    figures.unanswered === 0 &&
    (form === "short" || figures.slowestMs <= maxHealthMs),
  figure: describeFlood(figures),
});

const lastsMs: Record<Form, number> = { short: 2_000, long: 10_000 };
const pipelined = { connections: 150, requests: 300 };

export const onUnreadAnswers: readonly Attack[] = [
  {
    name: "150 Verbindungen mit 300 Anfragen, Antworten ungelesen",
    carryOut: async ({ server }, form) => {
      const path = "/datev-api/api/health";
      await fetch(`${server.url}${path}`);
      return judgeFlood(await flood(server, { ...pipelined, path, authorization: null, lastsMs: lastsMs[form] }), form);
    },
  },
  {
    name: "Dasselbe mit der Startseite",
    carryOut: async ({ server }, form) =>
      judgeFlood(await flood(server, { ...pipelined, path: "/", authorization: null, lastsMs: lastsMs[form] }), form),
  },
  {
    name: "Dasselbe angemeldet mit 200 Dateien je Antwort",
    carryOut: async ({ server, authorization, upload, call }, form) => {
      for (let number = 0; number < 200; number += 20)
        await Promise.all(
          Array.from({ length: 20 }, async (_, index) => {
            const name = `${"Datei ".repeat(20)}${number + index}.csv`;
            await (await upload(name, `${number + index}`)).arrayBuffer();
          }),
        );
      const list = "/file-checks?limit=200";
      // What the first call loads does not count.
      await (await call("GET", list)).arrayBuffer();
      return judgeFlood(
        await flood(server, { ...pipelined, path: `/datev-api/api${list}`, authorization, lastsMs: lastsMs[form] }),
        form,
      );
    },
  },
];

const slowConnections = 100;
/** The limit is 60 s, and Node looks for slow heads every 30 s. */
const cutWithinMs = 100_000;

/** Half of them send a head that does not end, half a body that does not come. */
export const onSlowSenders: Attack = {
  name: "100 Verbindungen, die nicht zu Ende senden",
  carryOut: async ({ server }) => {
    const { port } = new URL(server.url);
    let open = slowConnections;
    const sockets = Array.from({ length: slowConnections }, (_, index): Socket => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      socket.once("close", () => {
        open -= 1;
      });
      socket.write(`POST /datev-api/api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`);
      if (index % 2 === 0) socket.write("Content-Length: 100\r\n\r\n{");
      return socket;
    });
    const prober = await startProber(`${server.url}/health`);
    const startedAt = performance.now();
    while (open > 0 && performance.now() - startedAt < cutWithinMs) await pause(500);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const { slowestMs, unanswered } = await prober.stop();
    for (const socket of sockets) socket.destroy();
    return {
      isHeld: open === 0 && unanswered === 0 && slowestMs <= maxHealthMs,
      figure: `${slowConnections - open} getrennt nach ${seconds} s, /health in höchstens ${Math.round(slowestMs)} ms`,
    };
  },
};
