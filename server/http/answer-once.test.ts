import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { answerOnce } from "./answer-once.ts";

let server: TestContext;
beforeAll(async () => {
  server = await openTestContext();
});
afterAll(() => server.remove());

const call = { userId: "anna", name: "createApiKey", key: "key-0001" };
let ran = 0;
const count = async () => {
  ran += 1;
  return { key: `ps_${ran}` };
};

test("a repeated call gets the answer of the first and is not run again", async () => {
  ran = 0;
  expect(await answerOnce(call, server.context, count)).toEqual({ data: { key: "ps_1" }, isRepeated: false });
  expect(await answerOnce(call, server.context, count)).toEqual({ data: { key: "ps_1" }, isRepeated: true });
  expect(ran).toBe(1);
});

test.each([{ userId: "bert" }, { name: "endSession" }, { key: "key-0002" }])(
  "a call that differs in %j is another one",
  async (other) => {
    ran = 0;
    await answerOnce({ ...call, ...other }, server.context, count);
    expect(ran).toBe(1);
  },
);

test("a call that failed is run again", async () => {
  const failing = { ...call, key: "key-fail" };
  const fail = () => Promise.reject(new Error("no space"));
  await expect(answerOnce(failing, server.context, fail)).rejects.toThrow("no space");
  ran = 0;
  expect((await answerOnce(failing, server.context, count)).isRepeated).toBe(false);
  expect(ran).toBe(1);
});

test("a call that is still running is neither run a second time nor answered", async () => {
  const slow = { ...call, key: "key-slow" };
  let end = (): void => {};
  const running = answerOnce(
    slow,
    server.context,
    () =>
      new Promise<object>((resolve) => {
        end = () => resolve({ done: true });
      }),
  );
  await expect
    .poll(() =>
      server.context.db.selectFrom("answeredCalls").select("keyHash").where("sealedAnswer", "is", null).execute(),
    )
    .toHaveLength(1);
  await expect(answerOnce(slow, server.context, count)).rejects.toMatchObject({ code: "CALL_RUNNING" });
  end();
  await running;
  expect((await answerOnce(slow, server.context, count)).data).toEqual({ done: true });
});

test("ten minutes later nothing of it is kept, and in between nothing can be read in the database", async () => {
  const secret = { ...call, key: "key-late" };
  await answerOnce(secret, server.context, async () => ({ key: "ps_geheim" }));
  const rows = await server.context.db.selectFrom("answeredCalls").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/ps_geheim|key-late|anna/);
  const later = { ...server.context, now: () => server.context.now() + 600_001 };
  await answerOnce({ ...call, key: "key-last" }, later, count);
  expect(await server.context.db.selectFrom("answeredCalls").selectAll().execute()).toHaveLength(1);
});
