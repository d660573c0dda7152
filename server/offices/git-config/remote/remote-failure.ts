/** Failed step of a connection to a repository. */
export type RemoteStep = "Verbindung" | "Schlüssel des Servers" | "Anmeldung" | "Zweig" | "Schreiben";

/** The message is German and shown to users; it never quotes the other side. */
export class RemoteFailure extends Error {
  override readonly name = "RemoteFailure";
  readonly step: RemoteStep;

  constructor(step: RemoteStep, text: string, options: { readonly cause?: unknown } = {}) {
    super(text, options);
    this.step = step;
  }
}

/** The remote has commits that are missing here. */
export class RemoteAhead extends RemoteFailure {
  constructor() {
    super("Schreiben", "Im Repository liegen neuere Stände.");
  }
}

export const signInRefused = (): RemoteFailure =>
  new RemoteFailure("Anmeldung", "Anmeldung abgelehnt. Bitte prüfen Sie Benutzername und Token und deren Rechte.");

export const isSilent = (host: string): RemoteFailure =>
  new RemoteFailure("Verbindung", `${host} antwortet nicht. Bitte prüfen Sie Adresse und Netz.`);

export const noRepository = (): RemoteFailure =>
  new RemoteFailure("Zweig", "Unter dieser Adresse gibt es kein Repository, oder Sie dürfen es nicht sehen.");
