import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { type KnownClient, listKnownClients } from "#data/person/client-values.ts";
import { listClients, removeClient } from "#data/person/office-rules.ts";
import type { ClientProfile } from "#engine/index.ts";
import { formatClient } from "#text/client-names.ts";
import { formatFileDate } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { useClientNames } from "#ui/use-client-names.ts";
import type { Engine } from "#ui/use-engine.ts";
import { ClientForm } from "./client-form.tsx";
import { OfficeList } from "./office-list.tsx";

/** „Mandantenprofile“: facts about a client, compared with the header of their files. */
export const ClientProfiles = ({ ownerId, engine }: { ownerId: string; engine: Engine }): ReactElement => {
  const profiles = useLiveQuery(async () => listClients(ownerId), [ownerId]);
  const mandanten = useLiveQuery(async () => listKnownClients(ownerId), [ownerId]) ?? [];
  useClientNames();
  return (
    <OfficeList
      ownerId={ownerId}
      kind="clients"
      title="Mandantenprofile"
      lead="Jede Datei, die diesen Mandanten nennt, wird damit verglichen: Berater, Wirtschaftsjahr und Sachkontenlänge mit den Kopfdaten, die USt-IdNr. mit den Rechnungen eines Belegpakets, Kontenplan und individuelle Steuerschlüssel mit den Buchungen."
      items={profiles?.map(({ id, profile }) => ({
        id,
        title: titleOf(profile),
        details: <span data-muted>{describeProfile(withSharedEmail(profile, mandanten), engine)}</span>,
      }))}
      empty="Sie haben noch kein Mandantenprofil angelegt."
      noun="Profil"
      formSize="lg"
      onRemove={(id) => removeClient(ownerId, id)}
      form={(edited, onSaved, onCancel) => (
        <ClientForm
          ownerId={ownerId}
          engine={engine}
          stored={profiles?.find(({ id }) => id === edited) ?? null}
          mandanten={mandanten}
          others={profiles?.filter(({ id }) => id !== edited) ?? []}
          onSaved={onSaved}
          onCancel={onCancel}
        />
      )}
    />
  );
};

const titleOf = ({ beraternummer, mandantennummer }: ClientProfile): string => {
  const mandant = `Mandant ${mandantennummer === undefined ? "ohne Nummer" : formatClient(mandantennummer)}`;
  return beraternummer === undefined ? mandant : `${mandant}, Berater ${beraternummer}`;
};

const withSharedEmail = (profile: ClientProfile, mandanten: readonly KnownClient[]): ClientProfile => {
  const email = mandanten.find(({ clientNumber }) => clientNumber === profile.mandantennummer)?.email;
  return email ? { ...profile, email } : profile;
};

const describeProfile = (profile: ClientProfile, { countKonten }: Engine): string => {
  const { email, wjBeginn = [], sachkontenlaenge, ownVatIds = [], kontenplan, ownTaxKeys = [] } = profile;
  const parts = [
    email !== undefined && `E-Mail ${email}`,
    wjBeginn.length > 0 && `WJ-Beginn ${wjBeginn.map(formatFileDate).join(", ")}`,
    sachkontenlaenge !== undefined && `Sachkontenlänge ${sachkontenlaenge}`,
    ownVatIds.length > 0 && `USt-IdNr. ${ownVatIds.join(", ")}`,
    kontenplan !== undefined && `Kontenplan mit ${formatCount(countKonten(kontenplan), "Konto", "Konten")}`,
    ownTaxKeys.length > 0 && `Steuerschlüssel ${ownTaxKeys.map(({ key }) => key).join(", ")}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Keine weiteren Angaben" : parts.join(" · ");
};
