import { createHash } from "node:crypto";
import { joinLines, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import type { Random } from "#tests/torture/random.ts";

/** Where one file may be by all that was asked and answered. */
export type Whereabouts = "absent" | "live" | "trashed" | "gone";
export type Deed = "upload" | "delete" | "restore" | "deleteForGood" | "start" | "cancel";

/** One file, as the person who sent it knows it. */
export interface Item {
  readonly key: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  id: string | null;
  /** More than one while an answer was lost. */
  may: readonly Whereabouts[];
  /** A start was answered and nothing took it back since: the check must come to its end. */
  isDue: boolean;
  /** Where it may have been while a backup was taken; null outside of one. */
  during: Set<Whereabouts> | null;
}

/** What an answered deed makes of a file; a deed that has nothing to do there leaves it. */
const outcomes: Record<Deed, Partial<Record<Whereabouts, Whereabouts>>> = {
  upload: { absent: "live" },
  delete: { live: "trashed" },
  restore: { trashed: "live" },
  deleteForGood: { trashed: "gone" },
  start: {},
  cancel: {},
};

const after = (item: Item, deed: Deed): readonly Whereabouts[] =>
  item.may.map((place) => outcomes[deed][place] ?? place);

/** The request is on its way: from now on it may have happened. */
export const recordAttempt = (item: Item, deed: Deed): void => {
  item.may = [...new Set([...item.may, ...after(item, deed)])];
  for (const place of item.may) item.during?.add(place);
  if (deed !== "start" && deed !== "upload") item.isDue = false;
};
/** The answer is there: it has happened. `before` is what was possible before the attempt. */
export const recordAnswer = (item: Item, deed: Deed, before: readonly Whereabouts[]): void => {
  item.may = [...new Set(before.map((place) => outcomes[deed][place] ?? place))];
  if (deed === "start") item.isDue = true;
};

/** Mostly small; some long enough for the kill to come in the middle, every third a real Buchungsstapel. */
export const makeItem = (random: Random, name: string): Item => {
  const bytes = random.whole(1, 3) === 1 ? writeStapel(random, name) : writeNoise(random, name);
  return {
    key: `torture-${name}`,
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    id: null,
    may: ["absent"],
    isDue: false,
    during: null,
  };
};

const writeNoise = (random: Random, name: string): Buffer =>
  Buffer.from(`${name} `.repeat(random.pick([1, 50, 2000, 40_000])));

const writeStapel = (random: Random, name: string): Buffer => {
  const record = writeRecord({
    umsatz: "119,00",
    sollHaben: "S",
    konto: "10000",
    gegenkonto: "8400",
    belegdatum: "0101",
    belegfeld1: name,
  });
  const records = Array.from({ length: random.pick([1, 100, 3000]) }, () => record);
  return Buffer.from(joinLines([writeHeader(), writeHeadings(), ...records]), "latin1");
};

/** The data folder is that of the backup again: what came after it has not happened, and may be done once more. */
export const recordRestored = (item: Item, places: readonly Whereabouts[]): void => {
  item.may = places;
  // Sent again, a file that was not there yet gets another id.
  if (places.includes("absent")) item.id = null;
  item.isDue = false;
  item.during = null;
};
