export type FailureKind =
  | "unauthorised"
  | "busy"
  | "tooLong"
  | "unreachable"
  | "timeout"
  | "aborted"
  | "refused"
  | "error";

/** Failure of a provider; never contains request text. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly kind: FailureKind;
  /** The provider accepted the request, so it may have a cost. */
  readonly mayCost: boolean;

  constructor(kind: FailureKind, mayCost: boolean, detail?: string) {
    super(detail ?? failureTexts[kind]);
    this.kind = kind;
    this.mayCost = mayCost;
  }
}

const failureTexts: Readonly<Record<FailureKind, string>> = {
  unauthorised: "Anmeldung abgelehnt: Der Schlüssel ist falsch oder abgelaufen.",
  busy: "Der Anbieter ist überlastet oder nimmt gerade nichts an.",
  tooLong: "Die Anfrage ist für dieses Modell zu lang.",
  unreachable: "Der Anbieter ist unter dieser Adresse nicht erreichbar.",
  timeout: "Der Anbieter hat nicht rechtzeitig geantwortet.",
  aborted: "Die Anfrage wurde angehalten.",
  refused: "Die Ausgangskontrolle hat die Anfrage angehalten.",
  error: "Der Anbieter meldet einen Fehler.",
};

/** Maps errors of the libraries, using only class, status and cause code. */
export const toModelFailure = (error: unknown, hasBegun: boolean): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  const { status, text } = describe(error);
  if (status === 401 || status === 403) return new ModelFailure("unauthorised", hasBegun);
  if (status === 429 || status === 503 || status === 529 || /overloaded|rate.?limit/i.test(text))
    return new ModelFailure("busy", hasBegun);
  if (status === 413 || /context.?length|too long|maximum context|exceeds? the (?:available )?context/i.test(text))
    return new ModelFailure("tooLong", hasBegun);
  if (status === 404)
    return new ModelFailure("error", hasBegun, "Der Anbieter kennt dieses Modell oder diese Adresse nicht.");
  if (
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|EHOSTUNREACH|fetch failed|cannot connect|socket|certificate/i.test(
      text,
    )
  )
    return new ModelFailure("unreachable", hasBegun);
  return new ModelFailure("error", hasBegun, status === null ? undefined : `Der Anbieter meldet den Fehler ${status}.`);
};

/** Library errors contain the request, which is ignored here. */
const describe = (error: unknown): { status: number | null; text: string } => {
  const texts: string[] = [];
  let status: number | null = null;
  for (let one = error, depth = 0; depth < 4 && typeof one === "object" && one !== null; depth += 1) {
    const fields = one as Record<string, unknown>;
    if (typeof fields.statusCode === "number") status ??= fields.statusCode;
    if (typeof fields.status_code === "number") status ??= fields.status_code;
    for (const name of ["message", "code", "type", "responseBody"]) {
      const value = fields[name];
      if (typeof value === "string") texts.push(value.slice(0, 2000));
    }
    one = fields.lastError ?? fields.cause ?? fields.error;
  }
  if (typeof error === "string") texts.push(error);
  return { status, text: texts.join("\n") };
};
