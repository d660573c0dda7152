import type { SystemSetting } from "#contract/system.ts";
import { oneDecimal } from "#engine/index.ts";
import { dayMs, megabyte, minuteMs } from "#engine/values/units.ts";
import type { Settings } from "#server/ground/settings/settings.ts";

interface Described {
  readonly name: string;
  readonly label: string;
  readonly effect: string;
  /** In German; for secrets and local paths only whether they are set. */
  readonly read: (settings: Settings) => string;
}

/** Settings as shown to administrators, with the origin of each value. */
export const describeSettings = (settings: Settings): SystemSetting[] =>
  Object.entries(groups).flatMap(([group, rows]) =>
    rows.map(({ name, label, effect, read }) => ({
      ...{ name, group, label, effect },
      value: read(settings),
      source: settings.fromEnvironment.has(name) ? "environment" : "default",
    })),
  );

const megabytes = (bytes: number): string => `${oneDecimal.format(bytes / megabyte)} MB`;
const isSet = (value: unknown): string => (value === null ? "nicht gesetzt" : "gesetzt");

const groups: Readonly<Record<string, readonly Described[]>> = {
  Allgemein: [
    {
      name: "PUBLIC_URL",
      label: "Adresse der Kanzlei",
      effect: "Steht in Einladungen und erzwingt HTTPS.",
      read: ({ publicUrl }) => publicUrl ?? "nicht gesetzt",
    },
    {
      name: "CONTACT_EMAIL",
      label: "E-Mail für Fragen",
      effect: "Steht auf der Anmeldeseite und in der Hilfe.",
      read: ({ contactEmail }) => contactEmail ?? "nicht gesetzt",
    },
    {
      name: "HOST",
      label: "Netzadresse",
      effect: "Von wo aus der Server erreichbar ist; 127.0.0.1 nur von diesem Rechner.",
      read: ({ host }) => host,
    },
    {
      name: "PORT",
      label: "Port",
      effect: "Anschluss, an dem der Server antwortet.",
      read: ({ port }) => String(port),
    },
    {
      name: "LOG_LEVEL",
      label: "Ausführlichkeit des Protokolls",
      effect: "error, warn oder info.",
      read: ({ logLevel }) => logLevel,
    },
    {
      name: "METRICS",
      label: "Messwerte für die Überwachung",
      effect: "Ob und wem der Server Zahlen über seinen Betrieb nennt.",
      read: ({ metrics }) => ({ off: "aus", loopback: "nur auf diesem Rechner", token: "mit Passwort" })[metrics.kind],
    },
  ],
  Speicher: [
    {
      name: "DATABASE_URL",
      label: "Datenbank",
      effect: "Ohne Angabe liegt die Datenbank im Datenordner.",
      read: ({ databaseUrl }) => (databaseUrl === null ? "eingebettet" : "PostgreSQL"),
    },
    {
      name: "DATA_DIR",
      label: "Datenordner",
      effect: "Wo Dateien und eingebettete Datenbank liegen.",
      read: () => "Ordner auf dem Server",
    },
    {
      name: "S3_ENDPOINT",
      label: "Objektspeicher (S3)",
      effect: "Legt Dateien außerhalb des Datenordners ab.",
      read: ({ s3 }) => (s3 === null ? "nicht gesetzt" : `${s3.endpoint}, ${s3.bucket}`),
    },
    {
      name: "S3_SECRET_KEY",
      label: "Schlüssel des Objektspeichers",
      effect: "Wird nie angezeigt.",
      read: ({ s3 }) => isSet(s3),
    },
    {
      name: "MIN_FREE_MB",
      label: "Freizuhaltender Platz",
      effect: "Darunter werden keine Uploads angenommen.",
      read: ({ minFreeBytes }) => megabytes(minFreeBytes),
    },
  ],
  Sicherung: [
    {
      name: "BACKUP_DIR",
      label: "Ordner für Sicherungen",
      effect: "Wohin der Server nach Zeitplan sichert. Ohne Angabe wird das in der App eingerichtet.",
      read: ({ backup }) => (backup?.folder ? "Ordner auf dem Server" : "nicht gesetzt"),
    },
    {
      name: "BACKUP_S3_ENDPOINT",
      label: "Bucket für Sicherungen (S3)",
      effect: "Derselbe Zeitplan, ein weiterer Ort.",
      read: ({ backup }) => (backup?.s3 ? `${backup.s3.endpoint}, ${backup.s3.bucket}` : "nicht gesetzt"),
    },
    {
      name: "BACKUP_S3_SECRET_KEY",
      label: "Schlüssel dieses Buckets",
      effect: "Wird nie angezeigt.",
      read: ({ backup }) => isSet(backup?.s3 ?? null),
    },
    {
      name: "BACKUP_AT",
      label: "Zeitplan der Sicherungen",
      effect: "Uhrzeit in Deutschland; die Tage nennt BACKUP_DAYS.",
      read: ({ backup }) =>
        backup === null ? "nicht gesetzt" : `${backup.at} Uhr an ${backup.weekdays.length} Tagen der Woche`,
    },
    {
      name: "BACKUP_KEEP",
      label: "Aufbewahrte Sicherungen",
      effect: "Je Ort; ältere werden gelöscht, sobald eine neuere zurückgelesen ist.",
      read: ({ backup }) => (backup === null ? "nicht gesetzt" : oneDecimal.format(backup.kept)),
    },
    {
      name: "BACKUP_RECIPIENT",
      label: "Verschlüsselung der Sicherungen",
      effect: "Öffentlicher Schlüssel (age), mit dem sie verschlüsselt werden.",
      read: ({ backup }) => backup?.recipient || "unverschlüsselt",
    },
  ],
  Upload: [
    {
      name: "MAX_UPLOAD_MB",
      label: "Größte Datei",
      effect: "Größere Dateien werden abgelehnt, bevor sie gesendet werden.",
      read: ({ maxUploadBytes }) => megabytes(maxUploadBytes),
    },
    {
      name: "WATCH_DIR",
      label: "Überwachter Ordner",
      effect: "Dateien, die dort abgelegt werden, prüft der Server von selbst.",
      read: ({ watch }) => (watch === null ? "nicht eingerichtet" : "eingerichtet"),
    },
    {
      name: "UPLOADS_PER_MINUTE",
      label: "Uploads je Minute und Person",
      effect: "Darüber hinaus bittet der Server um Geduld.",
      read: ({ uploadsPerMinute }) => oneDecimal.format(uploadsPerMinute),
    },
  ],
  Prüfung: [
    {
      name: "CHECK_THREADS",
      label: "Gleichzeitige Prüfungen",
      effect: "Mehr Prüfungen zugleich brauchen mehr Rechenkerne und Arbeitsspeicher.",
      read: ({ checkThreads }) => oneDecimal.format(checkThreads),
    },
  ],
  KI: [
    {
      name: "AI_HOSTS",
      label: "Rechner der Kanzlei für Modelle",
      effect: "Jeder andere gilt als fremder Anbieter: mit Vertrag, Budget und Platzhaltern.",
      read: ({ aiHosts }) => aiHosts.join(", ") || "keine",
    },
  ],
  Sicherheit: [
    {
      name: "WEBHOOK_PRIVATE_HOSTS",
      label: "Rechner des eigenen Netzes für Webhooks",
      effect: "Workflows rufen sonst nur Adressen im Internet auf.",
      read: ({ webhookPrivateHosts }) => webhookPrivateHosts.join(", ") || "keine",
    },
    {
      name: "CLAMAV_HOST",
      label: "Virenscanner",
      effect: "Jede Datei wird vor ihrer Prüfung untersucht; was er erkennt, wird zurückgehalten.",
      read: ({ clamd }) => (clamd === null ? "nicht eingerichtet" : "eingerichtet"),
    },
    {
      name: "SESSION_DAYS",
      label: "Dauer einer Sitzung ohne Kontakt",
      effect: "Danach ist eine neue Anmeldung nötig.",
      read: ({ refreshTokenMs }) => `${oneDecimal.format(refreshTokenMs / dayMs)} Tage`,
    },
    {
      name: "ACCESS_TOKEN_SECONDS",
      label: "Erneuerung der Sitzung",
      effect: "So lange gilt ein Zugriff, bevor er erneuert wird.",
      read: ({ accessTokenMs }) => `${oneDecimal.format(accessTokenMs / minuteMs)} Minuten`,
    },
    {
      name: "LOGINS_PER_MINUTE",
      label: "Anmeldeversuche je Minute",
      effect: "Bremst das Raten von Passwörtern.",
      read: ({ loginsPerMinute }) => oneDecimal.format(loginsPerMinute),
    },
    {
      name: "TRUST_PROXY",
      label: "Vorgeschalteter Server",
      effect: "Wessen Angaben zur Netzadresse geglaubt wird. Jede andere Adresse darf 250 Verbindungen haben.",
      read: ({ trustProxy }) => trustProxy,
    },
    {
      name: "TLS_CERT",
      label: "Zertifikat (HTTPS)",
      effect: "Ohne Angabe verschlüsselt ein vorgeschalteter Server oder niemand.",
      read: ({ tlsCert }) => isSet(tlsCert),
    },
    {
      name: "SECRET_KEY",
      label: "Schlüssel für Sitzungen und Geheimnisse",
      effect: "Ohne Angabe gilt der des Datenordners. Wird nie angezeigt.",
      read: ({ secretKey }) => isSet(secretKey),
    },
    {
      name: "DATEV_OIDC_ISSUER",
      label: "Anmeldung mit DATEV",
      effect: "Adresse des Anmeldedienstes.",
      read: ({ datevLogin }) => datevLogin?.issuer ?? "nicht eingerichtet",
    },
    {
      name: "DATEV_OIDC_CLIENT_SECRET",
      label: "Geheimnis der Anmeldung mit DATEV",
      effect: "Wird nie angezeigt.",
      read: ({ datevLogin }) => isSet(datevLogin),
    },
  ],
};
