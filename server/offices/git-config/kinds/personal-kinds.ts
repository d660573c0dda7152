import { isDeepStrictEqual } from "node:util";
import Type from "typebox";
import type { GitConfigKind } from "#contract/git-config.ts";
import { type OfficeRuleKind, officeRulePrefixes } from "#contract/index.ts";
import { readClientProfile, readOwnRules } from "#engine/index.ts";
import { FileProblem } from "#server/offices/git-config/repository/file-problem.ts";
import { applyChange } from "#server/people/personal/apply-change.ts";
import { isValidValue } from "#server/people/personal/is-valid-value.ts";
import { isWithinOfficeRuleLimits } from "#server/people/personal/office-rule-limits.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { ConfigKind } from "./config-kind.ts";
import { readStrictly } from "./read-strictly.ts";

interface PersonalKind {
  readonly key: GitConfigKind;
  readonly label: string;
  readonly kind: OfficeRuleKind;
  readonly folder: string;
  readonly describe: (value: Form) => string;
  /** @throws FileProblem */
  readonly check: (path: string, id: string, value: unknown) => void;
}
type Form = Readonly<Record<string, unknown>>;

/** Values of a user, one file each, in a folder named after their e-mail. */
const personalKind = ({ key, label, kind, folder, describe, check }: PersonalKind): ConfigKind => {
  const prefix = officeRulePrefixes[kind];
  const filePath = new RegExp(`^personen/([^/]+)/${folder}/([^/]+)\\.yaml$`);
  const parse = (path: string) => {
    const [, person = "", id = ""] = filePath.exec(path) ?? [];
    return { email: decodeEmail(person), id, name: `${prefix}${id}` };
  };
  return {
    key,
    label,
    path: filePath,
    describe: (value, path) => `${describe((value ?? {}) as Form)} (${parse(path).email})`,
    read: async (db) =>
      new Map(
        (await listRows(db, prefix)).map(({ email, id, value }) => [
          `personen/${encodeEmail(email)}/${folder}/${id}.yaml`,
          value,
        ]),
      ),
    check: async (files, { db }) => {
      const people = new Set(
        (await db.selectFrom("users").select("emailFolded").execute()).map((one) => one.emailFolded),
      );
      for (const [path, value] of files) {
        const { email, id, name } = parse(path);
        if (!people.has(email.toLowerCase()))
          throw new FileProblem(path, `Zu ${email} gibt es hier keinen Zugang. Bitte laden Sie die Person zuerst ein.`);
        check(path, id, value);
        if (!isValidValue({ key: name, value: JSON.stringify(value) }))
          throw new FileProblem(path, "Der Name der Datei oder ihr Umfang ist hier nicht möglich.");
      }
    },
    write: async (trx, files, context) => {
      const { user, newId, now } = context;
      const present = await listRows(trx, prefix);
      const find = (path: string) => {
        const { email, id } = parse(path);
        return present.find((row) => row.email.toLowerCase() === email.toLowerCase() && row.id === id);
      };
      const kept = new Set([...files.keys()].map(find));
      const changes = [
        ...present.filter((row) => !kept.has(row)).map((row) => ({ ...row, after: null, row })),
        ...[...files].flatMap(([path, value]) => {
          const row = find(path);
          const { email, id } = parse(path);
          return row && isDeepStrictEqual(row.value, value) ? [] : [{ email, id, row, after: value }];
        }),
      ];
      const touched = new Map<string, string>();
      for (const { email, id, row, after } of changes) {
        const userId = row?.userId ?? (await findUserId(trx, email));
        touched.set(userId, email);
        const key = `${prefix}${id}`;
        const value = after === null ? false : JSON.stringify(after);
        // A removed value still has a version, which the change must be based on.
        const baseVersion = row?.version ?? (await readVersion(trx, userId, key));
        const change = { id: newId(), key, value, changedAt: now(), baseVersion };
        await applyChange(trx, change, { user: { id: userId }, now });
        const detail = { owner: email, before: row ? JSON.stringify(row.value) : null, after: value || null };
        await addAuditEntry(trx, { action: "settingsChange", actor: user, subject: key, detail }, context);
      }
      for (const [userId, email] of touched)
        if (!(await isWithinOfficeRuleLimits(trx, userId)))
          throw new FileProblem(
            `personen/${encodeEmail(email)}/${folder}`,
            "Es sind mehr, als eine Person haben kann.",
          );
    },
  };
};

/** Sorted by user and id; text that is not JSON is skipped. */
const listRows = async (db: Db, prefix: string) => {
  const rows = await db
    .selectFrom("personalValues")
    .innerJoin("users", "users.id", "personalValues.userId")
    .select(["userId", "email", "key", "valueJson", "personalValues.version"])
    .where("key", "like", `${prefix}%`)
    .where("valueJson", "!=", "false")
    .orderBy("emailFolded")
    .orderBy("key")
    .execute();
  return rows.flatMap(({ userId, email, key, valueJson, version }) => {
    const value = parseText(valueJson);
    return value === undefined
      ? []
      : [{ userId, email, id: key.slice(prefix.length), value, version: Number(version) }];
  });
};

const parseText = (valueJson: string): unknown => {
  try {
    return JSON.parse(JSON.parse(valueJson) as string);
  } catch {
    return undefined;
  }
};

const findUserId = async (db: Db, email: string): Promise<string> =>
  (await db.selectFrom("users").select("id").where("emailFolded", "=", email.toLowerCase()).executeTakeFirstOrThrow())
    .id;

const readVersion = async (db: Db, userId: string, key: string): Promise<number> => {
  const row = await db
    .selectFrom("personalValues")
    .select("version")
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return Number(row?.version ?? 0);
};

/** An address may contain characters with a meaning in paths. */
const encodeEmail = (email: string): string => encodeURIComponent(email).replaceAll("%40", "@");

const decodeEmail = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const officeRulesConfig = personalKind({
  key: "officeRules",
  label: "Kanzleiregeln",
  kind: "ownRules",
  folder: "regeln",
  describe: ({ id, text }) => `Kanzleiregel ${id}: ${text}`,
  check: (path, id, value) => {
    const reading = readOwnRules([value]);
    if (!reading.ok) throw new FileProblem(path, reading.problems[0] ?? "Die Regel ist nicht lesbar.");
    if (reading.value[0]?.id !== id)
      throw new FileProblem(path, "Die „id“ der Regel ist nicht die im Namen der Datei.");
  },
});

export const clientProfilesConfig = personalKind({
  key: "clientProfiles",
  label: "Mandantenprofile",
  kind: "clients",
  folder: "mandantenprofile",
  describe: ({ mandantennummer }) => `Mandantenprofil ${mandantennummer ?? "ohne Nummer"}`,
  check: (path, _id, value) => {
    const reading = readClientProfile(value);
    if (!reading.ok) throw new FileProblem(path, reading.problems[0] ?? "Das Profil ist nicht lesbar.");
  },
});

const deviation = Type.Object({
  rule: Type.String({ minLength: 1, maxLength: 40 }),
  scope: Type.Union([
    Type.Object({
      kind: Type.Literal("client"),
      consultantNumber: Type.Union([Type.String(), Type.Null()]),
      clientNumber: Type.String(),
    }),
    Type.Object({ kind: Type.Literal("file"), sha256: Type.String() }),
  ]),
  reason: Type.String(),
  until: Type.Union([Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }), Type.Null()]),
});

export const deviationsConfig = personalKind({
  key: "deviations",
  label: "Akzeptierte Abweichungen",
  kind: "deviations",
  folder: "abweichungen",
  describe: ({ rule }) => `Akzeptierte Abweichung ${rule}`,
  check: (path, _id, value) => void readStrictly(path, deviation, value),
});
