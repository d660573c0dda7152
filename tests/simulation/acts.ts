import { officeRulePrefixes } from "#contract/office-rules.ts";
import { openInquiryOf } from "#data/checks/inquiry-state.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow, PersonalRow, SettingRow, TrashRow, VaultRow } from "#data/store/tables.ts";
import { hourMs, minuteMs } from "#engine/values/units.ts";
import type { Random } from "#tests/torture/random.ts";
import type { Member } from "./archives.ts";
import type { GivenFile, Wish } from "./ledger.ts";
import { doAt, openTab, type Place, pin, sessionOf, tabOf, writeArchiveOf, writeFile } from "./scene.ts";
import { addFormerFile, updateApp } from "./updates.ts";
import type { Browser } from "./world/browser.ts";
import { client, password } from "./world/server.ts";

/** File checks the person at this browser sees, in the order they came. */
const listShown = (browser: Browser): readonly FileCheckRow[] => {
  const owner = sessionOf(browser)?.user.id;
  return browser.read<FileCheckRow>("fileChecks").filter((row) => row.ownerId === owner);
};

const listAsked = (browser: Browser): readonly FileCheckRow[] =>
  listShown(browser).filter((row) => openInquiryOf(row) !== null);

/** A reminder in one of two inquiries. */
const pickDay = (random: Random): string | null => (random.share() < 0.5 ? `2026-12-0${random.whole(1, 9)}` : null);

const pickFrom = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items.length === 0 ? undefined : random.pick(items);

/** A deed at one file; says what it was, or null where there was nothing to do it to. */
const changeFile = (
  { browser, random, ledger }: Place,
  isMeant: (row: FileCheckRow) => boolean,
  name: "deleteCheck" | "giveUp" | "sendAgain" | "startCheck" | "cancelCheck",
  wish: Wish | null,
): string | null => {
  const row = pickFrom(listShown(browser).filter(isMeant), random);
  const page = tabOf(browser);
  if (!row || !page) return null;
  const settle = wish === null ? () => {} : ledger.begin(row.sha256, browser.name);
  const file = ledger.find(row.sha256);
  if (file && name === "sendAgain") {
    file.isSent = true;
    file.repeats.add(name);
  }
  // The server refuses what a colleague does to it.
  const isOwn = file?.ownerId === row.ownerId;
  void doAt(page, name, row.localId).then((done) => done === true && isOwn && wish !== null && settle(wish));
  return row.originalFileName;
};

const uploadsOf = (browser: Browser): ReadonlySet<string | undefined> =>
  new Set(
    browser.read<OutboxEntry>("outboxEntries").flatMap(({ kind, localId }) => (kind === "upload" ? [localId] : [])),
  );

/** `members` are the files that come out of it. */
const addFile = (place: Place, { name, text }: Member, members: readonly Member[] = []): string | null => {
  const { browser, random, ledger } = place;
  const ownerId = sessionOf(browser)?.user.id;
  const page = tabOf(browser);
  if (!page || ownerId === undefined) return null;
  const isSent = random.share() < 0.9;
  const given = { ownerId, browser: browser.name, isSent };
  const file = ledger.give({
    ...given,
    ...{ name, text },
    members: members.map((member) => ledger.give({ ...given, ...member, members: [] })),
  });
  const settle = ledger.begin(file.sha256, browser.name);
  void doAt(page, "addFile", name, text, isSent).then((localId) => {
    if (typeof localId !== "string") return;
    file.isSaved = true;
    settle(isSent ? "kept" : "local");
  });
  return name;
};

/** Stores a file, which is to be kept once the device says that it is saved. */
const keepOnceSaved = ({ browser, ledger }: Place, file: GivenFile, store: () => Promise<unknown>): void => {
  const settle = ledger.begin(file.sha256, browser.name);
  void store().then((done) => {
    if (done !== true) return;
    file.isSaved = true;
    settle("kept");
  });
};

const settleNotices = (browser: Browser, name: "readNotices" | "clearNotices"): string | null => {
  if (!sessionOf(browser)) return null;
  void doAt(tabOf(browser), name);
  return "";
};

const rulePrefix = officeRulePrefixes.ownRules;

/** Everything that people do and that meets devices and server; null where it was not possible. */
export const acts = {
  addFile: (place) => addFile(place, writeFile(place)),
  shareFile: (place) => {
    const { browser, ledger } = place;
    const [locked, another] = browser.read<VaultRow>("vaults").filter(({ kept }) => kept !== undefined);
    const ownerId = sessionOf(browser)?.user.id ?? (another ? undefined : locked?.ownerId);
    if (ownerId === undefined) return null;
    const { name, text } = writeFile(place);
    const given = { ownerId, browser: browser.name, isSent: true, isShared: true, members: [] };
    const file = ledger.give({ ...given, name, text });
    keepOnceSaved(place, file, () => doAt(browser.wakeWorker(), "share", name, text));
    return name;
  },
  addArchive: (place) => {
    const archive = writeArchiveOf(place);
    return addFile(place, archive, archive.members);
  },
  correctFile: (place) => {
    const { browser, random, ledger } = place;
    const original = pickFrom(listShown(browser), random);
    const page = tabOf(browser);
    if (!original || !page) return null;
    const { name, text } = writeFile(place);
    const { ownerId, localId } = original;
    const file = ledger.give({ ...{ name, text, ownerId }, browser: browser.name, isSent: true, members: [] });
    file.correctedFrom = localId;
    keepOnceSaved(place, file, () => doAt(page, "correctFile", localId, name, text));
    return `${original.originalFileName} as ${name}`;
  },
  deleteFile: (place) => changeFile(place, () => true, "deleteCheck", "gone"),
  deleteWhileListed: (place) => {
    const { browser, schedule, delayList } = place;
    const page = tabOf(browser);
    if (!page || !sessionOf(browser)) return null;
    delayList(browser.name);
    void doAt(page, "refresh");
    // The server has answered the list by then.
    schedule.after(
      1_500,
      browser.name,
      "deletes a file",
      () => void changeFile(place, () => true, "deleteCheck", "gone"),
    );
    return "a file while its list is on the way";
  },
  undoDelete: ({ browser, ledger }) => {
    const page = tabOf(browser);
    if (!page || !sessionOf(browser)) return null;
    for (const file of ledger.files.values()) if (file.lastBrowser === browser.name) file.mayReturn = true;
    void doAt(page, "undoDelete").then((sha256) => {
      // Its end is known only now; what was deleted elsewhere as well may stay away.
      if (typeof sha256 === "string")
        ledger.begin(sha256, browser.name)(ledger.find(sha256)?.isSent ? "kept" : "local");
    });
    return "the last deletion";
  },
  restoreFile: ({ browser, random, ledger }) => {
    const owner = sessionOf(browser)?.user.id;
    const row = pickFrom(
      browser.read<TrashRow>("trash").filter(({ ownerId }) => ownerId === owner),
      random,
    );
    const page = tabOf(browser);
    if (!row || !page) return null;
    const file = [...ledger.files.values()].find(({ name }) => name === row.originalFileName);
    if (file) ledger.begin(file.sha256, browser.name);
    file?.repeats.add("restoreFile");
    void doAt(page, "restore", row.fileId);
    return row.originalFileName;
  },
  giveUp: (place) => {
    const waiting = uploadsOf(place.browser);
    return changeFile(place, ({ localId }) => waiting.has(localId), "giveUp", "either");
  },
  sendAgain: (place) =>
    changeFile(
      place,
      ({ fileId, status }) => fileId === null && ["local", "cancelled"].includes(status),
      "sendAgain",
      "either",
    ),
  startCheck: (place) => changeFile(place, ({ fileId }) => fileId !== null, "startCheck", null),
  cancelCheck: (place) => changeFile(place, ({ status }) => status === "processing", "cancelCheck", null),
  addTag: ({ browser, random, ledger }) => {
    const row = pickFrom(listShown(browser), random);
    if (!row) return null;
    const tag = `Wort ${random.whole(1, 4)}`;
    const file = ledger.find(row.sha256);
    // The server refuses a tag that a colleague adds.
    const tags = file?.ownerId === row.ownerId ? file.tags : undefined;
    void doAt(tabOf(browser), "addTag", row.localId, tag).then(
      (done) => done === true && !ledger.isDoubtful && tags?.add(tag),
    );
    return row.originalFileName;
  },
  assign: ({ browser, random, people }) => {
    const row = pickFrom(listShown(browser), random);
    if (!row) return null;
    const person = random.pick([people.first, people.other, null]);
    void doAt(tabOf(browser), "assign", row.localId, person && { id: person.id, name: person.email });
    return `${row.originalFileName} to ${person?.email ?? "no one"}`;
  },
  askClient: ({ browser, random, ledger }) => {
    const row = pickFrom(listShown(browser), random);
    const page = tabOf(browser);
    if (!row || !page) return null;
    const settle = ledger.ask(row.sha256);
    void doAt(page, "askClient", row.localId, pickDay(random)).then((done) => done === true && settle(true));
    return row.originalFileName;
  },
  moveReminder: ({ browser, random }) => {
    const row = pickFrom(listAsked(browser), random);
    if (!row) return null;
    void doAt(tabOf(browser), "moveReminder", row.localId, pickDay(random));
    return row.originalFileName;
  },
  settleInquiry: ({ browser, random, ledger }) => {
    const row = pickFrom(listAsked(browser), random);
    const page = tabOf(browser);
    if (!row || !page) return null;
    const settle = ledger.ask(row.sha256);
    const answer = random.share() < 0.5 ? "Antwort.csv" : null;
    void doAt(page, "settleInquiry", row.localId, answer).then((done) => done === true && settle(false));
    return row.originalFileName;
  },
  setRows: ({ browser, random }) => {
    const value = random.pick(["25", "50", "100"] as const);
    void doAt(tabOf(browser), "setRows", value);
    return value;
  },
  addToList: ({ browser, ledger, nextNumber, people }) => {
    const page = tabOf(browser);
    const owner = sessionOf(browser)?.user.id;
    if (!page || owner === undefined) return null;
    const value = `1${nextNumber()}`;
    // The list of the other person is not judged.
    const { added } = ledger;
    void doAt(page, "addToList", value).then((done) => done && owner === people.first.id && added.add(value));
    return value;
  },
  saveRule: ({ browser, ledger, people }) => {
    const page = tabOf(browser);
    const owner = sessionOf(browser)?.user.id;
    if (!page || owner === undefined) return null;
    const { rules, removedRules } = ledger;
    void doAt(page, "saveRule").then(
      (id) => typeof id === "string" && owner === people.first.id && !removedRules.has(id) && rules.add(id),
    );
    return "";
  },
  removeRule: ({ browser, random, ledger }) => {
    const owner = sessionOf(browser)?.user.id;
    const rules = browser
      .read<PersonalRow>("personal")
      .filter(({ ownerId, key, value }) => ownerId === owner && key.startsWith(rulePrefix) && value !== false);
    const id = pickFrom(rules, random)?.key.slice(rulePrefix.length);
    if (id === undefined) return null;
    ledger.rules.delete(id);
    ledger.removedRules.add(id);
    void doAt(tabOf(browser), "removeRule", id);
    return id;
  },
  nameClient: ({ browser, random }) => {
    if (!sessionOf(browser)) return null;
    const name = `Bäckerei ${random.whole(1, 99)}`;
    void doAt(tabOf(browser), "nameClient", client, name);
    return name;
  },
  readNotices: ({ browser }) => settleNotices(browser, "readNotices"),
  clearNotices: ({ browser }) => settleNotices(browser, "clearNotices"),
  removeCopy: ({ browser, random, ledger }) => {
    const row = pickFrom(listShown(browser), random);
    if (!row) return null;
    const file = ledger.find(row.sha256);
    void doAt(tabOf(browser), "removeCopy", row.localId).then((done) => {
      if (done === true && file?.browser === browser.name) file.isCopyRemoved = true;
    });
    return row.originalFileName;
  },
  exportFindings: ({ browser, random }) => {
    const row = pickFrom(listShown(browser), random);
    if (!row) return null;
    void doAt(tabOf(browser), "exportFindings", row.localId);
    return row.originalFileName;
  },
  removeLocalData: ({ browser, random, ledger }) => {
    const page = tabOf(browser);
    const owner = sessionOf(browser)?.user.id;
    if (!page || owner === undefined || browser.read<VaultRow>("vaults").length > 0) return null;
    const withOnlyHere = random.share() < 0.3;
    const removed = (): void => ledger.removeCopies(owner, browser.name, withOnlyHere);
    removed();
    void doAt(page, "removeLocalData", withOnlyHere).then(removed);
    return withOnlyHere ? "with what is only here" : "but what is only here";
  },
  changeName: ({ browser, random }) => {
    const value = `Name ${random.whole(1, 99)}`;
    void doAt(tabOf(browser), "changeName", value);
    return value;
  },
  signOut: ({ browser, mayEnd }) => {
    if (!sessionOf(browser)) return null;
    mayEnd.add(browser.name);
    void doAt(tabOf(browser), "signOut");
    return "";
  },
  signIn: ({ browser, people }) => {
    if (sessionOf(browser)) return null;
    void doAt(tabOf(browser), "signIn", people.first.email, password);
    return "first";
  },
  signInOther: ({ browser, people }) => {
    if (sessionOf(browser)) return null;
    void doAt(tabOf(browser), "signIn", people.other.email, password);
    return "other";
  },
  setPin: ({ browser }) => {
    if (!sessionOf(browser) || browser.read<VaultRow>("vaults").length > 0) return null;
    void doAt(tabOf(browser), "setPin", pin);
    return "";
  },
  removePin: ({ browser }) => {
    if (browser.read<VaultRow>("vaults").length === 0) return null;
    void doAt(tabOf(browser), "removePin", pin);
    return "";
  },
  lock: ({ browser }) => {
    if (browser.read<VaultRow>("vaults").length === 0) return null;
    void doAt(tabOf(browser), "lock");
    return "";
  },
  unlock: ({ browser, random }) => {
    const vault = browser.read<VaultRow>("vaults")[0];
    if (!vault) return null;
    void doAt(tabOf(browser), "unlock", vault.ownerId, random.share() < 0.2 ? "falsch" : pin);
    return "";
  },
  openTab: ({ browser }) => {
    if (browser.pages().filter(({ kind }) => kind === "tab").length >= 3) return null;
    return openTab(browser).name;
  },
  killTab: async ({ browser, random }) => {
    const page = pickFrom(
      browser.pages().filter(({ kind }) => kind === "tab"),
      random,
    );
    await page?.kill();
    return page?.name ?? null;
  },
  killWorker: async ({ browser }) => {
    const page = browser.pages().find(({ kind }) => kind === "worker");
    await page?.kill();
    return page?.name ?? null;
  },
  killBrowser: async ({ browser }) => {
    for (const page of browser.pages()) await page.kill();
    return browser.name;
  },
  hideTab: ({ browser, random }) => {
    const page = tabOf(browser);
    page?.show(random.share() < 0.5);
    return page?.name ?? null;
  },
  goOffline: ({ browser }) => {
    if (!browser.isOnline()) return null;
    browser.setOnline(false);
    return browser.name;
  },
  goOnline: ({ browser }) => {
    if (browser.isOnline()) return null;
    browser.setOnline(true);
    return browser.name;
  },
  fillDisk: ({ browser }) => {
    browser.setFull(true);
    return browser.name;
  },
  emptyDisk: ({ browser }) => {
    browser.setFull(false);
    return browser.name;
  },
  jumpClock: ({ browser, random }) => {
    const offset = random.whole(-hourMs, hourMs);
    browser.setClock(offset);
    return `${offset} ms`;
  },
  jumpServerClock: ({ random, setServerClock }) => {
    const offset = random.whole(-10 * minuteMs, 10 * minuteMs);
    setServerClock(offset);
    return `${offset} ms`;
  },
  backUpServer: async ({ server }) => {
    if (!server.isRunning()) return null;
    await server.backUp();
    return "";
  },
  restoreServer: async ({ server, ledger, mayEnd, allBrowsers }) => {
    if (!server.isRunning() || !(await server.restore())) return null;
    ledger.wasRestored = true;
    // Deeds since then are forgotten there; a file that was only added is sent again by its device (O-87).
    ledger.doubt();
    for (const name of allBrowsers) mayEnd.add(name);
    return "an older backup";
  },
  stopServer: async ({ server }) => {
    if (!server.isRunning()) return null;
    await server.stop();
    return "";
  },
  killServer: ({ server, random }) => {
    if (!server.isRunning()) return null;
    const statements = random.whole(1, 12);
    server.dieAfter(statements);
    return `before statement ${statements + 1}`;
  },
  startServer: async ({ server }) => {
    if (server.isRunning()) return null;
    await server.start();
    return "";
  },
  withdrawClient: async ({ server, people, ledger }) => {
    if (!server.isRunning()) return null;
    await server.changeAccess(people.first.id, { clientNumbers: [] });
    // Entries that wait are refused, and may be sent again once the client is back.
    ledger.doubt();
    ledger.isDoubtful = true;
    ledger.wasWithdrawn = true;
    return client;
  },
  giveClient: async ({ server, people, ledger }) => {
    if (!server.isRunning()) return null;
    await server.changeAccess(people.first.id, { clientNumbers: [client] });
    ledger.doubt();
    ledger.isDoubtful = false;
    return client;
  },
  lockAccount: async ({ server, people, mayEnd, allBrowsers }) => {
    if (!server.isRunning()) return null;
    await server.changeAccess(people.first.id, { locked: true });
    for (const name of allBrowsers) mayEnd.add(name);
    return "first";
  },
  unlockAccount: async ({ server, people }) => {
    if (!server.isRunning()) return null;
    await server.changeAccess(people.first.id, { locked: false });
    return "first";
  },
  orderWipe: async ({ browser, random, server, people, ledger, mayEnd, wipesDue }) => {
    if (!server.isRunning()) return null;
    const person =
      sessionOf(browser)?.user.id === people.other.id && random.share() < 0.5 ? people.other : people.first;
    const key = browser.read<SettingRow>("settings").find((row) => row.key === "deviceKey")?.value;
    if (typeof key !== "string" || !(await server.orderWipe(key, person))) return null;
    wipesDue.add(browser.name);
    mayEnd.add(browser.name);
    ledger.wipe(person.id, browser.name);
    return person.email;
  },
  serverWorks: async ({ server }) => {
    await server.work();
    return "";
  },
  updateApp,
  addFormerFile: (place) => addFormerFile(place, true),
} satisfies Record<string, (place: Place) => string | null | Promise<string | null>>;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];
