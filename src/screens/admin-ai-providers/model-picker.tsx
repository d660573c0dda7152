import { Button, Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { call } from "#data/server/call.ts";
import { useAttempt } from "#ui/use-attempt.ts";

interface Props {
  /** A saved provider; the server queries it with the stored key. */
  readonly providerId: string;
  readonly isReadOnly: boolean;
  readonly onPick: (model: string) => void;
}

/** Models the provider lists, to choose from instead of typing. */
export const ModelPicker = ({ providerId, isReadOnly, onPick }: Props): ReactElement => {
  const [models, setModels] = useState<readonly string[] | null>(null);
  const { busy, reason, attempt } = useAttempt();
  const load = async (): Promise<void> => {
    await attempt(async () => {
      setModels((await call("listProviderModels", { id: providerId }, { timeoutMs: 10_000 })).models);
    }, "Die Modelle konnten nicht abgefragt werden.");
  };
  if (models === null) {
    return (
      <div>
        <Button variant="default" size="compact-sm" loading={busy} disabled={isReadOnly} onClick={() => void load()}>
          Modelle beim Anbieter abfragen
        </Button>
        {reason !== null && <p role="alert">{reason}</p>}
      </div>
    );
  }
  return (
    <Select
      label="Modell hinzufügen"
      placeholder={models.length === 0 ? "Der Anbieter nennt keines" : "Auswählen"}
      searchable
      nothingFoundMessage="Kein solches Modell"
      disabled={isReadOnly || models.length === 0}
      data={[...new Set(models)]}
      value={null}
      onChange={(model) => model !== null && onPick(model)}
    />
  );
};
