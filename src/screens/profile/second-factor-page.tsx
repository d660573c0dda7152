import type { ReactElement } from "react";
import { Page } from "#ui/page.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

/** Replaces every page until the person has set up the second factor the office requires. */
export const SecondFactorPage = ({ email }: { readonly email: string }): ReactElement => (
  <Page
    title="Zweiter Faktor nötig"
    lead="Ihre Kanzlei verlangt für Ihre Rolle einen zweiten Faktor. Sobald er eingerichtet ist, geht es weiter, wo Sie waren. Ihre Dateien bleiben auf diesem Gerät; was noch zu senden ist, wartet so lange."
  >
    <SecondFactorSection email={email} />
  </Page>
);
