import type { PlantedBug } from "#tests/support/planted-bug.ts";
import type { Breach } from "./judge.ts";

/** Bugs that the simulation must find; each stands for one that the product once had or was built against. */
export const plantedBugs: readonly PlantedBug<Breach["promise"]>[] = [
  {
    name: "each attempt of an upload has a key of its own",
    changes: [
      {
        file: "src/data/outbox/send/sender.ts",
        from: '"idempotency-key": clientKey',
        to: '"idempotency-key": crypto.randomUUID()',
      },
    ],
    breaks: ["doubled"],
    seed: 6,
  },
  {
    name: "an answer without a fileId ends an upload",
    changes: [
      {
        file: "src/data/outbox/send/judge-answer.ts",
        from: 'if (typeof fileId === "string" && fileId !== "")',
        to: 'if (fileId === undefined) return { event: "accepted", fileId: "" };\n  if (typeof fileId === "string" && fileId !== "")',
      },
    ],
    breaks: ["lost", "wrong", "stuck"],
    seed: 5,
  },
  {
    name: "a refusal for the moment ends an upload for good",
    changes: [
      {
        file: "src/data/outbox/send/judge-answer.ts",
        from: "const passing = [408, 409, 425, 429];",
        to: "const passing = [408];",
      },
      {
        file: "src/data/outbox/kinds/upload.ts",
        from: 'refused: {\n    entry: "stays",',
        to: 'refused: {\n    entry: "ends",',
      },
    ],
    breaks: ["lost", "stuck", "wrong"],
    seed: 5,
  },
  {
    name: "undoing a deletion takes back an order the server has heard of",
    changes: [
      {
        file: "src/data/checks/delete-file-check.ts",
        from: 'if (!order || order.state === "uploading" || order.attempts > 0) return false;',
        to: "if (!order) return true;",
      },
    ],
    breaks: ["lost", "wrong"],
    seed: 24,
  },
  {
    name: "a renewal without an answer counts as refused",
    changes: [{ file: "src/data/person/session.ts", from: "if (!isRefusal(error)) {", to: "if (error === null) {" }],
    breaks: ["signed out"],
    seed: 21,
  },
  {
    name: "the second of two lists wins",
    changes: [
      {
        file: "src/data/person/personal.ts",
        from: "const joined = joinLists(",
        to: "const joined = ((_a: string, b: string, _c: string) => b)(",
      },
    ],
    breaks: ["lost"],
    seed: 20,
  },
  {
    name: "a capture and its entry are stored one after the other",
    changes: [
      {
        file: "src/data/capture/store-captures.ts",
        from: "if (entry) await database.outboxEntries.add(entry);",
        to: "if (entry) setTimeout(() => void database.outboxEntries.add(entry), 5_000);",
      },
    ],
    breaks: ["lost", "wrong"],
    seed: 22,
  },
  {
    name: "a sender that died keeps its entry for ever",
    changes: [
      {
        file: "src/data/outbox/drain-outbox.ts",
        from: 'state === "captured" || state === "waiting" || state === "uploading";',
        to: 'state === "captured" || state === "waiting";',
      },
    ],
    breaks: ["stuck"],
    seed: 13,
  },
  {
    name: "an answer from before a deletion brings the file back",
    changes: [
      {
        file: "src/data/server/refresh.ts",
        from: "    leaving.has(fileCheck.fileId) ||\n    leaving.has(fileCheck.clientKey) ||\n",
        to: "    askedAt < 0 && leaving.size < 0 &&\n",
      },
    ],
    breaks: ["undead"],
    seed: 26,
  },
  {
    name: "a list fetched by a clock that was set back stays fresh",
    changes: [
      {
        file: "src/data/server/refresh.ts",
        from: "return age >= 0 && age < staleAfterMs;",
        to: "return age < staleAfterMs;",
      },
    ],
    breaks: ["wrong", "stuck"],
    seed: 69,
  },
  {
    name: "a check whose start a restored server has forgotten goes on as it was",
    changes: [
      {
        file: "src/data/checks/merge-file-check.ts",
        from: "row.fileId === fileId && !isForgotten ?",
        to: "row.fileId === fileId ?",
      },
      {
        file: "src/data/checks/merge-file-check.ts",
        from: 'if (isForgotten && status === "uploaded"',
        to: 'if (!isForgotten && status === "uploaded"',
      },
    ],
    breaks: ["wrong"],
    seed: 200,
  },
  {
    name: "a value that is older on a restored server is passed over",
    changes: [
      {
        file: "src/data/person/personal.ts",
        from: "const isRestored = (previous.get(key) ?? 0) > version;",
        to: "const isRestored = false;",
      },
    ],
    breaks: ["lost", "wrong"],
    seed: 175,
  },
  {
    name: "a file of a withdrawn client stays",
    changes: [
      {
        file: "src/data/server/settle-unseen.ts",
        from: "if (fileId === null || seen.has(fileId)) continue;",
        to: "if (fileId === null || seen.has(fileId) || !unknown.has(fileId)) continue;",
      },
    ],
    breaks: ["wrong"],
    seed: 13,
  },
  {
    name: "a refused list that is sent again replaces what came meanwhile",
    changes: [
      {
        file: "src/data/person/personal.ts",
        from: "if (lists.length === 0) return;",
        to: "if (lists.length >= 0) return;",
      },
    ],
    breaks: ["lost"],
    seed: 7,
  },
  {
    name: "a page of an earlier version adds an entry after the update, and it stays in the former table",
    changes: [
      {
        file: "src/data/outbox/drain-outbox.ts",
        from: "  await takeOverFormerEntries();\n",
        to: "",
      },
    ],
    breaks: ["stuck", "lost"],
    seed: 27,
  },
  {
    name: "an upgrade gives a setting to the person and does not send it",
    changes: [
      {
        file: "src/data/store/database.ts",
        from: 'await transaction.table("outbox").add({',
        to: "void ({",
      },
    ],
    breaks: ["lost"],
    seed: 2,
  },
  {
    name: "a change of a file overtakes its held-up upload",
    changes: [
      {
        file: "src/data/outbox/drain-outbox.ts",
        from: "if (heldUp.has(subjectOf(entry))) return false;",
        to: "",
      },
    ],
    breaks: ["lost", "wrong"],
    seed: 146,
  },
  {
    name: "what a restored server has forgotten of a check is not sent again",
    changes: [
      {
        file: "src/data/checks/merge-file-check.ts",
        from: "isForgotten ? { ...answered, ...(await queueForgotten(answered, fileCheck, entries)) } : answered;",
        to: "answered;",
      },
    ],
    breaks: ["wrong"],
    seed: 58,
  },
  {
    name: "removing local data takes the row of a change that waits",
    changes: [
      {
        file: "src/data/person/remove-local-data.ts",
        from: "changed: new Set(entries.flatMap(({ localId }) => localId ?? [])),",
        to: "changed: new Set(entries.slice(0, 0)),",
      },
    ],
    breaks: ["lost", "wrong"],
    seed: 125,
  },
  {
    name: "an order to wipe is carried out and not confirmed",
    changes: [
      {
        file: "src/data/person/wipe.ts",
        from: "await confirm(done);",
        to: "",
      },
    ],
    breaks: ["stuck"],
    seed: 6,
  },
  {
    name: "a corrected copy is stored without an event at its original",
    changes: [
      {
        file: "src/data/capture/store-captures.ts",
        from: 'if (correction) await recordAct(correction.localId, "corrected", correction.detail);',
        to: "",
      },
    ],
    breaks: ["lost"],
    seed: 1,
  },
];
