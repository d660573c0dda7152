import type { AuditEntryRow } from "#server/store/db/rows/records.ts";
import type { Db } from "#server/store/db/schema.ts";

/** Names by id, as far as the rows still exist. */
type NamesById = Readonly<Record<string, string>>;

const idPattern = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Names of the people, files, devices and tools that these entries mention by id, and of their actors by e-mail. */
export const nameIds = async (db: Db, entries: readonly AuditEntryRow[]): Promise<NamesById> => {
  const ids = new Set(entries.flatMap(listIds));
  const emails = new Set(entries.map(({ actor }) => actor).filter(Boolean));
  const names: Record<string, string> = {};
  const add = (rows: readonly { readonly id: string; readonly name: string | null }[]): void => {
    for (const { id, name } of rows) if (name) names[id] = name;
  };
  if (emails.size > 0) {
    const people = await db
      .selectFrom("users")
      .select(["email as id", "fullName as name"])
      .where("email", "in", [...emails])
      .execute();
    add(people);
  }
  if (ids.size === 0) return names;
  const targets = [...ids];
  add(await db.selectFrom("users").select(["id", "fullName as name"]).where("id", "in", targets).execute());
  add(await db.selectFrom("devices").select(["id", "name"]).where("id", "in", targets).execute());
  add(await db.selectFrom("apiKeys").select(["id", "name"]).where("id", "in", targets).execute());
  add(await db.selectFrom("workflows").select(["id", "name"]).where("id", "in", targets).execute());
  add(await db.selectFrom("runs").select(["id", "name"]).where("id", "in", targets).execute());
  add(
    await db
      .selectFrom("scripts")
      .innerJoin("scriptVersions", (join) =>
        join
          .onRef("scriptVersions.scriptId", "=", "scripts.id")
          .onRef("scriptVersions.version", "=", "scripts.version"),
      )
      .select(["scripts.id as id", "scriptVersions.name as name"])
      .where("scripts.id", "in", targets)
      .execute(),
  );
  add(
    await db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.userId")
      .select(["sessions.id as id", "users.fullName as name"])
      .where("sessions.id", "in", targets)
      .execute(),
  );
  add(await db.selectFrom("mails").select(["id", "recipient as name"]).where("id", "in", targets).execute());
  const files = await db
    .selectFrom("fileChecks")
    .leftJoin("clientValues", (join) =>
      join.onRef("clientValues.clientNumber", "=", "fileChecks.clientNumber").on("clientValues.field", "=", "name"),
    )
    .select(["id", "originalFileName", "fileChecks.clientNumber as clientNumber", "clientValues.value as clientName"])
    .where("id", "in", targets)
    .execute();
  add(
    files.map(({ id, originalFileName, clientNumber, clientName }) => ({
      id,
      name:
        originalFileName && clientNumber
          ? `${originalFileName} (Mandant ${[clientNumber, clientName].filter(Boolean).join(" · ")})`
          : originalFileName,
    })),
  );
  return names;
};

const listIds = ({ subject, detailJson }: AuditEntryRow): readonly string[] =>
  [subject, ...Object.values(JSON.parse(detailJson) as Record<string, unknown>)].filter(
    (value): value is string => typeof value === "string" && idPattern.test(value),
  );
