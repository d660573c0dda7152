import { expect, test } from "vitest";
import type { OutboxKind } from "#data/store/outbox-entry.ts";
import { acts } from "./acts.ts";
import { cancel } from "./cancel.ts";
import { deletion } from "./delete.ts";
import { inquire } from "./inquire.ts";
import { mandanten } from "./mandanten.ts";
import { notifications } from "./notifications.ts";
import { organise } from "./organise.ts";
import type { OutboxKindOf } from "./outbox-kind.ts";
import { kindOf, type OutboxKindMap } from "./outbox-kinds.ts";
import { profile } from "./profile.ts";
import { questions } from "./questions.ts";
import { restore } from "./restore.ts";
import { settings } from "./settings.ts";
import { start } from "./start.ts";
import { upload } from "./upload.ts";

test("a kind without its file, or whose file lacks a part, does not compile", () => {
  const others = {
    upload,
    start,
    cancel,
    delete: deletion,
    organise,
    restore,
    acts,
    inquire,
    profile,
    settings,
    mandanten,
    questions,
  };
  // @ts-expect-error notifications are missing
  const withoutKind: OutboxKindMap = others;
  const complete: OutboxKindMap = { ...others, notifications };
  const { words, prepare, gone, revert, refused, supersedes, merge, canBeStopped, show } = start;
  const lacking: readonly OutboxKindOf<"start">[] = [
    // @ts-expect-error how it is shown in words
    { prepare, gone, revert, refused, supersedes, merge, canBeStopped, show },
    // @ts-expect-error how it is sent
    { words, gone, revert, refused, supersedes, merge, canBeStopped, show },
    // @ts-expect-error what holds when the server no longer knows the file check
    { words, prepare, revert, refused, supersedes, merge, canBeStopped, show },
    // @ts-expect-error how it is taken back
    { words, prepare, gone, refused, supersedes, merge, canBeStopped, show },
    // @ts-expect-error what a refusal means
    { words, prepare, gone, revert, supersedes, merge, canBeStopped, show },
    // @ts-expect-error what it supersedes
    { words, prepare, gone, revert, refused, merge, canBeStopped, show },
    // @ts-expect-error what becomes of an earlier one
    { words, prepare, gone, revert, refused, supersedes, canBeStopped, show },
    // @ts-expect-error whether it can be stopped
    { words, prepare, gone, revert, refused, supersedes, merge, show },
    // @ts-expect-error what the file check shows of it
    { words, prepare, gone, revert, refused, supersedes, merge, canBeStopped },
  ];
  // @ts-expect-error the payload of another kind
  const foreign: OutboxKindOf<"cancel"> = deletion;
  expect([withoutKind, foreign, ...lacking]).toHaveLength(11);
  expect(Object.keys(complete)).toHaveLength(13);
});

const supersededBy: Readonly<Record<OutboxKind, readonly OutboxKind[]>> = {
  upload: [],
  start: ["start", "cancel", "delete"],
  cancel: ["start", "cancel", "delete"],
  delete: [],
  organise: ["delete", "organise"],
  restore: [],
  acts: ["delete", "acts"],
  inquire: ["delete", "inquire"],
  profile: ["profile"],
  settings: ["settings"],
  mandanten: ["mandanten"],
  questions: ["questions"],
  notifications: ["notifications"],
};
const kinds = Object.keys(supersededBy) as OutboxKind[];

test.each(kinds)("%s gives way to what says more, never to anything else", (earlier) => {
  const later = kinds.filter((kind) => kindOf({ kind }).supersedes.includes(earlier));
  expect(later).toEqual(supersededBy[earlier]);
});
