import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Section } from "#ui/section.tsx";
import { MaintenanceForm } from "./maintenance-form.tsx";
import { OfficeTab } from "./office-tab.tsx";
import { RulesetsSection } from "./rulesets-section.tsx";
import { SuperAdminRulesSection } from "./super-admin-rules-section.tsx";
import { UploadFacts } from "./upload-facts.tsx";

export const GeneralTab = (): ReactElement => <OfficeTab section="allgemein" title="Allgemein" />;

export const UploadTab = (): ReactElement => (
  <OfficeTab section="upload" title="Upload" beside={() => <UploadFacts />} />
);

export const ChecksTab = (): ReactElement => (
  <OfficeTab section="pruefung" title="Prüfung auf dem Server" beside={() => <RulesetsSection />} />
);

export const SecurityTab = (): ReactElement => (
  <>
    <OfficeTab
      section="sicherheit"
      title="Sicherheit"
      beside={() => (
        <Section
          id="herkunft"
          title="Herkunft von Anfragen"
          lead="Der Server erlaubt keiner fremden Webseite, seine Antworten zu lesen; die App lädt und sendet nur unter der eigenen Adresse. Das ist fest und lässt sich nicht lockern. Wessen Angaben zur Netzadresse geglaubt wird, steht unter „Umgebung“ (TRUST_PROXY)."
        >
          {null}
        </Section>
      )}
    />
    <SuperAdminRulesSection />
  </>
);

export const MaintenanceTab = (): ReactElement => (
  <OfficeTab
    section="wartung"
    title="Serverprotokoll"
    beside={({ maintenance }, { connected, reload }) => (
      <>
        <p>
          <Link to="/admin/log">Meldungen des Servers ansehen</Link>
        </p>
        <Section
          id="wartung"
          title="Mitteilung an alle"
          lead="Alle lesen sie oben in der App, auch auf der Anmeldeseite. Sie schaltet nichts ab."
        >
          <MaintenanceForm maintenance={maintenance} connected={connected} onSaved={reload} />
        </Section>
      </>
    )}
  />
);
