import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Role, roles } from "#contract/roles.ts";
import { lockFolder } from "#server/db/lock-folder.ts";
import { openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { createUser } from "#server/users/create-user.ts";

const usage = `Aufruf: npm run -s add-user -- E-MAIL --role ${roles.join("|")} [--name NAME] [--clients 55003,55004]
Das Kennwort wird aus der Umgebungsvariable USER_PASSWORD gelesen. Der Server muss dafür beendet sein.`;

const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);

const addUser = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string" }, name: { type: "string" }, clients: { type: "string" } },
  });
  const [email] = positionals;
  const password = process.env.USER_PASSWORD;
  if (!email || !isRole(values.role) || !password || password.length < 6) throw new StartError(usage);
  const settings = readSettings(process.env);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(settings.dataDir);
  const db = await openDatabase(join(settings.dataDir, "pruefstapel.db"));
  try {
    const user = await createUser(
      { db, now: Date.now, newId: randomUUID },
      {
        email,
        password,
        role: values.role,
        fullName: values.name ?? email,
        permissions: [],
        datev: { clientNumbers: (values.clients ?? "").split(",").filter((number) => number !== "") },
      },
    );
    console.log(`Angelegt: ${user.email} (${user.role})`);
  } catch (error) {
    if (error instanceof Error && /UNIQUE/.test(error.message)) throw new StartError(`${email} gibt es schon.`);
    throw error;
  } finally {
    await db.destroy();
    unlock();
  }
};

try {
  await addUser();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof StartError || "code" in error ? error.message : error);
  process.exitCode = 2;
}
