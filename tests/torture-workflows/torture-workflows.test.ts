import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createRandom } from "#tests/torture/random.ts";
import { inspectEnd } from "./inspect-end.ts";
import { runKills } from "./run-kills.ts";

const seed = 20_261_123;

test("killed twice in the middle of workflows and batches, every step is done once", { timeout: 120_000 }, async () => {
  const plan = { kills: 2, filesPerKill: 2, refuses: false };
  const { counts, problems } = await runKills({ random: createRandom(seed), ...plan });
  expect(problems, `seed ${seed}`).toEqual([]);
  expect(counts).toMatchObject({ kills: 2 });
});

test("the torture detects a repeated step, an empty log and a lost message", () => {
  const path = `file:${crypto.randomUUID()}?mode=memory&cache=shared`;
  const db = new DatabaseSync(path);
  db.exec(`create table file_checks (deleted_at); create table notices (id); create table deliveries (id, state);
    create table runs (id, kind, name, state); create table mails (state); create table run_steps (run_id, position, state, log, ended_at);
    insert into runs values ('r', 'workflow', 'Eingang', 'done');
    insert into run_steps values ('r', 0, 'done', 'x', 1), ('r', 0, 'done', '', 1);
    insert into deliveries values ('r-0', 'sent')`);
  const { problems } = inspectEnd(path, { bodies: new Map(), count: () => 0 }, [], 0);
  db.close();
  expect(problems).toContain("steps done twice: 1 instead of 0");
  expect(problems).toContain("empty logs: 1 instead of 0");
  expect(problems).toContain("messages said to be sent that did not arrive: 1 instead of 0");
});
