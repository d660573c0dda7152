import { Button, Group } from "@mantine/core";
import { IconAlertTriangle, IconShieldCheck } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { CallOutput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { type Settled, settle } from "#ui/settle.ts";
import classes from "./audit-verification.module.css";

/** „Unverändert?“: the server computes the chain of hashes again, and the page shows the outcome. */
export const AuditVerification = ({ connected }: { readonly connected: boolean }): ReactElement => {
  const [outcome, setOutcome] = useState<Settled<CallOutput<"verifyAudit">> | null>(null);
  const [busy, setBusy] = useState(false);
  const verify = async (): Promise<void> => {
    setBusy(true);
    setOutcome(await settle(call("verifyAudit", {})));
    setBusy(false);
  };
  return (
    <Group gap="sm">
      <Button variant="default" disabled={!connected} loading={busy} onClick={() => void verify()}>
        Unversehrtheit prüfen
      </Button>
      <div role="status" className={classes.outcome}>
        {outcome !== null && <Outcome outcome={outcome} />}
      </div>
    </Group>
  );
};

const Outcome = ({ outcome }: { readonly outcome: Settled<CallOutput<"verifyAudit">> }): ReactElement => {
  if (!outcome.ok)
    return <span data-bad>{errorText(outcome.error, "Das Protokoll konnte nicht geprüft werden.")}</span>;
  const { entries, brokenAt, hash } = outcome.value;
  if (brokenAt !== null) {
    return (
      <span data-bad>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> Eintrag {formatNumber(brokenAt)} wurde verändert oder
        fehlt.
      </span>
    );
  }
  return (
    <>
      <span data-good>
        <IconShieldCheck size={18} stroke={1.75} aria-hidden /> Unverändert:{" "}
        {formatCount(entries, "Eintrag", "Einträge")}.
      </span>
      <span className={classes.hash}>
        Prüfsumme des letzten: <code>{hash}</code>
      </span>
    </>
  );
};
