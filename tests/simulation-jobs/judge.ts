import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { verifyArchive } from "#server/offices/backup/write-backup.ts";
import { type Read, type Rows, withDatabase } from "./database.ts";
import type { Ledger } from "./deeds.ts";
import type { Folders } from "./folders.ts";
import { noticeTitle, trialId, workflowNames } from "./office.ts";
import { listOpen } from "./settled.ts";
import type { Effect, Outside } from "./world/outside.ts";

export interface Breach {
  readonly promise: "lost" | "doubled" | "stuck" | "wrong" | "half" | "log" | "start" | "stop" | "answer";
  readonly about: string;
}

/** Holds at every moment, also while the server is dead: nothing is marked that has not happened, no backup is half. */
export const judgeNow = async (folders: Folders, outside: Outside): Promise<readonly Breach[]> => [
  ...(await withDatabase(folders, async (read) => [
    ...(await judgeMarks(read, outside)),
    ...(await judgeBackupRows(read, folders)),
  ])),
  ...(await judgeArchives(folders)),
];

/** Holds when everything was healthy for long enough. */
export const judgeEnd = async (folders: Folders, ledger: Ledger, outside: Outside): Promise<readonly Breach[]> => [
  ...(await listOpen(folders, outside)).map((about): Breach => ({ promise: "stuck", about })),
  ...(await judgeNow(folders, outside)),
  ...(await withDatabase(folders, async (read) => [
    ...(await judgeFiles(read, ledger)),
    ...(await judgeStored(read, folders)),
    ...(await judgeRuns(read)),
    ...(await judgeEffects(read, outside, ledger)),
    ...(await judgeSchedule(read)),
  ])),
  ...judgeWatched(folders, ledger),
  ...judgeLeftovers(folders),
];

const keysOf = (effects: readonly Effect[], kind: Effect["kind"]): ReadonlySet<string> =>
  new Set(effects.filter((one) => one.kind === kind).map(({ key }) => key));

/** A row that says „sent“ without an arrival is a lost effect. */
const judgeMarks = async (read: Read, { effects }: Outside): Promise<readonly Breach[]> => {
  const [mails, messages] = [keysOf(effects, "mail"), keysOf(effects, "webhook")];
  const marked = [
    ...(await read("select message_id as key from mails where state = 'sent'")).filter(
      ({ key }) => !mails.has(String(key)),
    ),
    ...(await read("select id as key from deliveries where state = 'sent'")).filter(
      ({ key }) => !messages.has(String(key)),
    ),
  ];
  return marked.map(({ key }) => ({ promise: "lost", about: `marked as sent and never arrived: ${key}` }));
};

/** A finished backup has its copy. Older copies go before the end of the backup that replaces them is recorded. */
const judgeBackupRows = async (read: Read, { copies }: Folders): Promise<readonly Breach[]> => {
  const listed = await read("select file_name from backup_copies where state = 'verified'");
  const missing = listed.filter(({ file_name }) => !existsSync(join(copies, String(file_name))));
  const isReplacing = (await read("select 1 from backups where state = 'running'")).length > 0;
  const bare = await read(
    `select id from backups where state = 'done' and id != '${trialId}' and not exists (select 1 from backup_copies c where c.backup_id = backups.id)`,
  );
  return [
    ...(isReplacing ? [] : missing).map(
      ({ file_name }): Breach => ({ promise: "half", about: `a listed backup has no file: ${file_name}` }),
    ),
    ...bare.map(({ id }): Breach => ({ promise: "half", about: `a finished backup without a copy: ${id}` })),
  ];
};

/** A file that has the name of a backup is whole. */
const judgeArchives = async ({ copies }: Folders): Promise<readonly Breach[]> => {
  const breaches: Breach[] = [];
  for (const name of readdirSync(copies).filter((one) => one.endsWith(".tar.gz")))
    await verifyArchive(join(copies, name)).catch((error: unknown) =>
      breaches.push({ promise: "half", about: `a backup cannot be read: ${name}: ${String(error)}` }),
    );
  return breaches;
};

/** Every file that was handed over is there once, checked, with the verdict of its bytes. */
const judgeFiles = async (read: Read, { files }: Ledger): Promise<readonly Breach[]> => {
  const rows = await read(
    "select f.id, sha256, status, verdict, deleted_at, (select count(*) from reports r where r.file_check_id = f.id) as reports from file_checks f",
  );
  const breaches: Breach[] = [];
  for (const { sha256, name, isSound } of files) {
    const found = rows.filter((row) => row.sha256 === sha256);
    if (found.length === 0) breaches.push({ promise: "lost", about: name });
    if (found.length > 1) breaches.push({ promise: "doubled", about: `${name} has ${found.length} file checks` });
    for (const { status, verdict, deleted_at, reports } of found) {
      const expected = isSound ? "importable" : "notImportable";
      if (deleted_at === null && (status !== "completed" || verdict !== expected || reports !== 1))
        breaches.push({ promise: "wrong", about: `${name} is ${status}, ${verdict}, ${reports} reports` });
    }
  }
  if (rows.length > files.length)
    breaches.push({ promise: "doubled", about: `${rows.length} of ${files.length} files` });
  return breaches;
};

/** Bytes and occurrences that rows name are there, and no others; on PostgreSQL the others go at night. */
const judgeStored = async (read: Read, { data, database }: Folders): Promise<readonly Breach[]> => {
  const list = (folder: string): readonly string[] =>
    readdirSync(join(data, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  const compare = (what: string, present: readonly string[], rows: Rows): readonly Breach[] => {
    const named = new Set(rows.map(({ name }) => String(name)));
    return [
      ...[...named]
        .filter((name) => !present.includes(name))
        .map((name): Breach => ({ promise: "lost", about: `${what} ${name}` })),
      ...present
        .filter((name) => database === null && !named.has(name))
        .map((name): Breach => ({ promise: "wrong", about: `${what} of nothing: ${name}` })),
    ];
  };
  return [
    ...compare("bytes", list("files"), await read("select distinct sha256 as name from file_checks")),
    ...compare("occurrences", list("occurrences"), await read("select occurrences_file as name from reports")),
    ...(database === null ? list("incoming") : []).map(
      (name): Breach => ({ promise: "wrong", about: `left in incoming: ${name}` }),
    ),
  ];
};

/** Every run has ended, and each of its steps was done once; a run about a deleted file may be cancelled. */
const judgeRuns = async (read: Read): Promise<readonly Breach[]> => {
  const wrong = async (
    sql: string,
    describe: (row: Rows[number]) => string,
    promise: Breach["promise"],
  ): Promise<readonly Breach[]> => (await read(sql)).map((row) => ({ promise, about: describe(row) }));
  return [
    ...(await wrong(
      "select run_id, position, count(*) as times from run_steps where state = 'done' group by run_id, position having count(*) > 1",
      ({ run_id, position, times }) => `step ${position} of run ${run_id} was done ${times} times`,
      "doubled",
    )),
    ...(await wrong(
      `select r.id, r.name from runs r where r.kind = 'workflow' and r.state = 'done'
        and json_array_length(json_extract(r.definition_json, '$.actions'))
          != (select count(distinct position) from run_steps s where s.run_id = r.id and s.state = 'done')`,
      ({ id, name }) => `run ${id} of „${name}“ ended without all of its steps`,
      "lost",
    )),
    ...(await wrong(
      `select r.id, r.name, r.state from runs r left join file_checks f on f.id = r.subject
        where r.kind = 'workflow' and r.state != 'done' and (f.deleted_at is null)`,
      ({ id, name, state }) => `run ${id} of „${name}“ ended ${state}`,
      "wrong",
    )),
    ...(await wrong(
      `select f.original_file_name as name, count(r.id) as times from file_checks f
        left join runs r on r.subject = f.id and r.name = '${workflowNames.received}' group by f.id having count(r.id) != 1`,
      ({ name, times }) => `${name} began „${workflowNames.received}“ ${times} times`,
      "wrong",
    )),
    ...(await wrong(
      `select f.original_file_name as name, count(r.id) as times from file_checks f
        left join runs r on r.subject = f.id and r.name = '${workflowNames.checked}' where f.deleted_at is null
        group by f.id having count(r.id) != 1`,
      ({ name, times }) => `${name} began „${workflowNames.checked}“ ${times} times`,
      "wrong",
    )),
    ...(await wrong(
      "select run_id, position, attempt from run_steps where ended_at is null or log = ''",
      ({ run_id, position, attempt }) => `attempt ${attempt} at step ${position} of run ${run_id} has no end or log`,
      "wrong",
    )),
    ...(await wrong(
      `select s.run_id, s.position, s.state, f.original_file_name as name from run_steps s join runs r on r.id = s.run_id
        left join file_checks f on f.id = s.subject
        where r.kind = 'batch' and s.state not in ('done', 'cancelled') and f.deleted_at is null`,
      ({ run_id, state, name }) => `${name} in batch ${run_id} ended ${state}`,
      "wrong",
    )),
    ...(await wrong(
      "select cause from backups where state = 'failed'",
      ({ cause }) => `a backup failed: ${cause}`,
      "wrong",
    )),
    ...(await wrong(
      "select cause from script_runs where state = 'failed'",
      ({ cause }) => `a script failed: ${cause}`,
      "wrong",
    )),
  ];
};

/** Each effect under one key, with one content; as many keys as the rows promise. */
const judgeEffects = async (read: Read, { effects }: Outside, { mails }: Ledger): Promise<readonly Breach[]> => {
  const breaches: Breach[] = [];
  for (const kind of ["mail", "webhook"] as const)
    for (const [key, copies] of Map.groupBy(
      effects.filter((one) => one.kind === kind),
      (one) => one.key,
    ))
      if (new Set(copies.map(({ content }) => content)).size > 1)
        breaches.push({ promise: "doubled", about: `${kind} ${key} came with several contents` });
  const count = async (rows: string): Promise<number> =>
    Number((await read(`select count(*) as count from ${rows}`))[0]?.count);
  const compare = async (what: string, actual: number, expected: string): Promise<void> => {
    const promised = await count(expected);
    if (actual !== promised)
      breaches.push({
        promise: actual > promised ? "doubled" : "lost",
        about: `${what}: ${actual} instead of ${promised}`,
      });
  };
  const steps = (name: string): string =>
    `run_steps s join runs r on r.id = s.run_id where r.kind = 'workflow' and s.state = 'done' and s.name ${name}`;
  await compare("mails under keys of their own", keysOf(effects, "mail").size, "mails where state = 'sent'");
  await compare("mails of steps", await count("mails where kind = 'workflow'"), steps("= 'E-Mail'"));
  const notices = await count(`notices where title = '${noticeTitle}'`);
  await compare("notices", notices, steps("= 'Benachrichtigen'"));
  await compare("messages under keys of their own", keysOf(effects, "webhook").size, "deliveries");
  await compare("messages of steps", await count("deliveries where state = 'sent'"), steps("like 'Webhook%'"));
  await compare("mails given", mails, "received_mails where state = 'done'");
  if ((await count("file_checks where deleted_at is not null")) === 0)
    await compare("replies", await count("mails where kind = 'reply'"), "received_mails");
  return breaches;
};

/** A time of the schedule begins one run, also where it was missed. */
const judgeSchedule = async (read: Read): Promise<readonly Breach[]> =>
  (
    await read(
      `select created_at / 300000 as slot, count(*) as times from runs where name = '${workflowNames.scheduled}' group by 1 having count(*) > 1`,
    )
  ).map(({ times }) => ({ promise: "doubled", about: `a time of the schedule began ${times} runs` }));

/** Each file of the watched folder was put away once, whole, with its two results. */
const judgeWatched = ({ watched }: Folders, { files }: Ledger): readonly Breach[] => {
  const given = files.filter(({ by }) => by === "folder");
  const present = ["geprueft", "fehlerhaft"].flatMap((folder) =>
    existsSync(join(watched, folder)) ? readdirSync(join(watched, folder)).map((name) => join(folder, name)) : [],
  );
  const breaches = given.flatMap(({ name }): readonly Breach[] => {
    const found = present.filter((path) => path.endsWith(`/${name}`));
    if (found.length !== 1)
      return [
        { promise: found.length === 0 ? "lost" : "doubled", about: `${name} was put away ${found.length} times` },
      ];
    const results = present.filter((path) => path.startsWith(`${found[0]}.pruefergebnis.`));
    return results.length === 2 ? [] : [{ promise: "wrong", about: `${name} has ${results.length} results` }];
  });
  if (breaches.length === 0 && present.length !== given.length * 3)
    breaches.push({ promise: "wrong", about: `in the folders of results: ${present.join(", ")}` });
  return breaches;
};

/** Nothing half is left. */
const judgeLeftovers = ({ copies, data }: Folders): readonly Breach[] =>
  [...listIfThere(copies).filter((name) => !name.endsWith(".tar.gz")), ...listIfThere(join(data, "backups"))].map(
    (name) => ({ promise: "half", about: `left by a backup: ${name}` }),
  );

const listIfThere = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);
