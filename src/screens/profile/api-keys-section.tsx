import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { call } from "#data/server/call.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";
import { AnswerState } from "./answer-state.tsx";
import { ApiKeyList } from "./api-key-list.tsx";
import { CreateApiKey } from "./create-api-key.tsx";

/** „Zugriffsschlüssel“: keys for programs that act for the person. */
export const ApiKeysSection = (): ReactElement => {
  const apiKeys = useAnswer(null, loadApiKeys);
  const { kept, connected, reload } = apiKeys;
  const answer = kept?.answer;
  const [creating, setCreating] = useState(false);
  return (
    <Section
      id="zugriffsschluessel"
      title="Zugriffsschlüssel"
      lead="Damit liest oder überträgt ein Programm in Ihrem Namen Dateiprüfungen, etwa das Vorsystem oder ein Skript. Einen Schlüssel, den Sie nicht kennen, entziehen Sie."
    >
      <AnswerState
        {...apiKeys}
        loading="Zugriffsschlüssel werden geladen"
        failed="Die Zugriffsschlüssel konnten nicht geladen werden"
        rows={1}
      />
      {answer && <ApiKeyList apiKeys={answer.apiKeys} connected={connected} onChanged={reload} />}
      <Button variant="default" mt="sm" disabled={!connected} onClick={() => setCreating(true)}>
        Zugriffsschlüssel anlegen
      </Button>
      <CreateApiKey
        opened={creating}
        onClose={() => {
          setCreating(false);
          reload();
        }}
      />
    </Section>
  );
};

const loadApiKeys = () => call("listApiKeys", {});
