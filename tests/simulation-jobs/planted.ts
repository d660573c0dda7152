import type { PlantedBug } from "#tests/support/planted-bug.ts";
import type { Breach } from "./judge.ts";

/** Each stands for a way in which jobs usually lose or repeat something. */
export const plantedBugs: readonly PlantedBug<Breach["promise"]>[] = [
  {
    name: "a mail is marked as sent before it is sent",
    changes: [
      {
        file: "server/carriers/mail/send-due.ts",
        from: "const response = await transport.send(",
        to: 'await markSent(db, mail.id, now(), "");\n    const response = await transport.send(',
      },
    ],
    breaks: ["lost", "stuck"],
    seed: 21,
  },
  {
    name: "a repeated mail has a Message-ID of its own",
    changes: [
      {
        file: "server/carriers/mail/send-due.ts",
        from: "transport.send({ ...mail, text,",
        to: "transport.send({ ...mail, messageId: mail.attempts > 1 ? context.newId() : mail.messageId, text,",
      },
    ],
    breaks: ["doubled", "lost"],
    seed: 4,
  },
  {
    name: "a mail whose sender died stays claimed",
    changes: [
      {
        file: "server/carriers/mail/start-mail.ts",
        from: "if (settings.databaseUrl !== null) return;",
        to: "if (settings.port >= 0) return;",
      },
      { file: "server/carriers/mail/outbox-rows.ts", from: "const leaseMs = 150_000;", to: "const leaseMs = 1e12;" },
    ],
    breaks: ["stuck"],
    seed: 21,
  },
  {
    name: "a message is settled before it is sent",
    changes: [
      {
        file: "server/carriers/webhooks/deliveries.ts",
        from: "const outcome = await attempt(row, context, signal);",
        to: 'await context.db.updateTable("deliveries").set({ state: "sent" }).where("id", "=", row.id).execute();\n    const outcome = await attempt(row, context, signal);\n    await context.db.updateTable("deliveries").set({ state: "waiting" }).where("id", "=", row.id).execute();',
      },
    ],
    breaks: ["lost", "stuck"],
    seed: 18,
  },
  {
    name: "a job ends before what it has changed is committed",
    changes: [
      {
        file: "server/store/jobs/job-rows.ts",
        from: "): Promise<boolean> =>\n  db.transaction().execute(async (trx) => {",
        to: "): Promise<boolean> => {\n  const isEnded = await db.transaction().execute(async (trx) => {",
      },
      {
        file: "server/store/jobs/job-rows.ts",
        from: "if (ended) await commit(trx);\n    return ended !== undefined;\n  });",
        to: "return ended !== undefined;\n  });\n  if (isEnded) await db.transaction().execute(commit);\n  return isEnded;\n};",
      },
    ],
    breaks: ["stuck", "lost", "wrong"],
    seed: 1,
  },
  {
    name: "jobs of a killed process are not released",
    changes: [
      {
        file: "server/store/jobs/job-rows.ts",
        from: "const restartDelayMs = pauseMs(attempts - failures);",
        to: "if (now > 0) continue;\n    const restartDelayMs = pauseMs(attempts - failures);",
      },
      { file: "server/store/jobs/job-rows.ts", from: "const staleMs = 60_000;", to: "const staleMs = 1e12;" },
    ],
    breaks: ["stuck"],
    seed: 2,
  },
  {
    name: "statements of a transaction are committed one by one",
    changes: [
      {
        file: "server/store/db/sqlite-dialect.ts",
        from: "const statement = sqlite.prepare(sql);",
        to: 'const statement = sqlite.prepare(["begin", "commit", "rollback"].includes(sql) ? "select 1" : sql);',
      },
    ],
    breaks: ["lost", "doubled", "stuck", "wrong"],
    seed: 30,
  },
  {
    name: "a run is closed before its last step",
    changes: [
      {
        file: "server/runs/workflows/end-step.ts",
        from: "if (key.position + 1 < readDefinition(run).actions.length)",
        to: "if (key.position + 2 < readDefinition(run).actions.length)",
      },
    ],
    breaks: ["lost"],
    seed: 1,
  },
  {
    name: "a received mail is marked as read before its files are stored",
    changes: [
      {
        file: "server/offices/inbox/poll-mailbox.ts",
        from: "tried.messageKey = keyOfContent(source);",
        to: "tried.messageKey = keyOfContent(source);\n    await finish(imap, copy.uid, undefined);",
      },
    ],
    breaks: ["lost", "stuck", "wrong"],
    seed: 1,
  },
  {
    name: "files of a received mail are stored without a key",
    changes: [
      {
        file: "server/offices/inbox/process-mail.ts",
        from: "const upload = { clientKey, parts",
        to: "const upload = { clientKey: person.newId(), parts",
      },
    ],
    breaks: ["doubled"],
    seed: 1,
  },
  {
    name: "a watched file is put away before its results",
    changes: [
      {
        file: "server/offices/watch/claimed-file.ts",
        from: "await rename(folder.at(resultNames.json), target.at(json));",
        to: "await rename(folder.at(file.row.name), target.at(name)).catch(ifMissing);\n    await rename(folder.at(resultNames.json), target.at(json));",
      },
    ],
    breaks: ["wrong"],
    seed: 58,
  },
];
