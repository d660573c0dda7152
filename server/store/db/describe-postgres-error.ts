import { StartError } from "#server/ground/start-error.ts";

/** Reasons that stop a start, by error code of the network or of PostgreSQL. */
const problems: Readonly<Record<string, string>> = {
  ECONNREFUSED: "ist nicht erreichbar: Dort läuft kein PostgreSQL. Bitte prüfen Sie Rechner und Anschluss",
  ENOENT: "ist nicht erreichbar: Dort läuft kein PostgreSQL. Bitte prüfen Sie Rechner und Anschluss",
  ENOTFOUND: "ist nicht erreichbar: Den Rechner gibt es im Netz nicht. Bitte prüfen Sie seinen Namen",
  EAI_AGAIN: "ist nicht erreichbar: Der Name des Rechners lässt sich gerade nicht auflösen",
  ETIMEDOUT: "antwortet nicht. Bitte prüfen Sie Netz und Firewall",
  EHOSTUNREACH: "ist nicht erreichbar. Bitte prüfen Sie Netz und Firewall",
  ECONNRESET: "hat die Verbindung abgebrochen",
  "28P01": "lehnt Benutzer oder Passwort ab",
  "28000": "lehnt den Benutzer ab. Bitte prüfen Sie die Zugangsregeln (pg_hba.conf)",
  "3D000": "gibt es nicht. Bitte legen Sie die Datenbank an",
  "42501": "lässt den Benutzer keine Tabellen anlegen. Bitte machen Sie ihn zum Besitzer der Datenbank",
  "53300": "nimmt keine weiteren Verbindungen an. Bitte erhöhen Sie max_connections",
  "57P03": "startet gerade. Bitte versuchen Sie es gleich noch einmal",
};

/** German message for the console if PostgreSQL cannot be used; null for errors the operator cannot fix. */
export const describePostgresError = (error: unknown, url: string): StartError | null => {
  const problem = codesOf(error)
    .map((code) => problems[code])
    .find((text) => text !== undefined);
  if (problem !== undefined) return new StartError(`Die Datenbank ${describeTarget(url)} ${problem} (DATABASE_URL).`);
  if (error instanceof Error && /timeout/i.test(error.message) && !(error instanceof StartError))
    return new StartError(`Die Datenbank ${describeTarget(url)} ${problems.ETIMEDOUT} (DATABASE_URL).`);
  return null;
};

/** Host and database name without user and password. */
export const describeTarget = (url: string): string => {
  if (!URL.canParse(url)) return "";
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get("host") ?? "")}${pathname}`;
};

/** Node tries every address of a host name and reports all failures together. */
const codesOf = (error: unknown): readonly string[] => {
  if (error instanceof AggregateError) return error.errors.flatMap(codesOf);
  return error instanceof Error && "code" in error && typeof error.code === "string" ? [error.code] : [];
};
