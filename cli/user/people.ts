import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { isFolder } from "#cli/files/path-kind.ts";
import { CommandError, UsageError } from "#cli/program/errors.ts";
import { isPasswordLongEnough, maxPasswordLength, minPasswordLength } from "#contract/credentials.ts";
import type { User } from "#contract/index.ts";
import { lockFolder } from "#server/db/lock-folder.ts";
import { databaseOf, openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/settings.ts";
import type { PeopleContext } from "#server/users/change-user.ts";

interface People extends PeopleContext {
  readonly dataDir: string;
}

/** In the help of every command about people. */
export const serverNote =
  "Gearbeitet wird im Datenordner (Umgebungsvariable DATA_DIR, Vorgabe: data). Der Server muss dafür beendet sein.";
export const passwordNote =
  "Das Kennwort steht in der Umgebungsvariable USER_PASSWORD, weil andere auf dem Rechner die Wörter eines Aufrufs sehen.";

export const emailOperand = { label: "E-MAIL", missing: "Es ist keine E-Mail-Adresse angegeben.", most: 1 } as const;

/** For the first person, who may be added before the first start. */
export const makeDataFolder = async (): Promise<void> => {
  await mkdir(readSettings(process.env).dataDir, { recursive: true, mode: 0o700 });
};

/** Opens the people of the data folder, which no server may use meanwhile. */
export const withPeople = async <T>(work: (people: People) => Promise<T>): Promise<T> => {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === null && !(await isFolder(dataDir)))
    throw new CommandError(`Den Datenordner ${dataDir} gibt es nicht.`);
  const unlock = databaseUrl === null ? lockFolder(dataDir) : () => {};
  try {
    const db = await openDatabase(databaseOf(settings));
    try {
      return await work({ db, now: Date.now, newId: randomUUID, dataDir });
    } finally {
      await db.destroy();
    }
  } finally {
    unlock();
  }
};

/** From the environment; one that the sign-in would refuse is a wrong call. */
export const readPassword = (): string => {
  const password = process.env.USER_PASSWORD ?? "";
  if (isPasswordLongEnough(password) && password.length <= maxPasswordLength) return password;
  throw new UsageError(
    `Die Umgebungsvariable USER_PASSWORD muss ein Kennwort von ${minPasswordLength} bis ${maxPasswordLength} Zeichen enthalten.`,
  );
};

export const describeUser = ({ email, role, datev }: User, isLocked: boolean): string => {
  const { clientNumbers } = datev;
  const clientText = clientNumbers.length > 0 ? `, Mandanten ${clientNumbers.join(", ")}` : "";
  return `${email} (${role}${clientText}${isLocked ? ", gesperrt" : ""})`;
};
