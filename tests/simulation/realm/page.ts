// The order matters: what the modules of the product find when they are loaded is set up first.
import "./prelude.ts";
import "./store.ts";
import { type DeletedCheck, deleteFileCheck, undoDelete } from "#data/checks/delete-file-check.ts";
import { recordAct } from "#data/checks/history.ts";
import { openInquiryOf } from "#data/checks/inquiry-state.ts";
import { removeLocalCopy } from "#data/checks/local-copies.ts";
import { organisationOf } from "#data/checks/organisation.ts";
import { listTrash, restoreFromTrash } from "#data/checks/trash.ts";
import { closeInquiry, moveReminder, openInquiry } from "#data/outbox/change-inquiry.ts";
import { discardEntry, resendOne } from "#data/outbox/drain-outbox.ts";
import { organiseFileCheck } from "#data/outbox/organise-file-check.ts";
import { sendFile } from "#data/outbox/send-file.ts";
import { cancelServerCheck, startServerCheck } from "#data/outbox/server-check.ts";
import { changeClient } from "#data/person/client-values.ts";
import { markAllRead, removeNotifications } from "#data/person/notifications.ts";
import { createRuleId, removeOwnRule, saveOwnRule } from "#data/person/office-rules.ts";
import { changeName } from "#data/person/profile.ts";
import { removeLocalData } from "#data/person/remove-local-data.ts";
import { readSession } from "#data/person/session.ts";
import { changeSetting } from "#data/person/settings.ts";
import { refreshFileChecks } from "#data/server/refresh.ts";
import { database } from "#data/store/database.ts";
import { openStore } from "#data/store/open-store.ts";
import type { Organisation } from "#data/store/tables.ts";
import { removePin, setPin } from "#data/vault/vault.ts";
import { hurryDelivery, startDelivery } from "#state/delivery.ts";
import { startDevice } from "#state/device.ts";
import { startSealing } from "#state/sealing.ts";
import { resumeSession, signIn, signOut, startSession } from "#state/session-calls.ts";
import { submitFiles } from "#state/uploads.ts";
import { lockVault, startVault, unlockVault } from "#state/vault.ts";

/** Deletions of this tab that can still be undone. */
const deleted: DeletedCheck[] = [];

const ownerId = async (): Promise<string> => (await readSession())?.user.id ?? "";

const isAsked = async (localId: string): Promise<boolean> =>
  openInquiryOf((await database.fileChecks.get(localId)) ?? {}) !== null;

/** As `main.tsx`, `start-background.ts` and `start-work.ts`, without what only shows. */
const start = async (): Promise<void> => {
  const failure = await openStore();
  if (failure) throw failure;
  await startSession();
  startVault();
  startSealing();
  startDelivery();
  startDevice();
};

/** What a person does at this tab; false where it was not possible. */
const api = {
  start,
  signIn: async (email: string, password: string) => (await signIn(email, password)) === "signedIn",
  signOut: async () => {
    await signOut();
    return true;
  },
  addFile: async (name: string, text: string, send: boolean) => {
    const [result] = await submitFiles([new File([text], name)], { send });
    return result?.ok === true ? result.localId : false;
  },
  correctFile: async (localId: string, name: string, text: string) => {
    const corrections = [{ localId, detail: "1 Änderung, gesendet" }];
    const [result] = await submitFiles([new File([text], name)], { send: true, corrections });
    return result?.ok === true;
  },
  deleteCheck: async (localId: string) => {
    const check = await deleteFileCheck(await ownerId(), localId);
    if (check) deleted.push(check);
    return check !== null;
  },
  undoDelete: async () => {
    const check = deleted.pop();
    if (!check) return false;
    await undoDelete(check);
    return check.row.sha256;
  },
  restore: async (fileId: string) => {
    const row = (await listTrash(await ownerId())).find((one) => one.fileId === fileId);
    if (!row) return false;
    await restoreFromTrash(row);
    return true;
  },
  giveUp: async (localId: string) => {
    await discardEntry(localId);
    return true;
  },
  sendAgain: async (localId: string) => {
    await sendFile(localId);
    return true;
  },
  resendRefused: async () => {
    for (const { seq, state } of await database.outboxEntries.toArray()) if (state === "rejected") await resendOne(seq);
    return true;
  },
  startCheck: async (localId: string) => {
    await startServerCheck(localId);
    return true;
  },
  cancelCheck: async (localId: string) => {
    await cancelServerCheck(localId);
    return true;
  },
  addTag: async (localId: string, tag: string) => {
    await organiseFileCheck(await ownerId(), localId, { add: [tag], remove: [] });
    return organisationOf((await database.fileChecks.get(localId)) ?? {}).tags.includes(tag);
  },
  assign: async (localId: string, assignee: Organisation["assignee"]) => {
    await organiseFileCheck(await ownerId(), localId, { add: [], remove: [], assignee });
    return true;
  },
  askClient: async (localId: string, remindOn: string | null) => {
    const row = { ownerId: await ownerId(), localId };
    await openInquiry(row, { remindOn, detail: "per E-Mail" });
    return isAsked(localId);
  },
  moveReminder: async (localId: string, remindOn: string | null) => {
    await moveReminder({ ownerId: await ownerId(), localId }, remindOn);
    return true;
  },
  settleInquiry: async (localId: string, answer: string | null) => {
    await closeInquiry({ ownerId: await ownerId(), localId }, answer);
    return !(await isAsked(localId));
  },
  setRows: async (value: "25" | "50" | "100") => {
    if ((await ownerId()) === "") return false;
    await changeSetting("rowsPerPage", () => value);
    return true;
  },
  addToList: async (value: string) => {
    if ((await ownerId()) === "") return false;
    await changeSetting("extendedClients", (list) => JSON.stringify([...JSON.parse(list === "" ? "[]" : list), value]));
    return true;
  },
  /** The id of the new rule, or false. */
  saveRule: async () => {
    const owner = await ownerId();
    if (owner === "") return false;
    const id = await createRuleId(owner);
    const rule = {
      id,
      severity: "warning",
      text: "Belegfeld 1 fehlt",
      field: "Belegfeld 1",
      operator: "filled",
    } as const;
    return (await saveOwnRule(owner, rule)) === "saved" ? id : false;
  },
  removeRule: async (id: string) => {
    await removeOwnRule(await ownerId(), id);
    return true;
  },
  nameClient: async (clientNumber: string, name: string) => {
    const owner = await ownerId();
    if (owner !== "") await changeClient(owner, clientNumber, { name });
    return owner !== "";
  },
  readNotices: async () => {
    await markAllRead(await ownerId());
    return true;
  },
  clearNotices: async () => {
    await removeNotifications(await ownerId());
    return true;
  },
  removeCopy: removeLocalCopy,
  exportFindings: async (localId: string) => {
    await recordAct(localId, "exported", "Befunde als CSV");
    return true;
  },
  removeLocalData: async (withOnlyHere: boolean) => {
    await removeLocalData(await ownerId(), { withOnlyHere });
    return true;
  },
  changeName: async (name: string) => {
    const owner = await ownerId();
    if (owner !== "") await changeName(owner, name);
    return owner !== "";
  },
  setPin: async (pin: string) => {
    const user = (await readSession())?.user;
    return user ? setPin(user, pin, 1) : false;
  },
  removePin: async (pin: string) => (await removePin(await ownerId(), pin)).ok,
  lock: async () => {
    await lockVault();
    return true;
  },
  unlock: async (owner: string, pin: string) =>
    (await readSession()) ? (await unlockVault(pin)) === null : (await resumeSession(owner, pin)) === null,
  refresh: async () => {
    await refreshFileChecks({ force: true });
    return true;
  },
  hurry: async () => {
    hurryDelivery();
    return true;
  },
};

export type PageApi = typeof api;
Object.assign(globalThis, { api });
