import type { ReactElement, ReactNode } from "react";
import { formatBytes, formatNumber } from "#text/format-number.ts";
import styles from "./dashboard.module.css";
import { useDeviceFacts } from "./use-device-facts.ts";

/** What this device holds and whether it works without network. */
export function DeviceCard({ pending }: { readonly pending: number }): ReactElement {
  const facts = useDeviceFacts();
  return (
    <dl className={styles.device}>
      <Fact name="Offline">{facts.offlineReady ? "Offline bereit" : "Noch nicht offline bereit"}</Fact>
      <Fact name="Speicher">{facts.usageBytes === null ? "unbekannt" : `${formatBytes(facts.usageBytes)} belegt`}</Fact>
      <Fact name="Regelstand">{facts.rulesetVersion ?? "wird geladen"}</Fact>
      <Fact name="Ausstehend">{pending === 0 ? "nichts" : formatNumber(pending)}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
