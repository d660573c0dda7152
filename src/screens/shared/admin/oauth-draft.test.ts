import { expect, test } from "vitest";
import type { MailOauth } from "#contract/mail-oauth.ts";
import { describeOauth, findOauthProblems, signInOf, toOauth, trimOauth } from "./oauth-draft.ts";

const oauth: MailOauth = {
  ...{ grant: "refreshToken", clientId: "anwendung-1", tokenUrl: "https://oauth2.googleapis.com/token", scope: "" },
};

test("a new provider sets its published values and keeps the client id", () => {
  expect(toOauth("refreshToken", { ...oauth, grant: "clientCredentials", tokenUrl: "https://a.example/" })).toEqual(
    oauth,
  );
  expect(toOauth("clientCredentials", undefined)).toMatchObject({ clientId: "", grant: "clientCredentials" });
  expect([signInOf(toOauth("password", oauth)), signInOf(oauth)]).toEqual(["password", "refreshToken"]);
});

test.each<[Partial<MailOauth>, RegExp | null]>([
  [{}, null],
  [{ clientId: " anwendung-1 ", tokenUrl: " https://a.example/token " }, null],
  [{ clientId: "" }, /Kennung der Anwendung/],
  [{ clientId: "zwei Wörter" }, /ohne Leerzeichen/],
  [{ tokenUrl: "oauth2.googleapis.com" }, /ganze Adresse/],
  [toOauth("clientCredentials", oauth) ?? {}, /„Mandanten-ID“ durch/],
])("%j has the problem %s", (change, problem) => {
  const [first] = Object.values(findOauthProblems({ ...oauth, ...change }));
  if (problem === null) expect(first).toBeUndefined();
  else expect(first).toMatch(problem);
});

test("values are trimmed and summarised in one line", () => {
  const saved = trimOauth({ ...oauth, scope: "  a   b " });
  expect(saved.scope).toBe("a b");
  expect(describeOauth(saved)).toBe("OAuth2 mit Zustimmung (Google): anwendung-1, https://oauth2.googleapis.com/token");
  expect(describeOauth(undefined)).toBe("Passwort");
});
