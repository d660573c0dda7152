import type { SessionRow } from "#data/store/tables.ts";
import type { Random } from "#tests/torture/random.ts";
import { writeArchive } from "./archives.ts";
import type { Ledger } from "./ledger.ts";
import type { FormerApi } from "./realm/former.ts";
import type { PageApi } from "./realm/page.ts";
import type { WorkerApi } from "./realm/worker.ts";
import type { Browser, Page } from "./world/browser.ts";
import type { Schedule } from "./world/schedule.ts";
import { client, type Person, type Server } from "./world/server.ts";

export interface Scene {
  readonly schedule: Schedule;
  readonly server: Server;
  readonly ledger: Ledger;
  readonly people: { readonly first: Person; readonly other: Person };
  /** Number of files so far, for names and contents that are never the same twice. */
  readonly nextNumber: () => number;
  readonly count: (what: string) => void;
  readonly setServerClock: (offsetMs: number) => void;
  /** The next list of files that this browser asks for comes late. */
  readonly delayList: (browser: string) => void;
  /** Browsers at which a session may end without a breach of anything. */
  readonly mayEnd: Set<string>;
  /** Browsers from which data is to be removed by order of the server, until they have confirmed it. */
  readonly wipesDue: Set<string>;
  readonly allBrowsers: readonly string[];
}

/** The device an act takes place on, and the source of its random choices. */
export interface Place extends Scene {
  readonly browser: Browser;
  readonly random: Random;
}

export const pin = "4711-geheim";

export const tabOf = (browser: Browser): Page | undefined => browser.pages().findLast(({ kind }) => kind === "tab");

type Deeds = PageApi & FormerApi & WorkerApi;

/** Calls what a person does at a tab; null when the tab died or refused. */
export const doAt = async <Name extends keyof Deeds>(
  page: Page | undefined,
  name: Name,
  ...values: Parameters<Deeds[Name]>
): Promise<Awaited<ReturnType<Deeds[Name]>> | null> => {
  const run = page?.api[name] as ((...all: unknown[]) => Promise<Awaited<ReturnType<Deeds[Name]>>>) | undefined;
  try {
    return run ? await run(...values) : null;
  } catch {
    return null;
  }
};

export const sessionOf = (browser: Browser): SessionRow | undefined => browser.read<SessionRow>("session")[0];

export const openTab = (browser: Browser): Page => {
  const page = browser.open("tab");
  void doAt(page, "start");
  return page;
};

/** A file whose content is never the same twice. */
export const writeFile = ({ random, nextNumber }: Pick<Place, "random" | "nextNumber">) => {
  const number = nextNumber();
  const fault = random.share() < 0.3 ? " falsch!" : "";
  const text = `Mandant ${client}\n${number}${fault}\n${"x".repeat(random.whole(0, 2_000))}`;
  return { name: `EXTF_${number}.csv`, text };
};

/** An archive of one to three such files. */
export const writeArchiveOf = (place: Pick<Place, "random" | "nextNumber">) => {
  const members = Array.from({ length: place.random.whole(1, 3) }, () => writeFile(place));
  const number = place.nextNumber();
  return { name: `Januar_${number}.zip`, text: writeArchive(`Mandant ${client} ${number}`, members), members };
};
