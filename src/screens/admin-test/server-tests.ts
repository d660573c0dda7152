import type { CallInput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import type { Seen, SelfTest } from "./self-test.ts";

const onServer = (key: CallInput<"runSelfTest">["key"]) => async (): Promise<Seen> => {
  const { isOk, steps } = await call("runSelfTest", { key });
  return {
    isOk,
    lines: steps.map((step) => `${step.name}: ${step.isOk ? "in Ordnung" : "nicht gelungen"}. ${step.detail}`),
  };
};

const answers = async (): Promise<Seen> => {
  const { version, rulesetVersion } = await call("health", {});
  await call("ready", {});
  return { isOk: true, lines: [`Version ${version}, Regelstand ${rulesetVersion}, nimmt Arbeit an.`] };
};

const audit = async (): Promise<Seen> => {
  const { entries, brokenAt } = await call("verifyAudit", {});
  return brokenAt === null
    ? { isOk: true, lines: [`Alle Einträge unverändert (${entries}).`] }
    : { isOk: false, lines: [`Eintrag ${brokenAt} wurde verändert oder fehlt.`] };
};

export const serverTests: readonly SelfTest[] = [
  { key: "server", label: "Server", purpose: "Fragt, ob er antwortet und Arbeit annimmt.", run: answers },
  {
    key: "serverDatabase",
    label: "Datenbank",
    purpose: "Schreibt eine Zeile, liest sie und entfernt sie wieder.",
    run: onServer("database"),
  },
  {
    key: "serverFiles",
    label: "Dateispeicher",
    purpose: "Legt eine Datei ab, liest und vergleicht sie und entfernt sie wieder.",
    run: onServer("files"),
  },
  {
    key: "serverJobs",
    label: "Aufträge",
    purpose: "Fragt die Liste der Aufträge ab.",
    run: onServer("jobs"),
  },
  { key: "serverAudit", label: "Protokoll", purpose: "Rechnet die Kette der Prüfsummen nach.", run: audit },
];
