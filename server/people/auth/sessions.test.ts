import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { openSession, removeExpiredSessions, rotateRefreshToken } from "./sessions.ts";

let server: TestContext;
let userId: string;
beforeAll(async () => {
  server = await openTestContext();
  userId = (await server.signIn("berater")).user.id;
});
afterAll(() => server.remove());

/** Each step waits, presents token n (0 is the one from login) and expects token m, or null. */
type Step = readonly [afterMs: number, presented: number, expected: number | null];

test.each<[string, readonly Step[]]>([
  [
    "rotates again and again",
    [
      [0, 0, 1],
      [1000, 1, 2],
      [1000, 2, 3],
    ],
  ],
  [
    "O-54 the direct predecessor answers with the same successor for 60 s",
    [
      [0, 0, 1],
      [60_000, 0, 1],
      [0, 1, 2],
    ],
  ],
  [
    "O-54 an older predecessor revokes the family",
    [
      [0, 0, 1],
      [60_001, 0, null],
      [0, 1, null],
    ],
  ],
  [
    "O-54 a predecessor whose successor was used revokes the family",
    [
      [0, 0, 1],
      [0, 1, 2],
      [0, 0, null],
      [0, 2, null],
    ],
  ],
  ["ends when it was not used for 30 days", [[30 * dayMs, 0, null]]],
  [
    "lives on while it is used",
    [
      [29 * dayMs, 0, 1],
      [29 * dayMs, 1, 2],
    ],
  ],
  [
    "ends 180 days after the sign-in, however often it is used",
    [
      ...Array.from({ length: 6 }, (_, used): Step => [29 * dayMs, used, used + 1]),
      [6 * dayMs - 1, 6, 7],
      [1, 7, null],
    ],
  ],
])("a refresh token %s", async (_title, steps) => {
  const tokens = [(await openSession(userId, server.context)).refreshToken];
  for (const [afterMs, presented, expected] of steps) {
    server.clock.now += afterMs;
    const answer = await rotateRefreshToken(tokens[presented] ?? "", server.context);
    if (expected !== null && tokens.length === expected) tokens.push(answer?.refreshToken ?? "refused");
    expect(answer?.refreshToken ?? null).toBe(expected === null ? null : tokens[expected]);
  }
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens).not.toContain("refused");
});

test("twenty concurrent refreshes get the same successor", async () => {
  const { refreshToken } = await openSession(userId, server.context);
  const answers = await Promise.all(Array.from({ length: 20 }, () => rotateRefreshToken(refreshToken, server.context)));
  expect(new Set(answers.map((answer) => answer?.refreshToken)).size).toBe(1);
  expect(answers[0]?.refreshToken).toBeTypeOf("string");
});

test("an unknown refresh token is refused", async () => {
  expect(await rotateRefreshToken("unbekannt", server.context)).toBeNull();
});

test("neither token is stored in plain text", async () => {
  const { refreshToken } = await openSession(userId, server.context);
  const successor = await rotateRefreshToken(refreshToken, server.context);
  const rows = JSON.stringify(await server.context.db.selectFrom("refreshTokens").selectAll().execute());
  expect(rows).not.toContain(refreshToken);
  expect(rows).not.toContain(successor?.refreshToken);
});

test("expired sessions are removed", async () => {
  await openSession(userId, server.context);
  await removeExpiredSessions(server.context.db, server.clock.now);
  expect((await server.context.db.selectFrom("sessions").selectAll().execute()).length).toBeGreaterThan(0);
  await removeExpiredSessions(server.context.db, server.clock.now + 31 * dayMs);
  expect(await server.context.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await server.context.db.selectFrom("refreshTokens").selectAll().execute()).toEqual([]);
});
