import { Alert, Button, Checkbox, Group, Select, Switch, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { GitConfigKind, GitConfigSettings } from "#contract/git-config.ts";
import type { CallOutput } from "#contract/index.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./git-config.module.css";
import { SecretField } from "./secret-field.tsx";
import { authWords, compareSettings, findProblems, isSame, settingLabels, toSettings } from "./settings-draft.ts";

type Answer = CallOutput<"readGitConfig">;
type Base = Pick<Answer, "settings" | "version">;

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Where the repository goes and what is in it; token and key are written and never read. */
export const SettingsForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const { kinds, canSsh, defaults } = answer;
  const [base, setBase] = useState<Base>(answer);
  const [draft, setDraft] = useState<GitConfigSettings>(answer.settings);
  const [secret, setSecret] = useState<string | null>("");
  const [theirs, setTheirs] = useState<Base | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = findProblems(draft);
  const isRight = Object.keys(problems).length === 0;
  const isDirty = secret !== "" || !isSame(toSettings(draft), toSettings(base.settings));
  const takeUp = ({ settings, version }: Base): void => {
    setBase({ settings, version });
    setDraft(settings);
    setSecret("");
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
      const sent = secret === "" ? {} : { secret };
      takeUp(await call("changeGitConfig", { settings: toSettings(draft), version, ...sent }));
      showToast("success", "Repository gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED") {
        await call("readGitConfig", {}).then(setTheirs, noteFailure);
      } else noteFailure(error);
    }
    setBusy(false);
  };
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Die Angaben konnten nicht gespeichert werden."));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty && isRight) void save(base.version);
  };
  const set = (change: Partial<GitConfigSettings>): void => setDraft({ ...draft, ...change });
  const toggle = (key: GitConfigKind): void =>
    set({ paths: draft.paths.includes(key) ? draft.paths.filter((one) => one !== key) : [...draft.paths, key] });
  const chip = (key: keyof GitConfigSettings): ReactElement => (
    <SourceChip source={String(base.settings[key]) === String(defaults[key]) ? "default" : "here"} />
  );
  const isRemote = draft.remoteUrl.trim() !== "";
  const ways = Object.entries(authWords).map(([value, label]) => ({
    value,
    label,
    disabled: value === "ssh" && !canSsh,
  }));
  return (
    <form noValidate onSubmit={submit} aria-label="Repository">
      {reason !== null && (
        <Alert color="red" role="alert" mb="md">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={compareSettings(toSettings(draft), theirs.settings, kinds)}
          busy={busy}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => takeUp(theirs)}
        />
      )}
      <Section
        id="ort"
        title="Ort"
        lead="Ohne Adresse bleibt das Repository auf diesem Server. Buchungsdaten, Kennwörter und Schlüssel stehen nie darin."
      >
        <div className={classes.fields}>
          <div className={classes.full}>
            <TextInput
              label={settingLabels.remoteUrl}
              description="HTTPS oder SSH, etwa https://git.kanzlei.example/konfiguration.git"
              autoComplete="off"
              spellCheck={false}
              disabled={!connected}
              value={draft.remoteUrl}
              onChange={(event) => set({ remoteUrl: event.currentTarget.value })}
            />
            {chip("remoteUrl")}
          </div>
          <div>
            <TextInput
              label={settingLabels.branch}
              description="Meist main."
              autoComplete="off"
              disabled={!connected}
              value={draft.branch}
              error={problems.branch}
              onChange={(event) => set({ branch: event.currentTarget.value })}
            />
            {chip("branch")}
          </div>
          {isRemote && (
            <div>
              <Select
                label={settingLabels.authType}
                description={canSsh ? undefined : "Für SSH fehlen auf diesem Server die Programme git und ssh."}
                allowDeselect={false}
                disabled={!connected}
                data={ways}
                value={draft.authType}
                onChange={(value) => value && set({ authType: value as GitConfigSettings["authType"] })}
              />
              {chip("authType")}
            </div>
          )}
          {isRemote && draft.authType === "token" && (
            <div>
              <TextInput
                label={settingLabels.user}
                description="Viele Dienste nehmen zu einem Token jeden Namen."
                autoComplete="off"
                disabled={!connected}
                value={draft.user}
                onChange={(event) => set({ user: event.currentTarget.value })}
              />
              {chip("user")}
            </div>
          )}
          {isRemote && draft.authType !== "none" && (
            <SecretField
              kind={draft.authType}
              state={answer}
              value={secret}
              disabled={!connected}
              onChange={setSecret}
            />
          )}
        </div>
      </Section>
      <Section id="inhalt" title="Inhalt">
        <Switch
          label={settingLabels.autoCommit}
          description="Eine Änderung wird kurz danach von selbst gesichert und, wo ein entferntes Repository eingetragen ist, übertragen."
          disabled={!connected}
          checked={draft.autoCommit}
          onChange={(event) => set({ autoCommit: event.currentTarget.checked })}
        />
        {chip("autoCommit")}
        <Checkbox.Group label={settingLabels.paths} error={problems.paths} value={draft.paths} mt="md">
          <div className={classes.kinds}>
            {kinds.map(({ key, label }) => (
              <Checkbox key={key} value={key} label={label} disabled={!connected} onChange={() => toggle(key)} />
            ))}
          </div>
        </Checkbox.Group>
        {chip("paths")}
      </Section>
      <Group gap="xs" className={classes.save}>
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
  );
};
