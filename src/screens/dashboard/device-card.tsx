import type { ReactElement, ReactNode } from "react";
import type { EntryCounts } from "#data/outbox/count-entries.ts";
import { formatBytes, formatNumber } from "#text/format-number.ts";
import styles from "./dashboard.module.css";
import { useDeviceFacts } from "./use-device-facts.ts";

/** Storage of this device and whether it works offline. */
export function DeviceCard({ pending }: { readonly pending: EntryCounts }): ReactElement {
  const facts = useDeviceFacts();
  return (
    <dl className={styles.device}>
      <Fact name="Offline">{facts.offlineReady ? "Offline bereit" : "Noch nicht offline bereit"}</Fact>
      <Fact name="Speicher">{facts.usageBytes === null ? "unbekannt" : `${formatBytes(facts.usageBytes)} belegt`}</Fact>
      <Fact name="Regelstand">{facts.rulesetVersion ?? "wird geladen"}</Fact>
      <Fact name="Ausstehend">{describePending(pending)}</Fact>
    </dl>
  );
}

const describePending = ({ waiting, stuck }: EntryCounts): string =>
  [waiting > 0 && formatNumber(waiting), stuck > 0 && `${formatNumber(stuck)} nicht übertragbar`]
    .filter(Boolean)
    .join(", ") || "nichts";

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
