import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";

/** A shorter secret could equal an ordinary word. */
const minLength = 4;
const minLine = 16;

/**
 * Searches for every secret of this server before it becomes part of an immutable history.
 *
 * @throws ApiError GIT_CONFIG_SECRET that names file and secret, without its value
 */
export const refuseSecrets = async (
  texts: Iterable<readonly [path: string, text: string]>,
  context: Pick<Context, "db" | "keys" | "settings">,
): Promise<void> => {
  const secrets = await listSecrets(context);
  for (const [path, text] of texts)
    for (const [name, forms] of secrets)
      if (forms.some((form) => text.includes(form)))
        throw new ApiError("GIT_CONFIG_SECRET", {
          text: `In ${path} steht ein Passwort oder Schlüssel (${name}). Bitte entfernen Sie es dort; gesichert wurde nichts.`,
        });
};

/** By name, each in the encodings that may occur in a file. */
const listSecrets = async ({ db, keys, settings }: Pick<Context, "db" | "keys" | "settings">) => {
  const names = await db.selectFrom("adminSecrets").select("name").execute();
  const sealed = await Promise.all(
    names.map(async ({ name }) => [name, await readAdminSecret(db, name, keys)] as const),
  );
  const { datevLogin, s3, secretKey, metrics, databaseUrl } = settings;
  const fromEnvironment = [
    ["DATEV_OIDC_CLIENT_SECRET", datevLogin?.clientSecret],
    ["S3_SECRET_KEY", s3?.secretKey],
    ["SECRET_KEY", secretKey?.toString("hex")],
    ["METRICS_TOKEN", metrics.kind === "token" ? metrics.token : undefined],
    ["DATABASE_URL", databaseUrl === null ? undefined : passwordOf(databaseUrl)],
  ] as const;
  return [...sealed, ...fromEnvironment].map(([name, secret]) => [name, formsOf(secret ?? "")] as const);
};

/** Decoded password of a URL; a literal percent sign is allowed. */
const passwordOf = (url: string): string => {
  const { password } = new URL(url);
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
};

const formsOf = (secret: string): readonly string[] => {
  const whole = secret.trim();
  if (whole.length < minLength) return [];
  // A multi-line key would be indented in a file, so its lines are searched separately.
  const lines = whole.split(/\r?\n/).filter((line) => line.length >= minLine && !line.startsWith("-----"));
  return [...new Set([whole, JSON.stringify(whole).slice(1, -1), whole.replaceAll("'", "''"), ...lines])];
};
