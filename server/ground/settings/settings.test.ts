import { resolve } from "node:path";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "#engine/values/units.ts";
import { readSettings } from "./settings.ts";

test("without any variable the server listens on 127.0.0.1 and keeps its data in ./data", () => {
  expect(readSettings({ PORT: "", HOST: "" })).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    publicUrl: null,
    logLevel: "warn",
    adminEmail: null,
    adminPassword: null,
    maxUploadBytes: 200_000_000,
    accessTokenMs: hourMs,
    refreshTokenMs: 30 * dayMs,
  });
});

test.each([
  [{ PORT: "0" }, { port: 0 }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ PUBLIC_URL: "https://a.example/" }, { publicUrl: "https://a.example" }],
  [{ LOG_LEVEL: "INFO" }, { logLevel: "info" }],
  [{ MAX_UPLOAD_MB: "5" }, { maxUploadBytes: 5_000_000 }],
  [{ ACCESS_TOKEN_SECONDS: "2" }, { accessTokenMs: 2000 }],
  [{ TRUST_PROXY: "loopback, 10.0.0.0/8,fd00::/8" }, { trustProxy: "loopback, 10.0.0.0/8,fd00::/8" }],
  [{ CONTACT_EMAIL: "hilfe@kanzlei.example" }, { contactEmail: "hilfe@kanzlei.example" }],
  [{}, { contactEmail: null }],
  [{ ACCEPT_DATABASE: "ja" }, { acceptDatabase: true }],
  [{}, { acceptDatabase: false }],
  [{ ADMIN_PASSWORD: "geheim" }, { adminPassword: "geheim" }],
])("%j is accepted", (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected);
});

test("a backup plan without times runs every night and keeps seven generations", () => {
  expect(readSettings({}).backup).toBeNull();
  expect(readSettings({ BACKUP_DIR: "/mnt/sicherung" }).backup).toEqual({
    ...{ folder: "/mnt/sicherung", s3: null, at: "02:00", weekdays: [1, 2, 3, 4, 5, 6, 7], kept: 7, recipient: "" },
  });
  const recipient = `age1${"q".repeat(58)}`;
  const s3 = { BACKUP_S3_ENDPOINT: "https://s3.example/", BACKUP_S3_BUCKET: "sicherung" };
  const keys = { BACKUP_S3_ACCESS_KEY: "a", BACKUP_S3_SECRET_KEY: "b" };
  const when = { BACKUP_AT: "23:15", BACKUP_DAYS: "fr, MO", BACKUP_KEEP: "30", BACKUP_RECIPIENT: recipient };
  expect(readSettings({ ...s3, ...keys, ...when }).backup).toEqual({
    ...{ folder: null, at: "23:15", weekdays: [1, 5], kept: 30, recipient },
    s3: {
      ...{ endpoint: "https://s3.example", bucket: "sicherung", region: "us-east-1", accessKey: "a", secretKey: "b" },
    },
  });
});

test.each([
  [{ BACKUP_KEEP: "3" }, "BACKUP_KEEP ist gesetzt, aber kein Ziel für Sicherungen"],
  [{ BACKUP_DIR: "/b", BACKUP_KEEP: "0" }, "BACKUP_KEEP muss eine ganze Zahl von 1 bis 366 sein"],
  [{ BACKUP_DIR: "/b", BACKUP_AT: "2" }, "BACKUP_AT muss eine Uhrzeit wie 02:00 sein, nicht „2“."],
  [{ BACKUP_DIR: "/b", BACKUP_DAYS: "mo,xx" }, "BACKUP_DAYS nennt Wochentage"],
  [{ BACKUP_DIR: "/b", BACKUP_RECIPIENT: "ssh-ed25519" }, "BACKUP_RECIPIENT muss ein öffentlicher Schlüssel von age"],
  [{ BACKUP_S3_ENDPOINT: "https://s3.example" }, "Für Sicherungen in einen Bucket (S3) fehlt BACKUP_S3_BUCKET und"],
  [{ PORT: "http" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein, nicht „http“."],
  [{ PORT: "70000" }, "PORT muss"],
  [{ MAX_UPLOAD_MB: "1.5" }, "MAX_UPLOAD_MB muss"],
  [{ PUBLIC_URL: "kanzlei.example" }, "PUBLIC_URL muss eine Adresse sein"],
  [{ PUBLIC_URL: "javascript:alert(1)" }, "PUBLIC_URL muss eine Adresse sein"],
  [{ CONTACT_EMAIL: "hilfe" }, "CONTACT_EMAIL muss eine E-Mail-Adresse sein, nicht „hilfe“."],
  [{ LOG_LEVEL: "laut" }, "LOG_LEVEL muss einer dieser Werte sein: error, warn, info."],
  [{ TRUST_PROXY: "quatsch" }, "TRUST_PROXY nennt Adressen"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY nennt Adressen"],
  [{ TRUST_PROXY: "loopback, 10.0.0.x" }, "nicht „10.0.0.x“"],
  [{ ADMIN_PASSWORD: "kurz" }, "ADMIN_PASSWORD muss mindestens 6 Zeichen lang sein."],
  [{ ADMIN_PASSWORD: "😀😀😀" }, "ADMIN_PASSWORD muss mindestens 6 Zeichen lang sein."],
])("%j is refused with a German message", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
