import { sql } from "kysely";
import type { AdminTool } from "#contract/admin-tools.ts";
import type { AuditAction } from "#contract/audit.ts";
import type { CallOutput } from "#contract/index.ts";
import type { Db } from "#server/store/db/schema.ts";

type LastChanges = CallOutput<"readOverview">["lastChanges"];

interface Traces {
  /** Audit actions of the tool. */
  readonly actions?: readonly AuditAction[];
  /** Subjects of its settings and secrets. */
  readonly settings?: readonly string[];
}

/** Audit entries that indicate a change of each tool; a missing tool is a type error. */
const traces: Readonly<Record<AdminTool, Traces>> = {
  users: { actions: ["personAdd", "personChange", "personRemove", "passwordLink", "secondFactorOff"] },
  ai: { settings: ["ai"] },
  ollama: { actions: ["ollamaOrder"] },
  "ai-providers": { settings: ["ai-providers"] },
  "ai-analysis": { actions: ["aiTemplate", "aiGolden"] },
  "ai-performance": { settings: ["ai-alerts"] },
  workflows: { actions: ["workflowAdd", "workflowChange", "workflowRemove"], settings: ["webhooks/signing"] },
  batch: { actions: ["batchStart", "batchSteer"], settings: ["batch"] },
  "python-scripts": { actions: ["scriptAdd", "scriptChange", "scriptRemove", "scriptApprove", "scriptSwitch"] },
  analytics: { settings: ["analytics"] },
  email: { settings: ["mail", "mailTemplates"] },
  "email-workflows": { actions: ["mailRelease", "mailReject"], settings: ["inbox", "mailRhythm"] },
  "git-config": {
    actions: ["configCommit", "configImport", "configRestore", "configPush", "configResolve"],
    settings: ["git-config"],
  },
  system: { actions: ["systemRestore", "backupStart"], settings: ["system", "maintenance", "retention"] },
  // It changes nothing.
  test: {},
};

const toolByTrace = new Map(
  (Object.keys(traces) as AdminTool[]).flatMap((tool) => [
    ...(traces[tool].actions ?? []).map((action) => [action as string, tool] as const),
    ...(traces[tool].settings ?? []).map((subject) => [`settingsChange/${subject}`, tool] as const),
  ]),
);
const actions = [...new Set([...toolByTrace.keys()].map((trace) => trace.split("/", 1)[0] as AuditAction))];

/** Time and author of the last change per tool, from the audit; tools without changes are omitted. */
export const readLastChanges = async (db: Db): Promise<LastChanges> => {
  const rows = await db
    .selectFrom("auditEntries")
    .leftJoin("users", "users.id", "auditEntries.actorId")
    .select(["position", "at", "action", "subject", "actor", "users.fullName"])
    .where("position", "in", (eb) =>
      eb
        .selectFrom("auditEntries as last")
        .select(({ fn }) => fn.max("last.position").as("position"))
        .where("last.action", "in", actions)
        // For settings each subject is another tool's; for other actions the subject is a user or a list entry.
        .groupBy(["last.action", sql`case when last.action = 'settingsChange' then last.subject else '' end`]),
    )
    .orderBy("position")
    .execute();
  // The later of two changes of the same tool wins.
  return Object.fromEntries(
    rows.flatMap(({ at, action, subject, actor, fullName }) => {
      const tool = toolByTrace.get(action === "settingsChange" ? `settingsChange/${subject}` : action);
      return tool === undefined ? [] : [[tool, { at: Number(at), by: fullName || actor }]];
    }),
  );
};
