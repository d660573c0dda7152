import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { isPostgres } from "#server/ground/is-postgres.ts";
import { countRows, type ListFilter, selectNewest, visibleSources } from "#server/people/policy/visible-sources.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";

let server: TestContext;
const people: Record<string, SignedInContext> = {};
beforeAll(async () => {
  server = await openTestContext();
  people.administrator = await server.signIn("administrator");
  people.berater = await server.signIn("berater", ["4711", "4712", "4713"]);
  people.alone = await server.signIn("berater", []);
});
afterAll(() => server.remove());

const narrowings: readonly ListFilter[] = [
  {},
  { status: "completed" },
  { clientNumber: "4711" },
  { clientNumber: "4711", status: "failed" },
  { dateRange: "2026-11-01/2026-11-20" },
  { herkunft: "RE" },
  { herkunft: "RE", status: "failed" },
  { herkunft: "RE", clientNumber: "4711", dateRange: "2026-11-01/2026-11-20", status: "completed" },
  { dateRange: "2026-11-01/2026-11-20", clientNumber: "4712", status: "completed" },
];
const cells = ["administrator", "berater", "alone"].flatMap((person) =>
  narrowings.map((narrowing) => [person, narrowing] as const),
);

test.each(cells)("a page of %s filtered by %j is read from an index without sorting", async (name, narrowing) => {
  const person = people[name];
  if (!person || isPostgres(server.context.db)) return;
  const sources = visibleSources(server.context.db, person.user, narrowing);
  expect(await countRows(sources)).toBe(0);
  const query = selectNewest(sources, { limit: 25, offset: 50 });
  if (!query) {
    // Filtered by a client the user does not have.
    expect([name, narrowing.clientNumber]).toEqual(["alone", expect.any(String)]);
    return;
  }
  const { sql: text, parameters } = query.compile();
  const parts = text.split("?");
  const explain = parts
    .slice(1)
    .reduce(
      (built, part, index) => sql`${built}${parameters[index]}${sql.raw(part)}`,
      sql`explain query plan ${sql.raw(parts[0] ?? "")}`,
    );
  const plan = (await explain.execute(server.context.db)).rows.map((row) => (row as { detail: string }).detail);
  const reads = plan.filter((step) => /^(?:SCAN|SEARCH)/.test(step));
  expect(reads.length).toBe(sources.length);
  for (const step of reads) expect(step).toMatch(/USING COVERING INDEX file_checks_(?:all|client|own)_/);
  expect(plan.join("\n")).not.toContain("TEMP B-TREE");
});
