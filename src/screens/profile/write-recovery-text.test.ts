import { expect, test } from "vitest";
import { writeRecoveryText } from "./write-recovery-text.ts";

test("writes the account, then one code per line", () => {
  expect(writeRecoveryText(["abcd-efgh-2345", "mnpq-rstu-6789"], "erika@example.org")).toBe(
    "Prüfstapel: Wiederherstellungscodes für erika@example.org\r\nJeder Code gilt einmal.\r\n\r\n" +
      "abcd-efgh-2345\r\nmnpq-rstu-6789\r\n",
  );
});
