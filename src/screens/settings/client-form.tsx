import { Select, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { type Saving, type StoredClient, saveClient } from "#data/person/office-rules.ts";
import type { Engine } from "#ui/use-engine.ts";
import { ChartInput } from "./chart-input.tsx";
import { type ClientDraft, type ClientProblems, createClientDraft, readClientDraft } from "./client-draft.ts";
import { OfficeForm } from "./office-form.tsx";
import { TaxKeyInputs } from "./tax-key-inputs.tsx";
import { useNews } from "./use-news.ts";

interface ClientFormProps {
  readonly ownerId: string;
  readonly engine: Engine;
  /** Null for a new one. */
  readonly stored: StoredClient | null;
  readonly others: readonly StoredClient[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** All but the client number may stay empty; what is empty is not compared. */
export const ClientForm = ({ ownerId, engine, stored, others, onSaved, onCancel }: ClientFormProps): ReactElement => {
  const [draft, setDraft] = useState<ClientDraft>(() => createClientDraft(stored?.profile));
  const [problems, setProblems] = useState<ClientProblems>({});
  const news = useNews(stored, ({ profile }) => setDraft(createClientDraft(profile)));
  const save = async (): Promise<Saving | undefined> => {
    const reading = readClientDraft(draft, others, engine);
    setProblems("problems" in reading ? reading.problems : {});
    return "problems" in reading ? undefined : saveClient(ownerId, stored?.id ?? crypto.randomUUID(), reading.profile);
  };
  const inputOf = (key: Exclude<keyof ClientDraft, "taxKeys">) => ({
    value: draft[key],
    error: problems[key],
    autoComplete: "off",
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setDraft({ ...draft, [key]: event.currentTarget.value }),
  });
  return (
    <OfficeForm kind="clients" news={news} onSubmit={save} onSaved={onSaved} onCancel={onCancel}>
      <TextInput label="Mandantennummer" required inputMode="numeric" data-autofocus {...inputOf("mandantennummer")} />
      <TextInput label="Beraternummer" inputMode="numeric" {...inputOf("beraternummer")} />
      <TextInput
        label="E-Mail"
        type="email"
        description="Empfänger Ihrer Nachfragen bei diesem Mandanten"
        {...inputOf("email")}
      />
      <TextInput
        label="WJ-Beginn"
        description="TT.MM.JJJJ, mehrere Wirtschaftsjahre mit Semikolon getrennt"
        placeholder="01.01.2026"
        {...inputOf("wjBeginn")}
      />
      <Select
        label="Sachkontenlänge"
        placeholder="Nicht vergleichen"
        clearable
        data={["4", "5", "6", "7", "8"]}
        value={draft.sachkontenlaenge || null}
        error={problems.sachkontenlaenge}
        onChange={(length) => setDraft({ ...draft, sachkontenlaenge: length ?? "" })}
      />
      <TextInput
        label="Eigene USt-IdNr."
        description="Mit Länderkennzeichen, mehrere mit Semikolon getrennt"
        placeholder="DE123456789"
        {...inputOf("ownVatIds")}
      />
      <ChartInput draft={draft} engine={engine} onChange={setDraft} />
      <TaxKeyInputs
        taxKeys={draft.taxKeys}
        engine={engine}
        problems={problems}
        onChange={(taxKeys) => setDraft({ ...draft, taxKeys })}
      />
    </OfficeForm>
  );
};
