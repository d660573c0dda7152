import type { ReactElement } from "react";
import { Page } from "#ui/page.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

/** In the place of every page while the office asks for a second factor the person has not set up. */
export const SecondFactorPage = ({ email }: { readonly email: string }): ReactElement => (
  <Page
    title="Zweiter Faktor nötig"
    lead="Ihre Kanzlei verlangt für Ihre Rolle einen zweiten Faktor. Sobald er eingerichtet ist, geht es weiter, wo Sie waren. Ihre Dateien bleiben auf diesem Gerät; was noch zu senden ist, wartet so lange."
  >
    <SecondFactorSection email={email} />
  </Page>
);
