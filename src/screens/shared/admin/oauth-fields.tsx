import { Select, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { limits } from "#contract/limits.ts";
import type { MailOauth } from "#contract/mail-oauth.ts";
import forms from "#screens/shared/form/form.module.css";
import { describeSecret, SecretInput } from "#screens/shared/form/secret-input.tsx";
import { findOauthProblems, type SignInWay, signInOf, signInWords, toOauth } from "./oauth-draft.ts";

interface Props {
  /** Undefined: with a password. */
  readonly oauth: MailOauth | undefined;
  readonly refreshToken: string;
  readonly refreshTokenSet: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (oauth: MailOauth | undefined) => void;
  readonly onRefreshToken: (token: string) => void;
}

/** Sign-in at a mail server; secrets are write-only. */
export const OauthFields = (props: Props): ReactElement => {
  const { oauth, refreshToken, refreshTokenSet, isReadOnly, onChange, onRefreshToken } = props;
  const problems = findOauthProblems(oauth);
  const text = (key: "clientId" | "tokenUrl" | "scope", label: string, description: string) =>
    oauth && (
      <TextInput
        className={forms.wide}
        label={label}
        description={description}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.changeMailSettings.settings.oauth[key].maxLength}
        disabled={isReadOnly}
        value={oauth[key]}
        error={problems[key]}
        onChange={(event) => onChange({ ...oauth, [key]: event.currentTarget.value })}
      />
    );
  return (
    <>
      <Select
        className={forms.wide}
        label="Anmeldung"
        description={
          oauth
            ? "Der Server holt ein Token beim Anbieter und behält es nur im Arbeitsspeicher. Benutzername ist die Adresse des Postfachs."
            : "Microsoft 365 und Google verlangen OAuth2; die meisten anderen Anbieter ein Passwort."
        }
        allowDeselect={false}
        disabled={isReadOnly}
        data={Object.entries(signInWords).map(([value, label]) => ({ value, label }))}
        value={signInOf(oauth)}
        onChange={(value) => value && onChange(toOauth(value as SignInWay, oauth))}
      />
      {text("clientId", "Client-ID", "Kennung der Anwendung, wie der Anbieter sie zeigt.")}
      {text(
        "tokenUrl",
        "Token-Adresse",
        "Bei Microsoft 365 steht die Kennung Ihrer Organisation (Mandanten-ID) darin.",
      )}
      {text("scope", "Bereich (Scope)", "Wofür das Token gilt. Bei Google leer lassen.")}
      {oauth?.grant === "refreshToken" && (
        <SecretInput
          className={forms.wide}
          label="Aktualisierungstoken (Refresh Token)"
          description={describeSecret({ secretSet: refreshTokenSet }, refreshToken, "um es zu behalten")}
          disabled={isReadOnly}
          value={refreshToken}
          onChange={(token) => onRefreshToken(token || "")}
        />
      )}
    </>
  );
};
