import type { Random } from "#tests/torture/random.ts";
import type { Answer } from "./network.ts";
import type { Schedule } from "./schedule.ts";

/** A page that follows the events of the server; each of these is a step of it. */
export interface Follower {
  readonly page: string;
  readonly browser: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isOnline: boolean;
  /** Null when no answer comes; what the server says follows only after 200. */
  readonly opened: (answer: Answer | null) => void;
  readonly heard: (text: string) => void;
  /** By the server, or by the network in between. */
  readonly ended: (isBroken: boolean) => void;
}

export interface Streams {
  /** Returns the function that ends it. */
  readonly follow: (follower: Follower) => () => void;
  /** Something has happened at the server. */
  readonly announce: () => void;
  /** The server ends them all. */
  readonly end: () => void;
  /** Breaks those of a browser that loses its network. */
  readonly cut: (browser: string) => void;
  /** Nothing is told to this page any more. */
  readonly drop: (page: string) => void;
}

interface Parts {
  readonly schedule: Schedule;
  readonly random: Random;
  /** Null while the server is away; an answer where it refuses. */
  readonly readEvents: (headers: Readonly<Record<string, string>>) => Promise<Told | Answer | null>;
}

/** Everything a server has to say at this moment. */
export interface Told {
  readonly texts: readonly string[];
  /** It goes on listening; false where the token has expired. */
  readonly isOpen: boolean;
}

interface Running {
  readonly page: string;
  readonly browser: string;
  readonly listen: () => void;
  readonly stop: () => void;
  readonly breakOff: () => void;
  readonly endWell: () => void;
}

/** As the server does where nothing happens. */
const heartbeatMs = 15_000;
const breakShare = 0.02;
const head: Answer = { status: 200, headers: { "content-type": "text/event-stream; charset=utf-8" }, body: "" };

/** The ways of events from the server to pages: in order, late, and now and then broken off. */
export const createStreams = ({ schedule, random, readEvents }: Parts): Streams => {
  const running = new Set<Running>();
  let last = 0;

  const follow = (follower: Follower): (() => void) => {
    const { page, browser, headers, isOnline, opened, heard, ended } = follower;
    last += 1;
    const lane = `stream ${last}`;
    const way = (): number => random.whole(2, 120);
    let arrivesAt = 0;
    let lastId = headers["last-event-id"];
    let isListening = false;
    let isDue = false;
    let isOver = false;
    /** A step of the page, never before the one sent earlier. */
    const send = (what: string, run: () => void): void => {
      arrivesAt = Math.max(arrivesAt, schedule.now() + way());
      schedule.after(arrivesAt - schedule.now(), lane, `${what} travels`, () => {
        if (isOver) return;
        schedule.post(`${page} answers`, `gets ${what}`, () => {
          if (!isOver) run();
        });
      });
    };
    const stop = (): void => {
      isOver = true;
      isListening = false;
      running.delete(own);
    };
    const end = (isBroken: boolean): void => {
      if (!isListening) return;
      isListening = false;
      send(isBroken ? "a broken stream" : "the end of the stream", () => {
        stop();
        ended(isBroken);
      });
    };
    const pass = ({ texts, isOpen }: Told): void => {
      for (const text of texts) {
        if (random.share() < breakShare) {
          end(true);
          return;
        }
        lastId = /^id: (.+)$/m.exec(text)?.[1] ?? lastId;
        send(`event ${/^event: (.+)$/m.exec(text)?.[1]}`, () => heard(text));
      }
      if (!isOpen) end(false);
    };
    const read = () => readEvents({ ...headers, ...(lastId !== undefined && { "last-event-id": lastId }) });
    const listen = (): void => {
      if (!isListening || isDue) return;
      isDue = true;
      schedule.after(random.whole(1, 40), lane, "the server tells", async () => {
        isDue = false;
        if (!isListening) return;
        const told = await read();
        if (told !== null && "texts" in told)
          pass({ ...told, texts: told.texts.filter((text) => !text.includes("event: ready")) });
        else end(told === null);
      });
    };
    const beat = (): void => {
      if (!isListening) return;
      send("a sign of life", () => heard(":\n\n"));
      listen();
      schedule.after(heartbeatMs, lane, "heartbeat", beat);
    };
    const own: Running = { page, browser, stop, listen, breakOff: () => end(true), endWell: () => end(false) };
    running.add(own);
    if (!isOnline) {
      schedule.after(1, lane, "no network for the stream", () => {
        stop();
        opened(null);
      });
      return stop;
    }
    schedule.after(way(), lane, `request of ${page} for events arrives`, async () => {
      if (isOver) return;
      const told = await read();
      if (told === null || !("texts" in told)) {
        send(`${told?.status ?? "nothing"} instead of events`, () => {
          stop();
          opened(told);
        });
        return;
      }
      isListening = true;
      send("a stream", () => opened(head));
      pass(told);
      schedule.after(heartbeatMs, lane, "heartbeat", beat);
    });
    return stop;
  };
  return {
    follow,
    announce: () => {
      for (const one of running) one.listen();
    },
    end: () => {
      for (const one of [...running]) one.endWell();
    },
    cut: (browser) => {
      for (const one of [...running]) if (one.browser === browser) one.breakOff();
    },
    drop: (page) => {
      for (const one of [...running]) if (one.page === page) one.stop();
    },
  };
};
