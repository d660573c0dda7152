import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { FieldsForm } from "#screens/shared/form/fields-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { describeSecret, SecretInput, secretToSend } from "#screens/shared/form/secret-input.tsx";
import { useFieldsForm } from "#screens/shared/form/use-fields-form.tsx";
import { Section } from "#ui/section.tsx";
import { type GitAnswer, type GitValues, normaliseSettings, settingsFields } from "./settings-fields.ts";

type Saved = Pick<GitAnswer, "settings" | "version">;

interface Props {
  readonly answer: GitAnswer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Location and content of the repository; token and key are write-only. */
export const SettingsForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const form = useFieldsForm<Saved, GitValues, GitAnswer>({
    fields: settingsFields,
    saved: answer,
    valuesOf: ({ settings }) => ({ ...settings, secret: "" }),
    answer,
    defaults: answer.defaults,
    disabled: !connected,
    normalise: normaliseSettings,
    readPresent: () => call("readGitConfig", {}),
    save: ({ secret, ...settings }, { version }) =>
      call("changeGitConfig", { settings, version, ...secretToSend("secret", secret) }),
    done: "Repository gespeichert",
    failed: "Die Angaben konnten nicht gespeichert werden.",
    onSaved,
  });
  const { draft, edit, input } = form;
  const isSsh = draft.authType === "ssh";
  const secret = describeSecret(answer, draft.secret, "um den bisherigen Zugang zu behalten");
  return (
    <FieldsForm form={form} label="Repository" saveClass={forms.save}>
      <Section
        id="ort"
        title="Ort"
        lead="Ohne Adresse bleibt das Repository auf diesem Server. Buchungsdaten, Passwörter und Schlüssel stehen nie darin."
      >
        <div className={forms.pairs}>
          {(["remoteUrl", "branch", "authType", "user"] as const).map(input)}
          {draft.remoteUrl.trim() !== "" && draft.authType !== "none" && (
            <div>
              <SecretInput
                label={isSsh ? "Privater Schlüssel" : "Token"}
                description={
                  isSsh ? `${secret} Er hat keine Passphrase und gilt am besten nur für dieses Repository.` : secret
                }
                isLong={isSsh}
                value={draft.secret}
                disabled={!connected}
                removal={answer.secretSet ? ["Entfernen", "Behalten"] : null}
                onChange={(typed) => edit({ secret: typed })}
              />
            </div>
          )}
        </div>
      </Section>
      <Section id="inhalt" title="Inhalt">
        {input("autoCommit")}
        <div style={{ marginTop: 16 }}>{input("paths")}</div>
      </Section>
    </FieldsForm>
  );
};
