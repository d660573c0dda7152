import { Alert, Button, Select } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { type ReactElement, useCallback, useState } from "react";
import type { ReceivedMail } from "#contract/inbox.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";
import { Pager } from "#screens/shared/pager.tsx";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./inbox.module.css";
import { ReceivedLine, receivedWords } from "./received-line.tsx";

const rowsPerPage = 25;

/** What came in: checked, answered, or in quarantine until somebody decides. */
export const ReceivedTab = (): ReactElement => {
  const [state, setState] = useState<ReceivedMail["state"] | null>(null);
  const [page, setPage] = useState(0);
  const load = useCallback(async () => loadReceived(state, page), [state, page]);
  const source = useAdminAnswer(state === null && page === 0 ? "received" : "received narrowed", load);
  const [reason, setReason] = useState<string | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const carryOut = async (id: string, done: string, act: () => Promise<unknown>): Promise<void> => {
    setBusyId(id);
    setReason(null);
    try {
      await act();
      showToast("success", done);
    } catch (error) {
      setReason(errorText(error, "Das ist nicht gelungen."));
    }
    setBusyId(null);
    source.reload();
  };
  return (
    <>
      <search className={classes.filters}>
        <Select
          label="Stand"
          placeholder="Alle"
          clearable
          clearButtonProps={{ "aria-label": "Filter Stand entfernen" }}
          data={Object.entries(receivedWords).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={(value) => {
            setState(value as ReceivedMail["state"] | null);
            setPage(0);
          }}
        />
        <Button variant="default" disabled={!source.connected} loading={source.busy} onClick={source.reload}>
          Neu laden
        </Button>
      </search>
      {reason !== null && (
        <Alert color="red" role="alert" mb="sm">
          {reason}
        </Alert>
      )}
      <AdminView source={source} loading="Eingang wird geladen" failed="Der Eingang konnte nicht geladen werden">
        {({ items, total, of, rules }) =>
          of !== `${state} ${page}` ? (
            <LoadingRows label="Eingang wird geladen" rows={6} rowHeight={56} />
          ) : items.length === 0 ? (
            <NothingReceived isNarrowed={state !== null} />
          ) : (
            <>
              <p className={classes.muted} role="status">
                {formatCount(total, "E-Mail", "E-Mails")}
              </p>
              <ul className={classes.lines} aria-label="Eingegangene E-Mails">
                {items.map((mail) => (
                  <ReceivedLine
                    key={mail.id}
                    mail={mail}
                    rules={rules.filter((rule) => rule.enabled && rule.mailboxId === mail.mailboxId)}
                    isDisabled={!source.connected || busyId !== null}
                    onRelease={(ruleId) =>
                      void carryOut(mail.id, "E-Mail wird geprüft", () => call("releaseMail", { id: mail.id, ruleId }))
                    }
                    onReject={() =>
                      void carryOut(mail.id, "E-Mail abgelehnt", () => call("rejectMail", { id: mail.id }))
                    }
                  />
                ))}
              </ul>
              <Pager total={total} page={page} rowsPerPage={rowsPerPage} onPage={setPage} />
            </>
          )
        }
      </AdminView>
    </>
  );
};

const NothingReceived = ({ isNarrowed }: { readonly isNarrowed: boolean }): ReactElement =>
  isNarrowed ? (
    <EmptyState icon={IconMail} title="Keine E-Mail entspricht dem Filter." />
  ) : (
    <EmptyState icon={IconMail} title="Noch keine E-Mail.">
      Richten Sie unter „Postfächer und Regeln“ ein Postfach ein. Was dort ankommt, erscheint hier.
    </EmptyState>
  );

const loadReceived = async (state: ReceivedMail["state"] | null, page: number) => {
  const query = { page, limit: rowsPerPage, ...(state !== null && { state }) };
  const [list, inbox] = await Promise.all([
    call("listReceivedMails", query, { timeoutMs: 5_000 }),
    call("readInbox", {}, { timeoutMs: 5_000 }),
  ]);
  return { ...list, rules: inbox.settings.rules, of: `${state} ${page}` };
};
