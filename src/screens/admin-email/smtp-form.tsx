import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import type { MailSettings } from "#contract/mail.ts";
import { call } from "#data/server/call.ts";
import { nameSecret } from "#screens/shared/admin/mail-server-fields.ts";
import { trimOauth } from "#screens/shared/admin/oauth-draft.ts";
import { OauthFields } from "#screens/shared/admin/oauth-fields.tsx";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { describeSecret, SecretInput, secretToSend } from "#screens/shared/form/secret-input.tsx";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { Section } from "#ui/section.tsx";
import { type SmtpValues, smtpFields } from "./smtp-fields.ts";

type Answer = CallOutput<"readMailSettings">;
type Saved = Pick<Answer, "settings" | "version">;

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Mail server for all mails; the password is write-only. */
export const SmtpForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const form = useFieldsForm<Saved, SmtpValues, null>({
    fields: smtpFields,
    saved: answer,
    valuesOf: ({ settings }) => ({ ...settings, password: "", refreshToken: "" }),
    answer: null,
    defaults: answer.defaults,
    disabled: !connected,
    normalise: ({ oauth, ...values }) => ({ ...values, ...(oauth && { oauth: trimOauth(oauth) }) }),
    readPresent: () => call("readMailSettings", {}),
    save: ({ password, refreshToken, ...settings }, { version }) => {
      const secrets = { ...secretToSend("password", password), ...secretToSend("refreshToken", refreshToken) };
      return call("changeMailSettings", { settings, version, ...secrets });
    },
    done: "E-Mail-Versand gespeichert",
    failed: "Der E-Mail-Versand konnte nicht gespeichert werden.",
    onSaved,
  });
  const { draft, edit, input, chip } = form;
  const setOauth = (oauth: MailSettings["oauth"]): void =>
    form.state.setDraft(({ oauth: _former, ...rest }) => ({ ...rest, ...(oauth && { oauth }) }));
  const secretWord = nameSecret(draft.oauth);
  return (
    <Section id="weg" title="Weg der E-Mails">
      <FieldsForm form={form} label="Weg der E-Mails" className={forms.pairs} saveClass={forms.save}>
        {(["enabled", "host", "security", "port"] as const).map(input)}
        <OauthFields
          oauth={draft.oauth}
          refreshToken={draft.refreshToken || ""}
          refreshTokenSet={answer.refreshTokenSet}
          isReadOnly={!connected}
          onChange={setOauth}
          onRefreshToken={(refreshToken) => edit({ refreshToken })}
        />
        <div className={forms.wide}>{chip("oauth")}</div>
        {input("user")}
        <div>
          <SecretInput
            label={secretWord}
            description={describeSecret(answer, draft.password, "um es zu behalten")}
            value={draft.password}
            disabled={!connected}
            removal={answer.secretSet ? [`${secretWord} entfernen`, `${secretWord} behalten`] : null}
            onChange={(password) => edit({ password })}
          />
        </div>
        {(["sender", "senderName", "replyTo", "perHour", "certificate"] as const).map(input)}
      </FieldsForm>
    </Section>
  );
};
