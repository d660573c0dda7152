import type { Inquiry } from "#contract/inquiry-changes.ts";
import { toGivenAct } from "#data/checks/acts.ts";
import { organisationOf } from "#data/checks/organisation.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { BlobRow, FileCheckRow, HistoryRow, ParcelRow, PersonalRow, SessionRow } from "#data/store/tables.ts";
import type { GivenFile, Ledger } from "./ledger.ts";
import type { Browser } from "./world/browser.ts";
import type { HeldFile, Person, Server } from "./world/server.ts";

/** A broken promise: which one, and where. */
export interface Breach {
  readonly promise:
    | "lost"
    | "doubled"
    | "stuck"
    | "wrong"
    | "bytes missing"
    | "token of a stranger"
    | "signed out"
    | "undead";
  readonly about: string;
}

/** Promises broken at a moment when no transaction of the device is open; `before` is who was signed in the last time. */
export const findBreachOnDisk = (
  browser: Browser,
  ledger: Ledger,
  before: string | undefined,
  mayEnd: boolean,
): Breach | null => {
  const stored = new Set(browser.read<BlobRow>("blobs").map(({ localId }) => localId));
  const rows = browser.read<FileCheckRow>("fileChecks");
  for (const row of rows) {
    const file = ledger.find(row.sha256);
    // Another person may have signed in between the sharing and the storing.
    if (file?.isShared && file.browser === browser.name) file.ownerId = row.ownerId;
    if (!file || file.browser !== browser.name || file.ownerId !== row.ownerId) continue;
    if (row.status !== "captured") file.isSaved = true;
    if (row.status === "captured" && !isCorrectionNoted(browser, row, file.correctedFrom, rows))
      return { promise: "lost", about: `${browser.name}: that ${row.originalFileName} is a corrected copy` };
    if (row.fileId === null && !stored.has(row.localId))
      return { promise: "bytes missing", about: `${browser.name}: ${row.originalFileName} is ${row.status}` };
  }
  const session = browser.read<SessionRow>("session")[0];
  if (before !== undefined && !session && !mayEnd && browser.read("vaults").length === 0)
    return { promise: "signed out", about: `${browser.name}: without a sign-out` };
  return findUndead(browser);
};

/** At the copy, and in the history of its original where that was there. */
const isCorrectionNoted = (
  browser: Browser,
  copy: FileCheckRow,
  original: string | undefined,
  rows: readonly FileCheckRow[],
): boolean => {
  if (copy.correctedFrom !== original) return false;
  if (!rows.some(({ localId }) => localId === original)) return true;
  return browser.read<HistoryRow>("history").some((act) => act.localId === original && act.action === "corrected");
};

/** Deleted here, the server not yet told, and shown all the same. */
const findUndead = (browser: Browser): Breach | null => {
  const shown = new Map(browser.read<FileCheckRow>("fileChecks").map((row) => [row.localId, row]));
  const entries = browser.read<OutboxEntry>("outboxEntries");
  for (const { seq, kind, localId = "", payload } of entries) {
    const row = shown.get(localId);
    if (kind !== "delete" || row?.fileId == null || row.fileId !== payload.fileId) continue;
    const isUndone = entries.some((later) => later.seq > seq && later.localId === localId && later.kind === "restore");
    if (!isUndone) return { promise: "undead", about: `${browser.name}: ${row.originalFileName}` };
  }
  return null;
};

/**
 * A file whose deletion here was answered, and that is shown again on the same device without an act of a person. Adds
 * what is gone now to `gone`.
 */
export const findReturned = (browser: Browser, ledger: Ledger, gone: Set<string>): Breach | null => {
  const shown = new Set(browser.read<FileCheckRow>("fileChecks").map(({ ownerId, sha256 }) => `${ownerId} ${sha256}`));
  for (const { sha256, ownerId, name, wish, lastBrowser, mayReturn } of ledger.files.values()) {
    if (wish !== "gone" || lastBrowser !== browser.name || mayReturn) gone.delete(sha256);
    else if (!shown.has(`${ownerId} ${sha256}`)) gone.add(sha256);
    else if (gone.has(sha256)) return { promise: "undead", about: `${browser.name}: ${name} came back` };
  }
  return null;
};

/** Promises still broken after everything has been healthy for long enough; empty when none is. */
export const findBreaches = async (
  browsers: readonly Browser[],
  ledger: Ledger,
  server: Server,
  person: Person,
): Promise<readonly Breach[]> => {
  const held = await server.listFiles();
  const values = await server.readValues(person.id);
  const openWipes = await server.countOpenWipes();
  const list = String(values.get("settings/extendedClients") ?? "");
  const missing = [...ledger.added].filter((value) => !list.includes(`"${value}"`));
  const withoutRules = [...ledger.rules].filter((id) => typeof values.get(`settings/ownRules/${id}`) !== "string");
  return [
    ...(ledger.route !== null && values.get("settings/route") !== ledger.route
      ? [{ promise: "lost", about: "the route set before the update" } as const]
      : []),
    ...(openWipes > 0 ? [{ promise: "stuck", about: `${openWipes} orders to wipe a device` } as const] : []),
    ...missing.map((value): Breach => ({ promise: "lost", about: `${value} of the list` })),
    ...withoutRules.map((id): Breach => ({ promise: "lost", about: `own rule ${id}` })),
    ...findLost(ledger, held, browsers),
    ...findDoubled(ledger, held),
    ...findUnchecked(held),
    ...(ledger.wasWithdrawn ? [] : browsers.flatMap((browser) => findUntold(browser, ledger, held, person))),
    ...browsers.flatMap((browser) => [
      ...findStuck(browser, person),
      ...findWrong(browser, ledger, held, values, person),
    ]),
  ];
};

const isLive = ({ deletedAt }: HeldFile): boolean => deletedAt === null;

const isOpen = ({ inquiryJson }: HeldFile): boolean =>
  inquiryJson !== null && (JSON.parse(inquiryJson) as Inquiry).closedAt === null;

/** Saved files that were not to be sent and that no browser shows; they may lie in a sealed parcel. */
const findUnseen = (files: readonly GivenFile[], browsers: readonly Browser[]): readonly GivenFile[] => {
  const shown = new Set(browsers.flatMap((one) => one.read<FileCheckRow>("fileChecks").map(({ sha256 }) => sha256)));
  return files.filter(({ wish, isSaved, sha256 }) => wish === "local" && isSaved && !shown.has(sha256));
};

/** Number of files in the sealed parcels of this owner on this browser that the server does not hold. */
const countSealed = ({ ownerId, browser }: GivenFile, browsers: readonly Browser[]): number =>
  browsers
    .filter(({ name }) => name === browser)
    .flatMap((one) => one.read<ParcelRow>("parcels"))
    .reduce((sum, parcel) => sum + (parcel.ownerId === ownerId ? parcel.onlyHere : 0), 0);

const findLost = (
  { files, wasRestored, wasWithdrawn }: Ledger,
  held: readonly HeldFile[],
  browsers: readonly Browser[],
): readonly Breach[] => {
  const unseen = findUnseen([...files.values()], browsers);
  return [...files.values()].flatMap((file): Breach[] => {
    const { sha256, name, wish, isSaved, isAsked, tags, deeds, members, isCopyRemoved } = file;
    // A device that has removed its copy, or whose client was withdrawn, can send nothing again.
    if (wasRestored && (isCopyRemoved || wasWithdrawn)) return [];
    const live = held.filter((one) => one.sha256 === sha256 && isLive(one));
    if (wish === "kept" && isSaved && live.length === 0) return [{ promise: "lost", about: name }];
    // A parcel cannot be read, so its files are only counted.
    const beside = unseen.filter((other) => other.ownerId === file.ownerId && other.browser === file.browser);
    if (unseen.includes(file) && beside.length > countSealed(file, browsers))
      return [{ promise: "lost", about: `${name}, kept on the device` }];
    if (wish === "kept" && isSaved && deeds === 1)
      for (const member of members)
        if (member.deeds === 0 && !held.some((one) => one.sha256 === member.sha256 && isLive(one)))
          return [{ promise: "lost", about: `${member.name} out of ${name}` }];
    const untagged = deeds > 1 ? [] : [...tags].filter((tag) => live.some((one) => !one.tags.includes(tag)));
    if (wish === "kept" && untagged.length > 0)
      return [{ promise: "lost", about: `the tags ${untagged.join(", ")} of ${name}` }];
    if (wish === "kept" && isAsked !== null && live.some((one) => isOpen(one) !== isAsked))
      return [{ promise: "lost", about: `the inquiry about ${name} is ${isAsked ? "not open" : "open"}` }];
    if (wish === "gone" && live.length > 0)
      return [{ promise: "wrong", about: `${name} was deleted and is on the server` }];
    return [];
  });
};

const findDoubled = (ledger: Ledger, held: readonly HeldFile[]): readonly Breach[] => {
  const bySha = Map.groupBy(held.filter(isLive), ({ sha256, ownerId }) => `${ownerId} ${sha256}`);
  return [...bySha.values()].flatMap(([first, ...rest]): Breach[] =>
    first && rest.length > 0 && ledger.find(first.sha256)?.repeats.size !== 2
      ? [{ promise: "doubled", about: `${first.sha256.slice(0, 8)} is there ${rest.length + 1} times` }]
      : [],
  );
};

/** Acts of the person on a device that are missing on the server. */
const findUntold = (
  browser: Browser,
  ledger: Ledger,
  held: readonly HeldFile[],
  { id: ownerId }: Person,
): readonly Breach[] =>
  browser.read<HistoryRow>("history").flatMap((event): Breach[] => {
    const file = ledger.find(event.sha256);
    const [act] = event.ownerId === ownerId ? toGivenAct(event) : [];
    if (!act || file?.wish !== "kept" || file.deeds > 1) return [];
    const match = held.find((one) => one.ownerId === ownerId && one.sha256 === event.sha256 && isLive(one));
    if (!match || match.actIds.includes(act.id)) return [];
    // A later act hides from the device that the server has forgotten an earlier one.
    if (ledger.wasRestored && match.actIds.length > 0) return [];
    return [{ promise: "lost", about: `${browser.name}: that ${file.name} was ${act.action}` }];
  });

/** Its check was started, and nothing carries it out. */
const findUnchecked = (held: readonly HeldFile[]): readonly Breach[] =>
  held
    .filter((one) => isLive(one) && one.status === "processing")
    .map(({ sha256 }): Breach => ({ promise: "stuck", about: `${sha256.slice(0, 8)} is being checked` }));

const findStuck = (browser: Browser, { id }: Person): readonly Breach[] =>
  [...browser.read<OutboxEntry>("outboxEntries"), ...browser.read<OutboxEntry>("outbox")]
    .filter(({ ownerId }) => ownerId === id)
    .map(({ kind, state, reason }) => ({
      promise: "stuck",
      about: `${browser.name}: ${kind} is ${state}${reason === null ? "" : ` (${reason})`}`,
    }));

/** Everything by which lists, months and figures of devices could differ. */
const describeFacts = (file: Pick<FileCheckRow, (typeof facts)[number]>): string =>
  facts.map((key) => String(file[key])).join(" | ");
const facts = ["originalFileName", "createdAt", "verdict", "clientNumber", "consultantNumber"] as const;

/** The server keeps the latest states of notifications only, so that a missing one is not brought back. */
const isDropped = (key: string, values: ReadonlyMap<string, unknown>): boolean =>
  key.startsWith("notifications/") && !values.has(key);

const findWrong = (
  browser: Browser,
  ledger: Ledger,
  held: readonly HeldFile[],
  values: ReadonlyMap<string, unknown>,
  person: Person,
): readonly Breach[] => {
  const breaches: Breach[] = [];
  const blame = (about: string): void => void breaches.push({ promise: "wrong", about: `${browser.name}: ${about}` });
  const rows = browser.read<FileCheckRow>("fileChecks").filter(({ ownerId }) => ownerId === person.id);
  for (const row of rows) {
    const { originalFileName: name, sha256, fileId, status, agreement, origin, inquiry } = row;
    const { assignee } = organisationOf(row);
    const tags = organisationOf(row).tags.join();
    const file = ledger.find(sha256);
    if (!file) blame(`${name} was never put in by a person`);
    else if (fileId === null) {
      if (status === "cancelled" || status === "failed") continue;
      if (status !== "local") blame(`${name} is ${status} and not on the server`);
    } else {
      const match = held.find(({ id }) => id === fileId);
      if (!match || !isLive(match)) blame(`${name} is not on the server any more`);
      else if (match.status !== status) blame(`${name} is ${status} here and ${match.status} there`);
      else if (agreement === "different") blame(`the reports about ${name} differ`);
      else if (status === "completed" && origin === "device") blame(`the reports about ${name} are not compared`);
      else if (JSON.stringify(inquiry ?? null) !== JSON.stringify(JSON.parse(match.inquiryJson ?? "null")))
        blame(`the inquiry about ${name} is ${JSON.stringify(inquiry)} here and ${match.inquiryJson} there`);
      else if ((assignee?.id ?? null) !== match.assigneeId)
        blame(`${name} is assigned to ${assignee?.id} here and to ${match.assigneeId} there`);
      else if (match.status === "completed" && describeFacts(row) !== describeFacts(match))
        blame(`the facts of ${name} are ${describeFacts(row)} here and ${describeFacts(match)} there`);
      else if (tags !== match.tags.join()) blame(`${name} is tagged ${tags} here and ${match.tags.join()} there`);
    }
    if (file?.wish === "gone" && status !== "cancelled") blame(`${name} was deleted and is here`);
  }
  const known = new Set(rows.map(({ fileId }) => fileId));
  for (const one of held)
    if (isLive(one) && one.ownerId === person.id && !known.has(one.id))
      blame(`${one.sha256.slice(0, 8)} is missing here`);
  for (const { ownerId, key, value } of browser.read<PersonalRow>("personal"))
    if (ownerId === person.id && values.get(key) !== value && !(ledger.wasRestored && isDropped(key, values)))
      blame(`${key} is ${String(value)} here and ${String(values.get(key))} there`);
  return breaches;
};
