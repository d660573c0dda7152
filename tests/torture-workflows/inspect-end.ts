import { DatabaseSync } from "node:sqlite";
import type { Receiver } from "./receiver.ts";

export interface KillOutcome {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/** Everything in the stopped database and at the other program that contradicts: each step done once, each effect once. */
export const inspectEnd = (
  path: string,
  receiver: Pick<Receiver, "bodies" | "count">,
  mails: readonly string[],
  files: number,
): KillOutcome => {
  const db = new DatabaseSync(path, { readOnly: true });
  const count = (sql: string): number => Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0);
  const problems: string[] = [];
  const expect = (what: string, actual: number, expected: number): void => {
    if (actual !== expected) problems.push(`${what}: ${actual} instead of ${expected}`);
  };
  expect("file checks", count("select count(*) from file_checks where deleted_at is null"), files);
  expect("runs of „Eingang“", count("select count(*) from runs where name = 'Eingang'"), files);
  expect("runs of „Geprüft“", count("select count(*) from runs where name = 'Geprüft'"), files);
  expect("runs that are not done", count("select count(*) from runs where state != 'done'"), 0);
  const done = count("select count(*) from run_steps where state = 'done'");
  expect(
    "steps done twice",
    done - count("select count(*) from (select distinct run_id, position from run_steps where state = 'done')"),
    0,
  );
  expect(
    "steps of workflows done",
    count(
      "select count(*) from run_steps s join runs r on r.id = s.run_id where r.kind = 'workflow' and s.state = 'done'",
    ),
    files * stepsPerFile,
  );
  expect(
    "steps neither done nor interrupted",
    count("select count(*) from run_steps where state not in ('done', 'interrupted')"),
    0,
  );
  expect("empty logs", count("select count(*) from run_steps where log = ''"), 0);
  expect("attempts without an end", count("select count(*) from run_steps where ended_at is null"), 0);
  expect("notices", count("select count(*) from notices"), files * 2);
  expect("messages received under a key of their own", receiver.bodies.size, files * 2);
  expect("messages with two wordings", [...receiver.bodies.values()].filter((texts) => texts.size > 1).length, 0);
  const sent = db
    .prepare("select id from deliveries where state = 'sent'")
    .all()
    .map(({ id }) => String(id));
  expect("messages said to be sent that did not arrive", sent.filter((id) => !receiver.bodies.has(id)).length, 0);
  expect("messages not sent", count("select count(*) from deliveries where state != 'sent'"), 0);
  // The mail that tried the way out is one of them.
  const letters = Map.groupBy(mails, (mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1]);
  expect("mails of their own", letters.size, files + 1);
  const subjects = [...letters.values()].map((copies) => new Set(copies.map(subjectOf)));
  expect("mails with two subjects", subjects.filter(({ size }) => size > 1).length, 0);
  expect("mails about the same file", subjects.length - new Set(subjects.map(([one]) => one)).size, 0);
  expect("mails not sent", count("select count(*) from mails where state != 'sent'"), 0);
  for (const { name, position, state, log } of db.prepare(unfinished).all())
    problems.push(`${name}, step ${position}, ${state}: ${String(log).trim().split("\n").at(-1)}`);
  const counts = {
    "steps done": done,
    "of them files of batches": done - files * stepsPerFile,
    batches: count("select count(*) from runs where kind = 'batch'"),
    "attempts interrupted": count("select count(*) from run_steps where state = 'interrupted'"),
    "messages repeated": receiver.count() - receiver.bodies.size,
    "mails repeated": mails.length - letters.size,
  };
  db.close();
  return { counts, problems };
};

/** Two of the workflow that begins when a file comes in, four of the one after its check. */
const stepsPerFile = 6;

const subjectOf = (mail: string): string | undefined => /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(mail)?.[1];

/** What became of them instead, for whoever looks for the cause. */
const unfinished = `select r.name, s.position, s.state, s.log from run_steps s join runs r on r.id = s.run_id
  where s.state not in ('done', 'interrupted') limit 20`;
