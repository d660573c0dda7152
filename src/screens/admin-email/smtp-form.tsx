import { Alert, Button, Group, PasswordInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import type { MailSettings } from "#contract/mail.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { OauthFields } from "#screens/shared/admin/oauth-fields.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
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

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** The way of every mail; the password is written and never read. */
export const SmtpForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const { defaults, secretSet, secretHint, refreshTokenSet } = answer;
  const [base, setBase] = useState<Base>(answer);
  const [draft, setDraft] = useState(() => draftOf(answer.settings));
  const [password, setPassword] = useState<string | null>("");
  const [refreshToken, setRefreshToken] = useState("");
  const [theirs, setTheirs] = useState<Base | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = findProblems(draft);
  const isRight = Object.keys(problems).length === 0;
  const isDirty = password !== "" || refreshToken !== "" || !isSame(toSettings(draft), base.settings);
  const takeUp = ({ settings, version }: Base): void => {
    setBase({ settings, version });
    setDraft(draftOf(settings));
    setPassword("");
    setRefreshToken("");
    setTheirs(null);
  };
  // Nothing typed yet: show what a colleague has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty) takeUp(answer);
  }, [answer.version]);
  const save = async (version: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      const secret = { ...(password !== "" && { password }), ...(refreshToken !== "" && { refreshToken }) };
      takeUp(await call("changeMailSettings", { settings: toSettings(draft), version, ...secret }));
      showToast("success", "E-Mail-Versand gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED") {
        await call("readMailSettings", {}).then(setTheirs, noteFailure);
      } else noteFailure(error);
    }
    setBusy(false);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Der E-Mail-Versand konnte nicht gespeichert werden."));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && isRight) void save(base.version);
  };
  const set = (change: Partial<SmtpDraft>): void => setDraft({ ...draft, ...change });
  const setOauth = (oauth: MailSettings["oauth"]): void => {
    const { oauth: _former, ...rest } = draft;
    setDraft({ ...rest, ...(oauth && { oauth }) });
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
      <form noValidate onSubmit={submit} aria-label="Weg der E-Mails" className={classes.fields}>
        {reason !== null && (
          <Alert color="red" role="alert">
            {reason}
          </Alert>
        )}
        {theirs !== null && (
          <Conflict
            fields={compareSettings(toSettings(draft), theirs.settings)}
            busy={busy}
            onKeepMine={() => void save(theirs.version)}
            onTakeTheirs={() => takeUp(theirs)}
          />
        )}
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
          onRefreshToken={setRefreshToken}
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
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {secretSet && (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={!connected}
              onClick={() => setPassword(password === null ? "" : null)}
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
        <Group gap="xs" className={`${classes.save} ${classes.full}`}>
          <Button type="submit" loading={busy} disabled={!connected || !isDirty || !isRight}>
            Speichern
          </Button>
          {isDirty && (
            <Button variant="default" disabled={busy} onClick={() => takeUp(base)}>
              Zurücksetzen
            </Button>
          )}
        </Group>
        <UnsavedGuard isDirty={isDirty} />
      </form>
    </Section>
  );
};

const describeSecret = (isSet: boolean, hint: string | null, typed: string | null): string => {
  if (typed === null) return "Wird mit dem Speichern entfernt.";
  if (!isSet) return "Wird verschlüsselt abgelegt und nie wieder angezeigt.";
  return `Gesetzt${hint === null ? "" : ` (${hint})`}. Leer lassen, um es zu behalten.`;
};
