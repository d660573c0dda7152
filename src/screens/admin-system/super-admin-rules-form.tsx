import { Alert, Button, Group, Switch } from "@mantine/core";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import type { SuperAdminRuleKey } from "#contract/super-admin-rules.ts";
import { CallError, call } from "#data/server/call.ts";
import { Conflict } from "#screens/shared/admin/conflict.tsx";
import { UnsavedGuard } from "#screens/shared/admin/unsaved-guard.tsx";
import { errorText } from "#text/error-text.ts";
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

/** One switch for each rule; what this person cannot change, or nobody can, is told in words. */
export const SuperAdminRulesForm = ({ answer, connected, mayChange, onSaved }: Props): ReactElement => {
  const { rules, fixed } = answer;
  const [base, setBase] = useState<Versioned>(answer);
  const [opened, setOpened] = useState<readonly SuperAdminRuleKey[]>(answer.settings.opened);
  const [theirs, setTheirs] = useState<Versioned | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = !isSameChoice(opened, base.settings.opened);
  const takeUp = ({ settings, version }: Versioned): void => {
    setBase({ settings, version });
    setOpened(settings.opened);
    setTheirs(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer is a reason to fill the form anew
  useEffect(() => {
    if (!isDirty && answer.version > base.version) takeUp(answer);
  }, [answer.version]);
  const noteFailure = (error: unknown): void =>
    setReason(errorText(error, "Die Regeln konnten nicht gespeichert werden."));
  const save = async (version: number): Promise<void> => {
    setBusy(true);
    setReason(null);
    try {
      takeUp(await call("changeSuperAdminRules", { settings: { opened: [...opened] }, version }));
      showToast("success", "Regeln gespeichert");
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "SETTINGS_CHANGED")
        await call("readSuperAdminRules", {}).then(setTheirs, noteFailure);
      else noteFailure(error);
    }
    setBusy(false);
  };
  const toggle = ({ key }: Rule): void =>
    setOpened(opened.includes(key) ? opened.filter((one) => one !== key) : [...opened, key]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && isDirty) void save(base.version);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Nur für Super Admin" className={classes.fields}>
      {reason !== null && (
        <Alert color="red" role="alert">
          {reason}
        </Alert>
      )}
      {theirs !== null && (
        <Conflict
          fields={listRuleConflicts(rules, opened, theirs.settings.opened)}
          busy={busy}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => {
            takeUp(theirs);
            onSaved();
          }}
        />
      )}
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
      {mayChange && (
        <Group gap="xs" className={classes.save ?? ""} data-dirty={isDirty || undefined}>
          <Button type="submit" loading={busy} disabled={!connected || !isDirty}>
            Regeln speichern
          </Button>
          {isDirty && (
            <Button variant="default" disabled={busy} onClick={() => setOpened(base.settings.opened)}>
              Zurücksetzen
            </Button>
          )}
        </Group>
      )}
      <UnsavedGuard isDirty={isDirty} />
    </form>
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
