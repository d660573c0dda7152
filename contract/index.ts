import { aiRoutes } from "./ai.ts";
import { aiAnalysisRoutes } from "./ai-analysis.ts";
import { aiPerformanceRoutes } from "./ai-performance.ts";
import { aiProviderRoutes } from "./ai-providers.ts";
import { analyticsRoutes } from "./analytics.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { assistantRoutes } from "./assistant.ts";
import { auditRoutes } from "./audit.ts";
import { authRoutes } from "./auth.ts";
import { backupRoutes } from "./backups.ts";
import { batchRoutes } from "./batch.ts";
import { clientRoutes } from "./client-values.ts";
import { deviceRoutes } from "./devices.ts";
import { fileCheckRoutes } from "./file-checks.ts";
import { gitConfigRoutes } from "./git-config.ts";
import { inboxRoutes } from "./inbox.ts";
import { mailRoutes } from "./mail.ts";
import { noticeRoutes } from "./notices.ts";
import { ollamaRoutes } from "./ollama.ts";
import { personalRoutes } from "./personal.ts";
import { questionRoutes } from "./questions.ts";
import { retentionRoutes } from "./retention.ts";
import type { Input, Output, Route } from "./route.ts";
import { scriptRoutes } from "./scripts.ts";
import { superAdminRuleRoutes } from "./super-admin-rules.ts";
import { systemRoutes } from "./system.ts";
import { userRoutes } from "./users.ts";
import { workflowRoutes } from "./workflows.ts";

/** The calls by area; their handlers are in the server's folder of the same area. */
export const areas = {
  ai: {
    ...aiRoutes,
    ...aiProviderRoutes,
    ...aiPerformanceRoutes,
    ...aiAnalysisRoutes,
    ...assistantRoutes,
    ...ollamaRoutes,
  },
  analytics: analyticsRoutes,
  "api-keys": apiKeyRoutes,
  audit: auditRoutes,
  auth: authRoutes,
  backup: backupRoutes,
  batch: batchRoutes,
  clients: clientRoutes,
  devices: deviceRoutes,
  "file-checks": fileCheckRoutes,
  "git-config": gitConfigRoutes,
  inbox: inboxRoutes,
  mail: mailRoutes,
  notices: noticeRoutes,
  personal: personalRoutes,
  questions: questionRoutes,
  retention: retentionRoutes,
  scripts: scriptRoutes,
  system: { ...systemRoutes, ...superAdminRuleRoutes },
  users: userRoutes,
  workflows: workflowRoutes,
} as const satisfies Record<string, Record<string, Route>>;

/** Every JSON call with path, access and shapes. */
export const routes = {
  ...areas.ai,
  ...areas.analytics,
  ...areas["api-keys"],
  ...areas.audit,
  ...areas.auth,
  ...areas.backup,
  ...areas.batch,
  ...areas.clients,
  ...areas.devices,
  ...areas["file-checks"],
  ...areas["git-config"],
  ...areas.inbox,
  ...areas.mail,
  ...areas.notices,
  ...areas.personal,
  ...areas.questions,
  ...areas.retention,
  ...areas.scripts,
  ...areas.system,
  ...areas.users,
  ...areas.workflows,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export type CallInput<N extends RouteName> = Input<Routes[N]>;
export type CallOutput<N extends RouteName> = Output<Routes[N]>;

export type { AiSettings } from "./ai.ts";
export type { ApiKey } from "./api-keys.ts";
export type { Tokens, User } from "./auth.ts";
export type { Device, Wipe } from "./devices.ts";
export { type ExportOptions, exportOptions } from "./exports.ts";
export type {
  FileCheck,
  FileCheckEvent,
  GivenAct,
  KeptAct,
  ServerStatus,
  TrashEntry,
  UploadMetadata,
} from "./file-checks.ts";
export { fileCheck, fileCheckEvent, uploadMetadata } from "./file-checks.ts";
export { type OfficeRuleKind, officeRuleLimits, officeRulePrefixes } from "./office-rules.ts";
export type { NotificationState, PersonalChange, PersonalKey, PersonalValue, PersonalValues } from "./personal.ts";
export { notificationState, officeRuleValues, personalValues } from "./personal.ts";
export type { Route } from "./route.ts";
