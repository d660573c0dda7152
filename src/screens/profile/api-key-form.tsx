import { Button, Checkbox, Group, Select, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { type ApiKeyScope, apiKeyScopes } from "#contract/api-key-scopes.ts";
import { limits } from "#contract/limits.ts";
import { call } from "#data/server/call.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import { keyLifetimes, scopeWords } from "./api-key-words.ts";
import classes from "./profile-page.module.css";

interface ApiKeyFormProps {
  readonly onCreated: (secret: string) => void;
  readonly onCancel: () => void;
}

export const ApiKeyForm = ({ onCreated, onCancel }: ApiKeyFormProps): ReactElement => {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(["upload"]);
  const [days, setDays] = useState("90");
  const [checked, setChecked] = useState(false);
  const { busy, reason, attempt } = useAttempt();
  useWork(name !== "");
  const problems = {
    name: name.trim() === "" ? "Bitte geben Sie an, wofür der Schlüssel ist." : null,
    scopes: scopes.length === 0 ? "Bitte wählen Sie mindestens einen Umfang." : null,
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (busy || problems.name !== null || problems.scopes !== null) return;
    await attempt(
      async () => onCreated((await call("createApiKey", { name, scopes: [...scopes], days: Number(days) })).secret),
      "Der Zugriffsschlüssel konnte nicht angelegt werden.",
    );
  };
  return (
    <form
      className={classes.steps}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Zugriffsschlüssel anlegen"
    >
      <FailureAlert reason={reason} />
      <TextInput
        label="Bezeichnung"
        description="Wofür der Schlüssel ist, zum Beispiel Vorsystem"
        maxLength={limits.createApiKey.name.maxLength}
        autoComplete="off"
        data-autofocus
        value={name}
        error={checked && problems.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group
        label="Umfang"
        value={[...scopes]}
        error={checked && problems.scopes}
        onChange={(values) => setScopes(apiKeyScopes.filter((scope) => values.includes(scope)))}
      >
        {apiKeyScopes.map((scope) => (
          <Checkbox
            key={scope}
            mt="xs"
            value={scope}
            label={scopeWords[scope].label}
            description={scopeWords[scope].meaning}
          />
        ))}
      </Checkbox.Group>
      <Select
        label="Gültig für"
        data={[...keyLifetimes]}
        value={days}
        allowDeselect={false}
        onChange={(value) => setDays(value ?? days)}
      />
      <Group gap="xs">
        <Button type="submit" loading={busy}>
          Anlegen
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          Abbrechen
        </Button>
      </Group>
    </form>
  );
};
