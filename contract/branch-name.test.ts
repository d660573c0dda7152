import { expect, test } from "vitest";
import { isBranchName } from "./branch-name.ts";

test.each(["main", "kanzlei/pruefstapel", "v1.2-stand_3", "header", "refs-alt", "feature/head"])(
  "%s is the name of a branch",
  (name) => expect(isBranchName(name)).toBe(true),
);

test.each([
  "",
  "HEAD",
  "head",
  "FETCH_HEAD",
  "ORIG_HEAD",
  "refs",
  "refs/heads/main",
  "Refs/heads/main",
  "-main",
  "--upload-pack=x",
  "a/-b",
  "a..b",
  "../main",
  "a/../b",
  ".main",
  "a/.b",
  "a//b",
  "/a",
  "a/",
  "a.",
  "a.lock",
  "a.lock/b",
  "a@{1}",
  "a b",
  "a~1",
  "a^",
  "a:b",
  "a\\b",
  "a\nb",
  "main\n",
  "ä",
  "0123456789abcdef0123456789abcdef01234567",
  "a".repeat(101),
])("%j is no name of a branch", (name) => expect(isBranchName(name)).toBe(false));
