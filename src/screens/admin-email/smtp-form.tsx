import { Button, Group, PasswordInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import type { CallOutput } from "#contract/index.ts";
import type { MailSettings } from "#contract/mail.ts";
import { call } from "#data/server/call.ts";
import { OauthFields } from "#screens/shared/admin/oauth-fields.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./email.module.css";
import {
  compareSettings,
  draftOf,
  findProblems,
  isSame,
  type SmtpDraft,
  securityWords,
  smtpLabels,
  toSettings,
} from "./smtp-draft.ts";

type Answer = CallOutput<"readMailSettings">;
type Base = Pick<Answer, "settings" | "version">;

interface Draft {
  readonly mail: SmtpDraft;
  /** Empty: stays as it is; null: is removed. */
  readonly password: string | null;
  /** Empty: stays as it is. */
  readonly refreshToken: string;
}

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** The way of every mail; the password is written and never read. */
export const SmtpForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const { defaults, secretSet, secretHint, refreshTokenSet } = answer;
  const form = useVersionedForm<Base, Draft>({
    saved: answer,
    draftOf: ({ settings }) => ({ mail: draftOf(settings), password: "", refreshToken: "" }),
    isChanged: (typed, { settings }) =>
      typed.password !== "" || typed.refreshToken !== "" || !isSame(toSettings(typed.mail), settings),
    readPresent: () => call("readMailSettings", {}),
    failed: "Der E-Mail-Versand konnte nicht gespeichert werden.",
  });
  const { base, isDirty } = form;
  const { mail: draft, password, refreshToken } = form.draft;
  const problems = findProblems(draft);
  const isReady = connected && isDirty && Object.keys(problems).length === 0;
  const save = (on: Base): Promise<void> =>
    form.send(on, async ({ version }) => {
      const secret = { ...(password !== "" && { password }), ...(refreshToken !== "" && { refreshToken }) };
      form.takeUp(await call("changeMailSettings", { settings: toSettings(draft), version, ...secret }));
      showToast("success", "E-Mail-Versand gespeichert");
      onSaved();
    });
  const edit = (change: Partial<Draft>): void => form.setDraft({ ...form.draft, ...change });
  const set = (change: Partial<SmtpDraft>): void => edit({ mail: { ...draft, ...change } });
  const setOauth = (oauth: MailSettings["oauth"]): void => {
    const { oauth: _former, ...rest } = draft;
    edit({ mail: { ...rest, ...(oauth && { oauth }) } });
  };
  const secretWord = draft.oauth ? "Geheimer Schlüssel der Anwendung" : "Kennwort";
  const chip = (key: keyof MailSettings): ReactNode => (
    <SourceChip source={base.settings[key] === defaults[key] ? "default" : "here"} />
  );
  const text = (
    key: "host" | "port" | "user" | "sender" | "senderName" | "replyTo" | "perHour",
    description: string,
  ) => (
    <div>
      <TextInput
        label={smtpLabels[key]}
        description={description}
        autoComplete="off"
        disabled={!connected}
        value={draft[key]}
        error={problems[key]}
        onChange={(event) => set({ [key]: event.currentTarget.value })}
      />
      {chip(key)}
    </div>
  );
  return (
    <Section id="weg" title="Weg der E-Mails">
      <VersionedForm
        form={form}
        label="Weg der E-Mails"
        className={classes.fields}
        isReady={isReady}
        onSave={(on) => void save(on)}
        compare={({ settings }) => compareSettings(toSettings(draft), settings)}
      >
        <Group gap="xs" className={classes.full ?? ""}>
          <Switch
            label={smtpLabels.enabled}
            disabled={!connected}
            checked={draft.enabled}
            onChange={(event) => set({ enabled: event.currentTarget.checked })}
          />
          {chip("enabled")}
        </Group>
        {text("host", "Name des Servers, der E-Mails annimmt, etwa der Ihres Anbieters.")}
        <div>
          <Select
            label={smtpLabels.security}
            description={
              draft.security === "none"
                ? "Kennwort und E-Mails gehen lesbar über die Leitung. Nur auf demselben Rechner vertretbar."
                : "Ohne verschlüsselte Verbindung wird nichts gesendet."
            }
            allowDeselect={false}
            disabled={!connected}
            data={Object.entries(securityWords).map(([value, label]) => ({ value, label }))}
            value={draft.security}
            onChange={(value) => value && set({ security: value as MailSettings["security"] })}
          />
          {chip("security")}
        </div>
        {text("port", "Meist 587 oder 465.")}
        <OauthFields
          oauth={draft.oauth}
          refreshToken={refreshToken}
          refreshTokenSet={refreshTokenSet}
          isReadOnly={!connected}
          fullClass={classes.full}
          onChange={setOauth}
          onRefreshToken={(token) => edit({ refreshToken: token })}
        />
        <div className={classes.full}>{chip("oauth")}</div>
        {text("user", draft.oauth ? "Die Adresse des Postfachs." : "Leer, wenn der Server keine Anmeldung verlangt.")}
        <div>
          <PasswordInput
            label={secretWord}
            description={describeSecret(secretSet, secretHint, password)}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": `${secretWord} anzeigen`, tabIndex: 0 }}
            disabled={!connected || password === null}
            value={password ?? ""}
            onChange={(event) => edit({ password: event.currentTarget.value })}
          />
          {secretSet && (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={!connected}
              onClick={() => edit({ password: password === null ? "" : null })}
            >
              {`${secretWord} ${password === null ? "behalten" : "entfernen"}`}
            </Button>
          )}
        </div>
        {text("sender", "Adresse, von der die E-Mails kommen. Unzustellbares geht an sie zurück.")}
        {text("senderName", "Steht in der E-Mail vor der Adresse.")}
        {text("replyTo", "Leer: Antworten gehen an den Absender.")}
        {text("perHour", "Was darüber hinausgeht, wartet. Viele Anbieter begrenzen den Versand.")}
        <div className={classes.full}>
          <Textarea
            label={smtpLabels.certificate}
            description="Nur für eigene Server, deren Zertifikat von einer Stelle im Haus kommt."
            autosize
            minRows={2}
            maxRows={6}
            disabled={!connected}
            value={draft.certificate}
            error={problems.certificate}
            onChange={(event) => set({ certificate: event.currentTarget.value })}
          />
          {chip("certificate")}
        </div>
        <SaveButtons form={form} isReady={isReady} className={`${classes.save} ${classes.full}`} />
        <UnsavedGuard isDirty={isDirty} />
      </VersionedForm>
    </Section>
  );
};

const describeSecret = (isSet: boolean, hint: string | null, typed: string | null): string => {
  if (typed === null) return "Wird mit dem Speichern entfernt.";
  if (!isSet) return "Wird verschlüsselt abgelegt und nie wieder angezeigt.";
  return `Gesetzt${hint === null ? "" : ` (${hint})`}. Leer lassen, um es zu behalten.`;
};
