import type { CallOutput } from "#contract/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { openAccess } from "#server/offices/git-config/git-settings.ts";
import { fingerprintOf, scanHostKey } from "#server/offices/git-config/remote/host-key.ts";
import { openRemote } from "#server/offices/git-config/remote/open-remote.ts";
import type { RemoteAccess } from "#server/offices/git-config/remote/remote.ts";
import { RemoteFailure, type RemoteStep } from "#server/offices/git-config/remote/remote-failure.ts";
import { hasPrograms } from "#server/offices/git-config/remote/run-program.ts";
import { sshPrograms } from "#server/offices/git-config/remote/ssh-remote.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

type Answer = CallOutput<"testGitConfig">;

/** Tests each step of a real connection without changing either side. */
export const testGitConfig: Handler<"testGitConfig"> = async (_input, context) => {
  const access = await openAccess(context);
  const answer = await tryRemote(access);
  const last = answer.steps.at(-1);
  await context.db.transaction().execute(async (trx) => {
    const detail = { name: access.address.host, after: answer.ok ? "in Ordnung" : (last?.detail ?? "") };
    await addAuditEntry(trx, { action: "configTest", actor: context.user, subject: "git-config", detail }, context);
  });
  return answer;
};

const tryRemote = async (access: RemoteAccess): Promise<Answer> => {
  const { host, kind } = access.address;
  const { branch } = access.settings;
  const steps: Answer["steps"] = [];
  const pass = (name: RemoteStep, detail: string): void => void steps.push({ name, isOk: true, detail });
  let hostKey: Answer["hostKey"] = null;
  try {
    if (access.address.kind === "ssh") {
      if (!(await hasPrograms(...sshPrograms)))
        throw new RemoteFailure("Verbindung", "Auf diesem Server fehlen die Programme git und ssh.");
      const key = await scanHostKey(access.address);
      pass("Verbindung", `${host} antwortet.`);
      hostKey = { key, fingerprint: fingerprintOf(key) ?? "" };
      compareKeys(access.settings.hostKey, key);
      pass("Schlüssel des Servers", `Es ist der bestätigte (${hostKey.fingerprint}).`);
    }
    const remote = openRemote(access);
    const head = await remote.readHead();
    if (kind === "http") pass("Verbindung", `${host} antwortet.`);
    pass("Anmeldung", access.settings.authType === "none" ? "Ohne Anmeldung lesbar." : "Angenommen.");
    pass(
      "Zweig",
      head === null ? `„${branch}“ gibt es dort noch nicht.` : `„${branch}“ steht bei ${head.slice(0, 8)}.`,
    );
    const isWritable = await remote.tryWrite();
    if (isWritable === true) pass("Schreiben", "Erlaubt.");
    return { ok: true, steps, hostKey, head };
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    steps.push({ name: error.step, isOk: false, detail: error.message });
    return { ok: false, steps, hostKey, head: null };
  }
};

const compareKeys = (confirmed: string, shown: string): void => {
  const fingerprint = fingerprintOf(shown);
  if (confirmed === "")
    throw new RemoteFailure(
      "Schlüssel des Servers",
      `Der Server zeigt ${fingerprint}. Bitte vergleichen Sie ihn mit dem, den seine Verwaltung nennt, und bestätigen Sie ihn.`,
    );
  if (confirmed !== shown)
    throw new RemoteFailure(
      "Schlüssel des Servers",
      `Der Server zeigt einen anderen Schlüssel als den bestätigten: ${fingerprint} statt ${fingerprintOf(confirmed)}. Es wurde nichts gesendet. Bitte klären Sie zuerst, warum er sich geändert hat.`,
    );
};
