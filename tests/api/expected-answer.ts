import type { ErrorCode } from "#contract/errors.ts";
import { admins, hasRole, type Role } from "#contract/roles.ts";
import { fixedRules } from "#server/people/policy/super-admin-rules.ts";
import { type Call, type CallName, paramsOf } from "./all-calls.ts";

export type Caller = "noToken" | "expiredToken" | Role;
/**
 * Whose file check a call names: uploaded by the caller; by a colleague, of a client both have; of a client the caller
 * does not have; uploaded by the caller for a client that was withdrawn since; uploaded by a colleague for no client.
 */
export const subjects = ["own", "colleague", "foreign", "withdrawn", "unnamed"] as const;
export type Subject = (typeof subjects)[number];

/** `ok` is any answer from 200 to 299, `notFound` any code that says what is not known. */
export type Expected = "ok" | "notFound" | ErrorCode;

/**
 * What whoever may make the call is answered, where that is not `ok`: mostly because the smallest input that fits the
 * schemas names nothing that exists.
 */
const answers: { readonly [N in CallName]?: Expected } = {
  login: "LOGIN_FAILED",
  refresh: "REFRESH_REJECTED",
  changePassword: "PASSWORD_WRONG",
  datevLogin: "DATEV_LOGIN_OFF",
  datevCallback: "DATEV_LOGIN_OFF",
  readLink: "LINK_INVALID",
  redeemLink: "LINK_INVALID",
  setUpSecondFactor: "PASSWORD_WRONG",
  renewRecoveryCodes: "PASSWORD_WRONG",
  endSecondFactor: "PASSWORD_WRONG",
  endSession: "PASSWORD_WRONG",
  confirmSecondFactor: "SECOND_FACTOR_WRONG",
  invitePerson: "EMAIL_INVALID",
  // A client without name and address needs no removal.
  removeClient: "ok",
  sendTestMail: "MAIL_OFF",
  // The version of the smallest input is nobody's.
  changeMailSettings: "SETTINGS_CHANGED",
  changeMailTemplate: "SETTINGS_CHANGED",
  previewMailTemplate: "ok",
  // Two who change the same thing: none of them has read this version.
  changeBatchSettings: "SETTINGS_CHANGED",
  changeBackupPlan: "SETTINGS_CHANGED",
  changeMailRhythm: "SETTINGS_CHANGED",
  changeInbox: "SETTINGS_CHANGED",
  changeOfficeSettings: "SETTINGS_CHANGED",
  changeOfficeAnswers: "SETTINGS_CHANGED",
  changeSuperAdminRules: "SETTINGS_CHANGED",
  changeAnalyticsSettings: "SETTINGS_CHANGED",
  setMaintenance: "SETTINGS_CHANGED",
  // The version that is sent is not the present one.
  changeAiSettings: "SETTINGS_CHANGED",
  addAiProvider: "SETTINGS_CHANGED",
  orderAiProviders: "SETTINGS_CHANGED",
  changeGitConfig: "SETTINGS_CHANGED",
  // There is no remote, and nothing was fetched from one.
  testGitConfig: "GIT_CONFIG_REFUSED",
  fetchGitConfig: "GIT_CONFIG_REFUSED",
  pushGitConfig: "GIT_CONFIG_REFUSED",
  pullGitConfig: "GIT_CONFIG_MOVED",
  resolveGitConflict: "GIT_CONFIG_MOVED",
  restoreGitConfig: "GIT_COMMIT_NOT_FOUND",
  previewQuestion: "AI_OFF",
  runAiTrial: "AI_OFF",
  runGoldenFindings: "AI_OFF",
  // Tells nobody.
  addAiAlert: "PERSON_NOT_FOUND",
  // Names a file nobody has.
  addGoldenFinding: "FILE_CHECK_NOT_FOUND",
  // Asks nothing.
  assistantChat: "BAD_REQUEST",
  // One of few things that can be tried out.
  runSelfTest: "ok",
  startBackup: "ok",
  testBackupTarget: "ok",
  echo: "ok",
  // Gives up a key that no upload has used yet.
  deleteByClientKey: "ok",
  confirmWipe: "ok",
  // Nothing is left of what is not there.
  removeQuestions: "ok",
};

/** What a super_admin alone may do; every other administrator is refused before anything is looked up. */
const superAdminOnly: readonly CallName[] = fixedRules.flatMap(({ calls }) => calls);

/** Whether one sees a colleague's file check and may not do this with it: whatever changes or deletes. */
const isOwnersOnly = ({ method }: Call): boolean => method === "PUT" || method === "DELETE";

/** Whether a call is about one file check. */
export const namesFileCheck = ({ path }: Call): boolean => /^\/api\/file-checks\/(?:trash\/)?:id(?:\/|$)/.test(path);
/** Whether it is one that was deleted; there one sees only what one may delete. */
export const isAboutTrash = ({ path }: Call): boolean => path.startsWith("/api/file-checks/trash/");

/** The answer the contract and the specification promise; derived, so that a new call needs no line here as a rule. */
export const expectedAnswer = (call: Call, caller: Caller, subject: Subject | null): Expected => {
  if (call.access === "public") return answers[call.name] ?? "ok";
  if (caller === "noToken" || caller === "expiredToken") return "UNAUTHENTICATED";
  if (!hasRole(caller, call.access)) return "ROLE_MISSING";
  if (superAdminOnly.includes(call.name) && caller !== "super_admin") return "SUPER_ADMIN_ONLY";
  const isAdmin = admins.includes(caller);
  if (call.name === "uploadFileCheck") {
    const isAllowed = isAdmin || subject === "own" || subject === "colleague" || subject === "unnamed";
    return isAllowed ? "ok" : "CLIENT_NOT_ALLOWED";
  }
  if (subject !== null && !isAdmin) {
    if (subject !== "own" && (subject !== "colleague" || isAboutTrash(call))) return "FILE_CHECK_NOT_FOUND";
    if (subject === "colleague" && isOwnersOnly(call)) return "ROLE_MISSING";
  }
  // The smallest input names somebody or something that is not there.
  const namesOther = !namesFileCheck(call) && paramsOf(call).length > 0;
  return answers[call.name] ?? (namesOther ? "notFound" : "ok");
};
