import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { isEmail, isPasswordLongEnough, minPasswordLength } from "#contract/credentials.ts";
import { dayMs } from "#engine/values/units.ts";
import { type LogLevel, logLevels } from "#server/ground/log.ts";
import { rootFolder } from "#server/ground/root-folder.ts";
import { StartError } from "#server/ground/start-error.ts";
import { type BackupEnvironment, readBackupEnvironment } from "./backup-environment.ts";
import { isPostgresUrl } from "./postgres-url.ts";
import { readNumber, readUrl } from "./read-variable.ts";
import { readBucket, type S3Settings } from "./s3-settings.ts";

/** Address of clamd: host and port, or the path of its socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Access to `/metrics`: off, from this machine only, or with a token. */
export type MetricsAccess =
  | { readonly kind: "off" }
  | { readonly kind: "loopback" }
  | { readonly kind: "token"; readonly token: string };

/** Everything set by environment variables, read once at start. */
export interface Settings {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** 127.0.0.1 by default; the operator opens it to the network with 0.0.0.0. */
  readonly host: string;
  readonly dataDir: string;
  /** URL of PostgreSQL; null uses the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** File storage next to PostgreSQL; null keeps files in the data folder. */
  readonly s3: S3Settings | null;
  /** 32 bytes shared by all processes; null uses the secret of the data folder. */
  readonly secretKey: Buffer | null;
  /** Start even if the database does not match the stored files; files it does not know are quarantined. */
  readonly acceptDatabase: boolean;
  /** The address users type, e.g. `https://pruefstapel.kanzlei.example`; only decides HSTS. */
  readonly publicUrl: string | null;
  /** Null: only e-mail and password sign-in. */
  readonly datevLogin: DatevLoginSettings | null;
  readonly logLevel: LogLevel;
  /** Contact for users who need help; null leaves it to the app. */
  readonly contactEmail: string | null;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly maxUploadBytes: number;
  /** Folder of the built app; if it does not exist, only the API is served. */
  readonly appDir: string;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, or `loopback` for a proxy on the same machine. */
  readonly trustProxy: string;
  readonly accessTokenMs: number;
  readonly refreshTokenMs: number;
  readonly loginsPerMinute: number;
  readonly uploadsPerMinute: number;
  readonly checkThreads: number;
  /** Uploads are refused below this free space, so that database and reports can always be written. */
  readonly minFreeBytes: number;
  /** Certificate for HTTPS; null serves plain HTTP, behind a proxy or on one machine. */
  readonly tlsCert: string | null;
  readonly tlsKey: string | null;
  readonly metrics: MetricsAccess;
  /** Names of the variables that were set; all others have their defaults. */
  readonly fromEnvironment: ReadonlySet<string>;
  /** How long a shutdown waits for running requests before it aborts them. */
  readonly stopMs: number;
  /** Internal hosts that webhooks may call, in lower case. */
  readonly webhookPrivateHosts: readonly string[];
  /** Null: no folder is watched. */
  readonly watch: WatchSettings | null;
  /** Null: the backup plan is set in the app. */
  readonly backup: BackupEnvironment | null;
  /** Virus scanner for uploaded files; null if there is none. */
  readonly clamd: ClamdAddress | null;
  /** Hosts of the office that run models, as names or addresses; all others are external. */
  readonly aiHosts: readonly string[];
}

/** A folder whose files are collected and checked. */
export interface WatchSettings {
  readonly folder: string;
  /** E-mail of the user who will own the file checks. */
  readonly owner: string;
  /** Poll interval. */
  readonly everyMs: number;
}

/** Sign-in with DATEV by OpenID Connect. */
export interface DatevLoginSettings {
  /** URL of the provider's discovery document, without `/.well-known/…`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Timeout of one request to the provider. */
  readonly timeoutSeconds: number;
}

/** Decimal, as the app shows sizes: a limit of 200 MB must not be shown as 210 MB. */
const bytesPerMb = 1_000_000;

/** Reads the settings from environment variables. @throws StartError with a German message for an invalid value */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => ({
  port: readNumber("PORT", env.PORT, 8080, 0, 65_535),
  host: env.HOST || "127.0.0.1",
  dataDir: resolve(env.DATA_DIR || "data"),
  databaseUrl: readDatabaseUrl(env.DATABASE_URL),
  s3: readS3(env),
  secretKey: readSecretKey(env.SECRET_KEY),
  acceptDatabase: env.ACCEPT_DATABASE === "ja",
  publicUrl: readUrl("PUBLIC_URL", env.PUBLIC_URL),
  datevLogin: readDatevLogin(env),
  logLevel: readLogLevel(env.LOG_LEVEL || "warn"),
  contactEmail: readEmail("CONTACT_EMAIL", env.CONTACT_EMAIL),
  adminEmail: env.ADMIN_EMAIL || null,
  adminPassword: readAdminPassword(env.ADMIN_PASSWORD),
  maxUploadBytes: readNumber("MAX_UPLOAD_MB", env.MAX_UPLOAD_MB, 200, 1, 4096) * bytesPerMb,
  appDir: join(rootFolder, "dist"),
  trustProxy: readProxies(env.TRUST_PROXY || "loopback"),
  accessTokenMs: readNumber("ACCESS_TOKEN_SECONDS", env.ACCESS_TOKEN_SECONDS, 3600, 1, 86_400) * 1000,
  refreshTokenMs: readNumber("SESSION_DAYS", env.SESSION_DAYS, 30, 1, 366) * dayMs,
  loginsPerMinute: readNumber("LOGINS_PER_MINUTE", env.LOGINS_PER_MINUTE, 20, 1, 1_000_000),
  uploadsPerMinute: readNumber("UPLOADS_PER_MINUTE", env.UPLOADS_PER_MINUTE, 1200, 1, 1_000_000),
  checkThreads: readNumber("CHECK_THREADS", env.CHECK_THREADS, 2, 1, 64),
  minFreeBytes: readNumber("MIN_FREE_MB", env.MIN_FREE_MB, 300, 0, 1_000_000_000) * bytesPerMb,
  tlsCert: env.TLS_CERT ? resolve(env.TLS_CERT) : null,
  tlsKey: env.TLS_KEY ? resolve(env.TLS_KEY) : null,
  metrics: readMetrics(env.METRICS, env.METRICS_TOKEN),
  fromEnvironment: new Set(Object.keys(env).filter((name) => env[name])),
  stopMs: readNumber("STOP_SECONDS", env.STOP_SECONDS, 8, 0, 3600) * 1000,
  webhookPrivateHosts: readHosts(env.WEBHOOK_PRIVATE_HOSTS ?? ""),
  watch: readWatch(env),
  backup: readBackupEnvironment(env),
  clamd: readClamd(env.CLAMAV_HOST),
  aiHosts: readModelHosts(env.AI_HOSTS ?? "localhost,127.0.0.1,[::1]"),
});

const readEmail = (name: string, text: string | undefined): string | null => {
  if (!text) return null;
  if (isEmail(text)) return text;
  throw new StartError(`${name} muss eine E-Mail-Adresse sein, nicht „${text}“.`);
};

const datevNames = ["DATEV_OIDC_ISSUER", "DATEV_OIDC_CLIENT_ID", "DATEV_OIDC_CLIENT_SECRET"] as const;

const readDatevLogin = (env: Readonly<Record<string, string | undefined>>): DatevLoginSettings | null => {
  const missing = datevNames.filter((name) => !env[name]);
  if (missing.length === datevNames.length) return null;
  if (missing.length > 0) throw new StartError(`Für die Anmeldung mit DATEV fehlt ${missing.join(" und ")}.`);
  const issuer = readUrl("DATEV_OIDC_ISSUER", env.DATEV_OIDC_ISSUER) ?? "";
  if (!issuer.startsWith("https:") && !isThisMachine(issuer))
    throw new StartError(
      "DATEV_OIDC_ISSUER muss mit https:// beginnen; über die Leitung geht das Geheimnis der Anwendung.",
    );
  return {
    issuer,
    clientId: env.DATEV_OIDC_CLIENT_ID ?? "",
    clientSecret: env.DATEV_OIDC_CLIENT_SECRET ?? "",
    scope: env.DATEV_OIDC_SCOPE || "openid profile email",
    timeoutSeconds: 10,
  };
};

const readS3 = (env: Readonly<Record<string, string | undefined>>): S3Settings | null => {
  const s3 = readBucket({
    prefix: "S3_",
    purpose: "den Dateispeicher (S3)",
    values: {
      ENDPOINT: env.S3_ENDPOINT,
      BUCKET: env.S3_BUCKET,
      ACCESS_KEY: env.S3_ACCESS_KEY,
      SECRET_KEY: env.S3_SECRET_KEY,
    },
    region: env.S3_REGION,
  });
  if (s3 !== null && !env.DATABASE_URL)
    throw new StartError(
      "Ein Dateispeicher (S3) braucht PostgreSQL (DATABASE_URL). Ohne beides liegt alles in DATA_DIR.",
    );
  return s3;
};

const readWatch = (env: Readonly<Record<string, string | undefined>>): WatchSettings | null => {
  const everyMs = readNumber("WATCH_SECONDS", env.WATCH_SECONDS, 5, 1, 3600) * 1000;
  if (!env.WATCH_DIR && !env.WATCH_OWNER) return null;
  if (!env.WATCH_DIR) throw new StartError("WATCH_OWNER ist gesetzt, aber kein überwachter Ordner (WATCH_DIR).");
  if (!env.WATCH_OWNER)
    throw new StartError(
      "WATCH_DIR braucht in WATCH_OWNER die E-Mail-Adresse der Person, unter deren Namen die Dateien geprüft werden.",
    );
  return { folder: resolve(env.WATCH_DIR), owner: env.WATCH_OWNER, everyMs };
};

const readClamd = (text: string | undefined): ClamdAddress | null => {
  if (!text) return null;
  if (text.startsWith("/")) return { path: text };
  const [, host = "", port] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host !== "") return { host: host.replace(/^\[|\]$/g, ""), port: Number(port ?? 3310) };
  throw new StartError(
    `CLAMAV_HOST nennt clamd als „rechner:3310“ oder mit dem Pfad seines Sockets (/run/clamav/clamd.ctl), nicht „${text}“.`,
  );
};

/** Comma-separated host names; port and path of a URL are irrelevant. */
const readModelHosts = (text: string): readonly string[] =>
  text
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");

/** Whether requests to a URL stay on this machine. */
export const isThisMachine = (url: string): boolean =>
  ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);

const proxyNames = ["loopback", "linklocal", "uniquelocal"];

const readSecretKey = (text: string | undefined): Buffer | null => {
  if (!text) return null;
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  throw new StartError("SECRET_KEY muss aus 64 Zeichen von 0 bis 9 und a bis f bestehen (openssl rand -hex 32).");
};

const readDatabaseUrl = (text: string | undefined): string | null => {
  if (!text) return null;
  if (isPostgresUrl(text) && URL.canParse(text)) return text;
  // The value is left out of the message because it contains a password.
  throw new StartError("DATABASE_URL muss eine Adresse wie postgres://name:passwort@rechner:5432/datenbank sein.");
};

const readProxies = (text: string): string => {
  for (const proxy of text.split(",").map((part) => part.trim())) {
    const [address = "", length] = proxy.split("/");
    const bits = isIP(address) === 6 ? 128 : 32;
    const isRange = isIP(address) > 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits));
    if (!isRange && !proxyNames.includes(proxy))
      throw new StartError(
        `TRUST_PROXY nennt Adressen (etwa 10.0.0.1 oder 10.0.0.0/8) oder ${proxyNames.join(", ")}, nicht „${proxy}“.`,
      );
  }
  return text;
};

const readHosts = (text: string): readonly string[] => {
  const hosts = text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const wrong = hosts.find((host) => isIP(host) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(host));
  if (wrong === undefined) return hosts;
  throw new StartError(
    `WEBHOOK_PRIVATE_HOSTS nennt Namen oder Adressen von Rechnern, durch Komma getrennt und ohne https://, nicht „${wrong}“.`,
  );
};

const readMetrics = (mode: string | undefined, token: string | undefined): MetricsAccess => {
  if (!mode) return { kind: "off" };
  if (mode === "loopback") return { kind: "loopback" };
  if (mode !== "token") throw new StartError(`METRICS muss „loopback“ oder „token“ sein, nicht „${mode}“.`);
  if (token && token.length >= 16) return { kind: "token", token };
  throw new StartError("METRICS=token braucht in METRICS_TOKEN ein Passwort von mindestens 16 Zeichen.");
};

const readLogLevel = (text: string): LogLevel => {
  const level = logLevels.find((name) => name === text.toLowerCase());
  if (level) return level;
  throw new StartError(`LOG_LEVEL muss einer dieser Werte sein: ${logLevels.join(", ")}.`);
};

const readAdminPassword = (text: string | undefined): string | null => {
  if (!text) return null;
  // The login form of the app rejects shorter passwords, so this account could not sign in.
  if (isPasswordLongEnough(text)) return text;
  throw new StartError(`ADMIN_PASSWORD muss mindestens ${minPasswordLength} Zeichen lang sein.`);
};
