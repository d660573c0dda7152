import { call } from "#data/server/call.ts";
import { formatDuration } from "#text/format-number.ts";
import type { Seen, SelfTest } from "./self-test.ts";

/** A feature the office has not switched on cannot fail. */
const switchedOff = (what: string): Seen => ({ isOk: true, lines: [`${what} ist nicht eingeschaltet.`] });

const testMail = (to: string) => async (): Promise<Seen> => {
  const { settings } = await call("readMailSettings", {});
  if (!settings.enabled) return switchedOff("Der Versand von E-Mails");
  const { ok, steps } = await call("sendTestMail", { to }, { timeoutMs: 28_000 });
  return {
    isOk: ok,
    lines: steps.map((step) => `${step.name}: ${step.isOk ? "in Ordnung" : "nicht gelungen"}. ${step.detail}`),
  };
};

const testModels = async (): Promise<Seen> => {
  const { settings } = await call("readAiSettings", {});
  if (!settings.enabled) return switchedOff("Die KI");
  const { providers } = await call("listAiProviders", {});
  const enabled = providers.filter((one) => one.enabled);
  if (enabled.length === 0) return { isOk: false, lines: ["Die KI ist eingeschaltet, aber kein Anbieter."] };
  const outcomes = await Promise.all(
    enabled.map(async ({ id, name }) => ({ name, ...(await call("testAiProvider", { id }, { timeoutMs: 28_000 })) })),
  );
  return {
    isOk: outcomes.every(({ isOk }) => isOk),
    lines: outcomes.map(({ name, model, isOk, totalMs, cause }) =>
      isOk ? `${name}, ${model}: antwortet nach ${formatDuration(totalMs)}.` : `${name}, ${model}: ${cause}`,
    ),
  };
};

const echo = async (): Promise<Seen> => {
  const { waitedMs } = await call("echo", { status: 200, delayMs: 300 });
  return { isOk: true, lines: [`Antwortet wie verlangt, nach ${formatDuration(waitedMs)}.`] };
};

/** Services beside the server; `email` is who gets the mail. */
export const createServiceTests = (email: string): readonly SelfTest[] => [
  {
    key: "mail",
    label: "E-Mail",
    purpose: `Sendet eine Testmail an ${email}, auf dem Weg aller E-Mails.`,
    run: testMail(email),
  },
  {
    key: "model",
    label: "KI-Modelle",
    purpose: "Stellt jedem eingeschalteten Anbieter eine kurze Frage; sie zählt zu seinem Budget.",
    run: testModels,
  },
  {
    key: "echo",
    label: "Verzögerte Antwort",
    purpose: "Bittet den Server, erst nach 0,3 Sekunden zu antworten.",
    run: echo,
  },
];
