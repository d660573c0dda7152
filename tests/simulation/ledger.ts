import { createHash } from "node:crypto";

/** The place a file must have in the end, by the acts of the person; `either` if a kill left it open. */
export type Wish = "kept" | "local" | "gone" | "either";

export interface GivenFile {
  readonly sha256: string;
  readonly name: string;
  /** Id of the owner; of a shared file, the person for whom the device stored it. */
  ownerId: string;
  /** Another app shared it. */
  readonly isShared: boolean;
  /** Browser it was given to. */
  readonly browser: string;
  /** Files that come out of it once it is checked, where it is an archive. */
  readonly members: readonly GivenFile[];
  /** Whether it is to reach the server at all. */
  isSent: boolean;
  wish: Wish;
  /** Seen as saved, by an answer of the app or on the disk. */
  isSaved: boolean;
  /** Whether the client is to be asked about it; null if it was not said, or different devices said different things. */
  isAsked: boolean | null;
  /** Counts what was done to its inquiry. */
  asked: number;
  /** Tags that its owner has added and the device has shown. */
  tags: Set<string>;
  /** The device it was given to has removed its copy. */
  isCopyRemoved: boolean;
  /** Counts what was done to it, so that a late answer does not overrule a later deed. */
  deeds: number;
  /** The last one was done there. */
  lastBrowser: string;
  /** Deeds that send it to the server again; after both of them two copies on the server are correct. */
  readonly repeats: Set<"sendAgain" | "restoreFile">;
  /** Local id of the original, where it is a corrected copy. */
  correctedFrom?: string;
  /** Its deletion may have been undone, although the answer is still under way. */
  mayReturn: boolean;
}

/** What the people of a life have done, as they were told it. */
export interface Ledger {
  readonly files: ReadonlyMap<string, GivenFile>;
  readonly give: (
    file: Pick<GivenFile, "name" | "ownerId" | "browser" | "isSent" | "members"> & {
      readonly text: string;
      readonly isShared?: boolean;
    },
  ) => GivenFile;
  readonly find: (sha256: string) => GivenFile | undefined;
  /** A deed begins at a browser; what is returned is called with what it came to. */
  readonly begin: (sha256: string, browser: string) => (wish: Wish) => void;
  /** Something is done to the inquiry about a file; what is returned is called with what it came to. */
  readonly ask: (sha256: string) => (isAsked: boolean) => void;
  /** Deeds until now may be refused, or forgotten; a file that was only added is to be kept all the same. */
  readonly doubt: () => void;
  /** A person removes all that is on a browser; with what exists only there, deeds until now may be forgotten. */
  readonly removeCopies: (ownerId: string, browser: string, withOnlyHere: boolean) => void;
  /** All that a person has on a browser is removed by order: what only it knows may be gone, and nothing else. */
  readonly wipe: (ownerId: string, browser: string) => void;
  /** While this is set, that holds for deeds from now on, too. */
  isDoubtful: boolean;
  /** The client was withdrawn for a time: what was done with its files then is refused for good. */
  wasWithdrawn: boolean;
  /** An older backup was put back. */
  wasRestored: boolean;
  /** Entries a person has added to a list of theirs and was told so. */
  added: Set<string>;
  /** Ids of own rules that the first person has saved and not removed. */
  rules: Set<string>;
  /** Ids of own rules whose removal has begun. */
  readonly removedRules: Set<string>;
  /** Import route that was set on a device before settings followed the person. */
  route: "service" | null;
}

/** What was changed about it may be refused or forgotten. */
const forgetChanges = (file: GivenFile): void => {
  Object.assign(file, { isAsked: null, asked: file.asked + 1 });
  // A deed that is still running adds its tag to the old set, which is not judged.
  file.tags = new Set();
};

export const createLedger = (): Ledger => {
  const files = new Map<string, GivenFile>();
  const ledger: Ledger = {
    files,
    isDoubtful: false,
    wasWithdrawn: false,
    wasRestored: false,
    doubt: () => {
      for (const file of files.values()) {
        forgetChanges(file);
        if (file.wish !== "kept" || file.deeds > 1) Object.assign(file, { wish: "either", deeds: file.deeds + 1 });
      }
    },
    removeCopies: (ownerId, browser, withOnlyHere) => {
      for (const file of files.values()) {
        if (file.browser === browser) file.isCopyRemoved = true;
        if (!withOnlyHere || file.ownerId !== ownerId) continue;
        forgetChanges(file);
        Object.assign(file, { wish: "either", deeds: file.deeds + 1 });
      }
      if (!withOnlyHere) return;
      ledger.added = new Set();
      ledger.rules = new Set();
    },
    wipe: (ownerId, browser) => {
      ledger.doubt();
      for (const file of files.values()) {
        if (file.browser !== browser || file.ownerId !== ownerId) continue;
        Object.assign(file, { isCopyRemoved: true, wish: "either", deeds: file.deeds + 1 });
      }
      ledger.added = new Set();
      ledger.rules = new Set();
      ledger.route = null;
    },
    give: ({ text, isShared = false, ...facts }) => {
      const sha256 = createHash("sha256").update(text).digest("hex");
      const file: GivenFile = {
        ...facts,
        isShared,
        sha256,
        tags: new Set(),
        repeats: new Set(),
        isCopyRemoved: false,
        wish: "either",
        isSaved: false,
        isAsked: null,
        asked: 0,
        deeds: 0,
        lastBrowser: facts.browser,
        mayReturn: false,
      };
      files.set(sha256, file);
      return file;
    },
    ask: (sha256) => {
      const file = files.get(sha256);
      if (!file) return () => {};
      file.asked += 1;
      // A second deed at the same inquiry leaves open which of them is the later one by the clocks of the devices.
      const isFirst = file.asked === 1;
      file.isAsked = null;
      return (isAsked) => {
        if (isFirst && file.asked === 1 && !ledger.isDoubtful) file.isAsked = isAsked;
      };
    },
    find: (sha256) => files.get(sha256),
    begin: (sha256, browser) => {
      const file = files.get(sha256);
      if (!file) return () => {};
      file.deeds += 1;
      const deed = file.deeds;
      // Of deeds at two devices that do not know of each other, and after one whose end is unknown, either may win.
      const isClear =
        deed === 1 ||
        (!ledger.isDoubtful && file.wish !== "either" && (file.lastBrowser === browser || file.wish === "kept"));
      file.wish = "either";
      file.lastBrowser = browser;
      return (wish) => {
        if (file.deeds === deed && isClear) file.wish = wish;
      };
    },
    added: new Set(),
    rules: new Set(),
    removedRules: new Set(),
    route: null,
  };
  return ledger;
};
