import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { isFolder } from "#cli/files/path-kind.ts";
import { CommandError, UsageError } from "#cli/program/errors.ts";
import { isPasswordLongEnough, maxPasswordLength, minPasswordLength } from "#contract/credentials.ts";
import { errors } from "#contract/errors.ts";
import { readSettings, type Settings } from "#server/ground/settings/settings.ts";
import { StartError } from "#server/ground/start-error.ts";
import {
  executePeopleOrder,
  type ListedUser,
  type PeopleAnswer,
  type PeopleOrder,
} from "#server/people/users/people-orders.ts";
import { lockFolder } from "#server/store/db/lock-folder.ts";
import { databaseOf, openDatabase } from "#server/store/db/open.ts";
import { sendOrder } from "./send-order.ts";

/** Shown in the help of every command about people. */
export const serverNote =
  "Gearbeitet wird im Datenordner (Umgebungsvariable DATA_DIR, Vorgabe: data). Läuft darauf ein Server, führt er den Auftrag selbst aus; er muss dafür nicht beendet werden.";
export const passwordNote =
  "Das Passwort steht in der Umgebungsvariable USER_PASSWORD, weil andere auf dem Rechner die Wörter eines Aufrufs sehen.";

export const emailOperand = { label: "E-MAIL", missing: "Es ist keine E-Mail-Adresse angegeben.", max: 1 } as const;

/** The first person may be added before the first start of the server. */
export const makeDataFolder = async (): Promise<void> => {
  await mkdir(readSettings(process.env).dataDir, { recursive: true, mode: 0o700 });
};

/** Carries out an order on the data folder, through the server if one is running on it. */
export const manageUsers = async (order: PeopleOrder): Promise<readonly ListedUser[]> => {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === null && !(await isFolder(dataDir)))
    throw new CommandError(`Den Datenordner ${dataDir} gibt es nicht.`);
  // PostgreSQL allows concurrent access, so running servers do not matter.
  const answer = await (databaseUrl === null ? carryOutHereOrThere : carryOutHere)(settings, order);
  if (answer.kind === "people") return answer.people;
  throw new CommandError(describeRefusal(answer.code, order, dataDir));
};

/** Result of an order about one person. */
export const manageUser = async (order: PeopleOrder): Promise<ListedUser> => {
  const [listed] = await manageUsers(order);
  if (!listed) throw new Error("an order about one person answers with that person");
  return listed;
};

const carryOutHereOrThere = async (settings: Settings, order: PeopleOrder): Promise<PeopleAnswer> => {
  const { dataDir } = settings;
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const answer = await sendOrder(dataDir, order);
    if (answer === null) throw error;
    return answer;
  }
  try {
    return await carryOutHere(settings, order);
  } finally {
    unlock();
  }
};

const carryOutHere = async (settings: Settings, order: PeopleOrder): Promise<PeopleAnswer> => {
  const db = await openDatabase(databaseOf(settings));
  try {
    return await executePeopleOrder(order, { db, now: Date.now, newId: randomUUID, address: "" });
  } finally {
    await db.destroy();
  }
};

const describeRefusal = (code: keyof typeof errors, order: PeopleOrder, dataDir: string): string => {
  const email = order.kind === "add" ? order.person.email : order.kind === "change" ? order.email : "";
  if (code === "PERSON_EXISTS") return `${email} gibt es schon.`;
  if (code === "PERSON_NOT_FOUND") return `${email} gibt es im Datenordner ${dataDir} nicht.`;
  if (code === "LAST_SUPER_ADMIN")
    return `${email} ist der letzte Zugang mit der Rolle super_admin, der nicht gesperrt ist. Bitte richten Sie zuerst einen weiteren ein.`;
  if (code === "PASSWORD_TOO_WEAK")
    return "Das Passwort in USER_PASSWORD ist zu leicht zu erraten: Es ist eines der häufigsten, besteht aus einem Zeichen oder nur aus Namen und E-Mail-Adresse.";
  return errors[code].text;
};

/** Reads it from the environment; an invalid one is a usage error. */
export const readPassword = (): string => {
  const password = process.env.USER_PASSWORD ?? "";
  if (isPasswordLongEnough(password) && password.length <= maxPasswordLength) return password;
  throw new UsageError(
    `Die Umgebungsvariable USER_PASSWORD muss ein Passwort von ${minPasswordLength} bis ${maxPasswordLength} Zeichen enthalten.`,
  );
};

export const describeUser = ({ user: { email, role, datev }, isLocked }: ListedUser): string => {
  const { clientNumbers } = datev;
  const clientText = clientNumbers.length > 0 ? `, Mandanten ${clientNumbers.join(", ")}` : "";
  return `${email} (${role}${clientText}${isLocked ? ", gesperrt" : ""})`;
};
