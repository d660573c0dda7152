import type { BackupPlan } from "#contract/backups.ts";
import type { CallOutput } from "#contract/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { isThisMachine } from "#server/ground/settings/settings.ts";
import { isRecipient } from "./encrypt-archive.ts";
import { withTarget } from "./targets/open-target.ts";
import { TargetError } from "./targets/target-error.ts";
import type { BackupTarget } from "./targets/target-store.ts";

type Problem = CallOutput<"testBackupTarget">["problems"][number];

/** Problems of a plan, found by writing a small file to each target; empty if there are none. */
export const findPlanProblems = async (
  { folder, s3, recipient }: Pick<BackupPlan, "folder" | "s3" | "recipient">,
  targets: readonly BackupTarget[],
  { settings, log }: Pick<Context, "settings" | "log">,
): Promise<readonly Problem[]> => {
  const problems: Problem[] = [];
  if (folder === "" && s3 === null)
    problems.push({ field: "folder", text: "Bitte nennen Sie einen Ordner, einen Bucket (S3) oder beides." });
  if (recipient !== "" && !(await isRecipient(recipient)))
    problems.push({
      field: "recipient",
      text: "Dieser öffentliche Schlüssel ist nicht richtig. Er beginnt mit „age1“ und hat 62 Zeichen.",
    });
  for (const target of targets) {
    const text = findUrlProblem(target) ?? (await probeTarget(target, { settings, log }));
    if (text !== null) problems.push({ field: target.place, text });
  }
  return problems;
};

/** Plain http would expose backups and the signature of the secret key. */
const findUrlProblem = (target: BackupTarget): string | null =>
  target.place === "s3" && !target.s3.endpoint.startsWith("https://") && !isThisMachine(target.s3.endpoint)
    ? "Die Adresse muss mit https:// beginnen; sonst gingen die Sicherungen lesbar über die Leitung."
    : null;

const probeTarget = async (
  target: BackupTarget,
  { settings, log }: Pick<Context, "settings" | "log">,
): Promise<string | null> => {
  try {
    await withTarget(target, settings, (store) => store.probe());
    return null;
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    log.warn("backup target", { place: target.place, error: String(error.cause ?? error.message) });
    return error.message;
  }
};
