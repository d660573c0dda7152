import { expect, test } from "vitest";
import { validateLogin } from "./validate-login.ts";

const email = "erika@example.org";
const password = "geheim";

test.each([
  [{ email, password }, {}],
  [{ email: ` ${email} `, password }, {}],
  [
    { email: "", password: "" },
    { email: "E-Mail ist erforderlich", password: "Passwort ist erforderlich" },
  ],
  [{ email: "   ", password }, { email: "E-Mail ist erforderlich" }],
  [{ email: "erika", password }, { email: "Ungültige E-Mail-Adresse" }],
  [{ email: "erika@kanzlei", password }, { email: "Ungültige E-Mail-Adresse" }],
  [{ email: "er ika@example.org", password }, { email: "Ungültige E-Mail-Adresse" }],
  [{ email: "a@b@example.org", password }, { email: "Ungültige E-Mail-Adresse" }],
  [{ email, password: "12345" }, { password: "Passwort muss mindestens 6 Zeichen lang sein" }],
  [{ email, password: "     " }, { password: "Passwort muss mindestens 6 Zeichen lang sein" }],
  [{ email, password: "😀😀😀😀😀" }, { password: "Passwort muss mindestens 6 Zeichen lang sein" }],
])("the form with %j has the errors %j", (fields, errors) => {
  expect(validateLogin(fields)).toEqual(errors);
});
