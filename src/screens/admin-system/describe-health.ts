import { formatNumber } from "#text/format-number.ts";

export interface HealthFacts {
  readonly device: { readonly version: string; readonly rulesetVersion: string };
  readonly server: { readonly version: string; readonly rulesetVersion: string } | null;
  /** German cause when the server gave no answer. */
  readonly silence: string | null;
  /** German cause when the server answers but takes no work. */
  readonly notReady: string | null;
  readonly responseMs: number;
}

/** One line of the overview: a state in words, never by colour alone. */
export interface HealthLine {
  readonly name: string;
  readonly state: "ok" | "warn" | "error" | "pending";
  readonly text: string;
}

/** Before the first answer: as many lines, so that nothing below them moves. */
export const pendingHealth: readonly HealthLine[] = ["Server", "Annahme", "Regelstand"].map((name) => ({
  name,
  state: "pending",
  text: "Wird abgefragt",
}));

export const describeHealth = (facts: HealthFacts): readonly HealthLine[] => [
  describeServer(facts),
  describeReadiness(facts),
  describeRules(facts),
];

const describeServer = ({ server, silence, responseMs }: HealthFacts): HealthLine =>
  server
    ? { name: "Server", state: "ok", text: `Antwortet in ${formatNumber(responseMs)} ms` }
    : { name: "Server", state: "error", text: silence ?? "Keine Antwort" };

const describeReadiness = ({ notReady }: HealthFacts): HealthLine =>
  notReady === null
    ? { name: "Annahme", state: "ok", text: "Dateien werden angenommen und geprüft" }
    : { name: "Annahme", state: "error", text: notReady };

const describeRules = ({ device, server }: HealthFacts): HealthLine => {
  const name = "Regelstand";
  if (!server) return { name, state: "warn", text: `Dieses Gerät: ${device.rulesetVersion}, Server: nicht bekannt` };
  if (server.rulesetVersion === device.rulesetVersion) {
    return { name, state: "ok", text: `Gerät und Server gleich (${device.rulesetVersion})` };
  }
  return {
    name,
    state: "warn",
    text: `Dieses Gerät: ${device.rulesetVersion}, Server: ${server.rulesetVersion}. Bitte aktualisieren Sie die App.`,
  };
};
