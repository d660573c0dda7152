import { Checkbox, Select, Switch, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { GitConfigKind, GitConfigSettings } from "#contract/git-config.ts";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./git-config.module.css";
import { SecretField } from "./secret-field.tsx";
import { authWords, compareSettings, findProblems, isSame, settingLabels, toSettings } from "./settings-draft.ts";

type Answer = CallOutput<"readGitConfig">;
type Base = Pick<Answer, "settings" | "version">;

interface Draft {
  readonly repository: GitConfigSettings;
  /** Empty: stays as it is; null: is removed. */
  readonly secret: string | null;
}

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly onSaved: () => void;
}

/** Where the repository goes and what is in it; token and key are written and never read. */
export const SettingsForm = ({ answer, connected, onSaved }: Props): ReactElement => {
  const { kinds, canSsh, defaults } = answer;
  const form = useVersionedForm<Base, Draft>({
    saved: answer,
    draftOf: ({ settings }) => ({ repository: settings, secret: "" }),
    isChanged: (typed, { settings }) =>
      typed.secret !== "" || !isSame(toSettings(typed.repository), toSettings(settings)),
    readPresent: () => call("readGitConfig", {}),
    failed: "Die Angaben konnten nicht gespeichert werden.",
  });
  const { base, isDirty } = form;
  const { repository: draft, secret } = form.draft;
  const problems = findProblems(draft);
  const isReady = connected && isDirty && Object.keys(problems).length === 0;
  const save = (on: Base): Promise<void> =>
    form.send(on, async ({ version }) => {
      const sent = secret === "" ? {} : { secret };
      form.takeUp(await call("changeGitConfig", { settings: toSettings(draft), version, ...sent }));
      showToast("success", "Repository gespeichert");
      onSaved();
    });
  const set = (change: Partial<GitConfigSettings>): void =>
    form.setDraft({ repository: { ...draft, ...change }, secret });
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
    <VersionedForm
      form={form}
      label="Repository"
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={({ settings }) => compareSettings(toSettings(draft), settings, kinds)}
    >
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
              onChange={(typed) => form.setDraft({ repository: draft, secret: typed })}
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
      <SaveButtons form={form} isReady={isReady} className={classes.save} />
      <UnsavedGuard isDirty={isDirty} />
    </VersionedForm>
  );
};
