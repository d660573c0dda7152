import { expect, test } from "vitest";
import { announcementRules } from "#data/outbox/announcement-rules.ts";
import type { OutboxKind, OutboxKinds } from "#data/store/outbox-entry.ts";
import { deletion } from "./delete.ts";
import type { OutboxKindOf } from "./outbox-kind.ts";
import { kindOf, type OutboxKindMap } from "./outbox-kinds.ts";
import { start } from "./start.ts";

test("a kind without its file, or whose file lacks a part, does not compile", () => {
  const others = {} as Omit<OutboxKindMap, "notifications">;
  // @ts-expect-error notifications are missing
  const withoutKind: OutboxKindMap = others;
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
});

const kinds = Object.keys(announcementRules) as OutboxKind[];
const listReplacing = (earlier: OutboxKind): readonly OutboxKind[] =>
  kinds.filter((kind) => kindOf({ kind }).supersedes.includes(earlier));

type FileCheckKind = {
  [Kind in OutboxKind]: OutboxKinds[Kind] extends { readonly localId: string } ? Kind : never;
}[OutboxKind];
const alwaysSent = ["upload", "delete", "restore"] as const satisfies readonly FileCheckKind[];
/** A further kind about file checks does not compile until it stands here or above. */
const replacedByDeletion: Readonly<Record<Exclude<FileCheckKind, (typeof alwaysSent)[number]>, readonly OutboxKind[]>> =
  {
    start: ["start", "cancel"],
    cancel: ["start", "cancel"],
    organise: ["organise"],
    acts: ["acts"],
    inquire: ["inquire"],
  };

test.each(alwaysSent)("%s is replaced by no later entry", (kind) => {
  expect(listReplacing(kind)).toEqual([]);
});

test.each(Object.entries(replacedByDeletion))("%s is replaced by a deletion and by %j", (kind, later) => {
  expect(new Set(listReplacing(kind as OutboxKind))).toEqual(new Set([...later, "delete"]));
});

const ofPersons = kinds.filter((kind) => ![...alwaysSent, ...Object.keys(replacedByDeletion)].includes(kind));

test.each(ofPersons)("%s is replaced by a later entry of its kind only", (kind) => {
  expect(listReplacing(kind)).toEqual([kind]);
});

test("only an upload can be discarded while it is being sent", () => {
  expect(kinds.filter((kind) => kindOf({ kind }).canBeStopped)).toEqual(["upload"]);
});

test.each([
  ["upload", "Übertragung", "Was der Server davon bereits hat, wird dort gelöscht."],
  ["questions", "Übertragung", "Danach kennt sie nur dieses Gerät."],
  ["acts", "Änderung", "Danach kennt ihn nur der Verlauf dieses Geräts."],
  ["settings", "Änderung", "Danach gilt, was der Server dazu gespeichert hat."],
  ["organise", "Änderung", "Danach gilt, was der Server dazu gespeichert hat."],
] as const)("discarding %s is called „1 %s verwerfen“ and says: %s", (kind, noun, afterDiscard) => {
  expect(kindOf({ kind }).words).toMatchObject({ noun, afterDiscard });
});
