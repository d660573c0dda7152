import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("without any variable only this machine gets in, data lie in ./data", () => {
  expect(readSettings({ PORT: "", HOST: "" })).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    publicUrl: null,
    logLevel: "warn",
    adminEmail: null,
    adminPassword: null,
    maxUploadBytes: 200_000_000,
    accessTokenMs: 3_600_000,
    refreshTokenMs: 30 * 86_400_000,
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
])("%j is read", (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected);
});

test.each([
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
])("%j stops the start in German", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
