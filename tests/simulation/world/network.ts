import type { Random } from "#tests/torture/random.ts";
import type { Schedule } from "./schedule.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request that has stopped inside the server, before one of its transactions; others may be carried out meanwhile. */
export interface Stopped {
  readonly goOn: () => Promise<Answer | null>;
}

/** Null where the server is away or has died. */
export type Served = Answer | null | Stopped;

export const isStopped = (served: Served): served is Stopped => served !== null && "goOn" in served;

/** A request as it leaves a page. */
export interface Sent {
  readonly page: string;
  readonly browser: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly isOnline: boolean;
  /** Its last byte is on the way. */
  readonly left?: () => void;
  /** Null when no answer comes. */
  readonly answered: (answer: Answer | null) => void;
}

/** What may happen to a request. */
export const faults = [
  "lostBefore",
  "lostAfter",
  "silent",
  "cutBody",
  "doubled",
  "late",
  "status401",
  "status409",
  "status429",
  "status500",
  "status503",
] as const;
/** Pages of a captive portal and of a proxy that does not reach the server: no word about what was sent. */
export const faultsBetween = ["portal", "proxyPage"] as const;
export type Fault = (typeof faults)[number] | (typeof faultsBetween)[number] | "status413" | "status422";

export interface Network {
  /** Returns the function that takes it back; the server may have it all the same. */
  readonly send: (sent: Sent) => () => void;
  /** Nothing is told to this page any more. */
  readonly drop: (page: string) => void;
}

interface Parts {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly tell: (lane: string, what: string) => void;
  /** Null while the server is away. */
  readonly serve: (sent: Sent) => Promise<Served>;
  /** Taken by the next request it is meant for. */
  readonly chooseFault: (sent: Sent) => Fault | null;
  /** Told every request the server has answered. */
  readonly watch: (sent: Sent, answer: Answer) => void;
}

const page = (status: number): Answer => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><title>Willkommen im WLAN</title>",
});

const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify({ success: false, error: { code } }),
});

/** Answers that come from something between page and server, or from a server in need. */
const refusals: Partial<Record<Fault, Answer>> = {
  status401: refusal(401, "UNAUTHENTICATED"),
  status409: refusal(409, "CONFLICT"),
  status413: page(413),
  portal: page(200),
  proxyPage: page(502),
  status422: refusal(422, "BAD_REQUEST"),
  status429: refusal(429, "TOO_MANY", { "retry-after": "7" }),
  status500: refusal(500, "INTERNAL"),
  status503: refusal(503, "UNAVAILABLE", { "retry-after": "3" }),
};

/** The way between all pages and the server. */
export const createNetwork = ({ schedule, random, tell, serve, chooseFault, watch }: Parts): Network => {
  let last = 0;
  const silenced = new Set<string>();
  const send = (sent: Sent): (() => void) => {
    last += 1;
    const lane = `network ${last}`;
    const name = `${sent.method} ${new URL(sent.url).pathname.replace("/datev-api", "")}`;
    let isOver = false;
    const answer = (given: Answer | null): void => {
      if (isOver || silenced.has(sent.page)) return;
      isOver = true;
      schedule.post(`${sent.page} answers`, `gets ${given?.status ?? "nothing"} to ${name}`, () =>
        sent.answered(given),
      );
    };
    const way = (): number => random.whole(2, 120);
    if (!sent.isOnline) {
      schedule.after(1, lane, `no network for ${name}`, () => answer(null));
      return () => {
        isOver = true;
      };
    }
    const fault = chooseFault(sent);
    if (fault) tell(sent.page, `${fault} meets ${name}`);
    const arrive = async (use: (given: Answer | null) => void): Promise<void> => {
      const end = (given: Answer | null): void => {
        if (given) watch(sent, given);
        use(given);
      };
      const served = await serve(sent);
      if (!isStopped(served)) return end(served);
      schedule.after(random.whole(1, 4_000), lane, `${name} of ${sent.page} goes on`, async () =>
        end(await served.goOn()),
      );
    };
    schedule.after(way(), lane, `${name} of ${sent.page} arrives`, async () => {
      sent.left?.();
      const refused = fault && refusals[fault];
      if (refused) return void schedule.after(way(), lane, `${refused.status} travels`, () => answer(refused));
      if (fault === "lostBefore") return answer(null);
      if (fault === "silent") return;
      await arrive((given) => {
        const repeatedMs = random.whole(1, 5_000);
        if (fault === "doubled")
          schedule.after(repeatedMs, lane, `${name} arrives once more`, () => arrive(() => undefined));
        if (fault === "lostAfter") return void schedule.after(way(), lane, "the answer is lost", () => answer(null));
        const told =
          fault === "cutBody" && given ? { ...given, body: given.body.slice(0, given.body.length / 2) } : given;
        const ms = fault === "late" ? random.whole(2_000, 20_000) : way();
        schedule.after(ms, lane, `${given?.status ?? "nothing"} travels`, () => answer(told));
      });
    });
    return () => {
      isOver = true;
    };
  };
  return { send, drop: (page) => void silenced.add(page) };
};
