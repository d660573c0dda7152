import { Switch } from "@mantine/core";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import type { SuperAdminRuleKey } from "#contract/super-admin-rules.ts";
import { call } from "#data/server/call.ts";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { useVersionedForm } from "#screens/shared/admin/use-versioned-form.ts";
import { SaveButtons, VersionedForm } from "#screens/shared/admin/versioned-form.tsx";
import forms from "#screens/shared/form/form.module.css";
import { showToast } from "#ui/show-toast.ts";
import { describeOpened, isSameChoice, listRuleConflicts, type Rule } from "./super-admin-rules.ts";
import classes from "./system.module.css";

type Answer = CallOutput<"readSuperAdminRules">;
type Versioned = CallOutput<"changeSuperAdminRules">;

interface Props {
  readonly answer: Answer;
  readonly connected: boolean;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

/** One switch for each rule; a locked one is explained in words. */
export const SuperAdminRulesForm = ({ answer, connected, mayChange, onSaved }: Props): ReactElement => {
  const { rules, fixed } = answer;
  const form = useVersionedForm<Versioned, readonly SuperAdminRuleKey[]>({
    saved: answer,
    draftOf: ({ settings }) => settings.opened,
    isChanged: (keys, { settings }) => !isSameChoice(keys, settings.opened),
    readPresent: () => call("readSuperAdminRules", {}),
    failed: "Die Regeln konnten nicht gespeichert werden.",
  });
  const { draft: opened, setDraft: setOpened, isDirty } = form;
  const isReady = connected && isDirty;
  const save = (on: Versioned): Promise<void> =>
    form.send(on, async ({ version }) => {
      form.takeUp(await call("changeSuperAdminRules", { settings: { opened: [...opened] }, version }));
      showToast("success", "Regeln gespeichert");
      onSaved();
    });
  const toggle = ({ key }: Rule): void =>
    setOpened(opened.includes(key) ? opened.filter((one) => one !== key) : [...opened, key]);
  return (
    <VersionedForm
      form={form}
      label="Nur für Super Admin"
      className={forms.narrow}
      isReady={isReady}
      onSave={(on) => void save(on)}
      compare={({ settings }) => listRuleConflicts(rules, opened, settings.opened)}
      onTakenTheirs={onSaved}
    >
      {rules.map((rule) =>
        mayChange ? (
          <Switch
            key={rule.key}
            label={rule.label}
            description={rule.effect}
            disabled={!connected}
            checked={!opened.includes(rule.key)}
            onChange={() => toggle(rule)}
          />
        ) : (
          <RuleLine
            key={rule.key}
            label={rule.label}
            isOpen={opened.includes(rule.key)}
            detail={`${describeOpened(opened, rule.key)}. ${rule.effect}`}
          />
        ),
      )}
      {fixed.map(({ label, reason: why }) => (
        <RuleLine key={label} label={label} isOpen={false} detail={why} />
      ))}
      {mayChange && <SaveButtons form={form} isReady={isReady} label="Regeln speichern" className={classes.save} />}
      <UnsavedGuard isDirty={isDirty} />
    </VersionedForm>
  );
};

interface LineProps {
  readonly label: string;
  readonly detail: string;
  readonly isOpen: boolean;
}

const RuleLine = ({ label, detail, isOpen }: LineProps): ReactElement => {
  const Icon = isOpen ? IconLockOpen : IconLock;
  return (
    <div className={classes.rule}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <div>{label}</div>
        <div className={classes.detail}>{detail}</div>
      </div>
    </div>
  );
};
