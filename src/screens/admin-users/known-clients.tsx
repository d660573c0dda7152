import { Text, TextInput } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { type KnownClient, listKnownClients } from "#data/person/client-values.ts";
import { call } from "#data/server/call.ts";
import { refreshPerson } from "#data/server/refresh-person.ts";
import { matchWords } from "#engine/values/fold-text.ts";
import { RemoveButton } from "#screens/shared/admin/remove-button.tsx";
import { formatCount } from "#text/format-number.ts";
import classes from "./list-steps.module.css";

interface Props {
  readonly ownerId: string;
  readonly connected: boolean;
}

const shown = 20;

/** Clients with a name or an address; one without files can be removed. */
export const KnownClients = ({ ownerId, connected }: Props): ReactElement | null => {
  const [query, setQuery] = useState("");
  const mandanten = useLiveQuery(async () => listKnownClients(ownerId), [ownerId]);
  if (mandanten === undefined || mandanten.length === 0) return null;
  const matches = matchWords(query);
  const matching = mandanten.filter((mandant) => matches(describe(mandant)));
  return (
    <section aria-labelledby="vorhandene-mandanten">
      <Text component="h3" id="vorhandene-mandanten" fw={600} size="sm" mt="lg" mb={4}>
        Vorhandene Mandanten
      </Text>
      {mandanten.length > shown && (
        <TextInput
          label="Mandant suchen"
          placeholder="Nummer, Name oder E-Mail"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <ul className={classes.known} aria-labelledby="vorhandene-mandanten">
        {matching.slice(0, shown).map((mandant) => (
          <li key={mandant.clientNumber}>
            <span>{describe(mandant)}</span>
            <RemoveButton
              title={`Mandant ${mandant.clientNumber} entfernen?`}
              label={`Mandant ${mandant.clientNumber} entfernen`}
              confirmLabel="Entfernen"
              done="Mandant entfernt"
              failed="Der Mandant konnte nicht entfernt werden."
              connected={connected}
              onRemove={() => call("removeClient", { clientNumber: mandant.clientNumber })}
              onRemoved={() => void refreshPerson(ownerId)}
            >
              Name und E-Mail werden für die ganze Kanzlei gelöscht. Das geht nur, solange keine Datei des Mandanten
              vorliegt.
            </RemoveButton>
          </li>
        ))}
      </ul>
      {matching.length > shown && (
        <Text size="sm" c="dimmed">
          {formatCount(matching.length - shown, "weiterer Mandant", "weitere Mandanten")} findet die Suche.
        </Text>
      )}
    </section>
  );
};

const describe = ({ clientNumber, name, email }: KnownClient): string =>
  [clientNumber, name, email].filter(Boolean).join(" · ");
