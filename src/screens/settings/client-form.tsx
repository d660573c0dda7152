import { Select, TextInput } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { clientFieldLengths } from "#contract/client-values.ts";
import { changeClient, type KnownClient } from "#data/person/client-values.ts";
import { type Saving, type StoredClient, saveClient } from "#data/person/office-rules.ts";
import type { ClientProfile } from "#engine/index.ts";
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
  /** Names and addresses the office shares. */
  readonly mandanten: readonly KnownClient[];
  readonly others: readonly StoredClient[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** All but the client number may stay empty; what is empty is not compared. */
export const ClientForm = (props: ClientFormProps): ReactElement => {
  const { ownerId, engine, stored, mandanten, others, onSaved, onCancel } = props;
  const draftOf = (profile: ClientProfile | undefined): ClientDraft =>
    createClientDraft(profile, findShared(mandanten, profile?.mandantennummer));
  const [draft, setDraft] = useState<ClientDraft>(() => draftOf(stored?.profile));
  const [problems, setProblems] = useState<ClientProblems>({});
  const news = useNews(stored, ({ profile }) => setDraft(draftOf(profile)));
  const save = async (): Promise<Saving | undefined> => {
    const reading = readClientDraft(draft, others, engine);
    setProblems("problems" in reading ? reading.problems : {});
    if ("problems" in reading) return undefined;
    const { email = "", ...profile } = reading.profile;
    const saving = await saveClient(ownerId, stored?.id ?? crypto.randomUUID(), profile);
    const { mandantennummer = "" } = profile;
    if (saving === "saved") await changeClient(ownerId, mandantennummer, { name: draft.name, email });
    return saving;
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
      <TextInput
        label="Mandantennummer"
        required
        inputMode="numeric"
        data-autofocus
        {...inputOf("mandantennummer")}
        onBlur={() => {
          const shared = findShared(mandanten, draft.mandantennummer.trim());
          if (stored === null && shared !== undefined && draft.name === "" && draft.email === "")
            setDraft({ ...draft, name: shared.name, email: shared.email });
        }}
      />
      <TextInput
        label="Name"
        description="Gilt mit der E-Mail für die ganze Kanzlei und steht überall neben der Nummer."
        maxLength={clientFieldLengths.name}
        {...inputOf("name")}
      />
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

const findShared = (mandanten: readonly KnownClient[], clientNumber: string | undefined): KnownClient | undefined =>
  mandanten.find((one) => one.clientNumber === clientNumber);
