import { Alert, Button, Select } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { type ReactElement, useCallback, useState } from "react";
import type { Mail } from "#contract/mail.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAdminAnswer } from "#screens/shared/admin/use-admin-answer.ts";
import { Pager } from "#screens/shared/pager.tsx";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { showToast } from "#ui/show-toast.ts";
import classes from "./email.module.css";
import { MailLine } from "./mail-line.tsx";
import { mailStateWords } from "./mail-words.ts";

const rowsPerPage = 25;

/** Every mail that left, waits or failed, with its cause; what it says is shown to nobody. */
export const MailsTab = (): ReactElement => {
  const [state, setState] = useState<Mail["state"] | null>(null);
  const [page, setPage] = useState(0);
  const load = useCallback(async () => loadMails(state, page), [state, page]);
  const source = useAdminAnswer(state === null && page === 0 ? "mails" : "mails narrowed", load);
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
          data={Object.entries(mailStateWords).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={(value) => {
            setState(value as Mail["state"] | null);
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
      <AdminView source={source} loading="Ausgang wird geladen" failed="Der Ausgang konnte nicht geladen werden">
        {({ items, total, of }) =>
          of !== `${state} ${page}` ? (
            <LoadingRows label="Ausgang wird geladen" rows={6} rowHeight={56} />
          ) : items.length === 0 ? (
            <NoMails isNarrowed={state !== null} />
          ) : (
            <>
              <p className={classes.muted} role="status">
                {formatCount(total, "E-Mail", "E-Mails")}. Gesendetes und Fehlgeschlagenes steht hier 90 Tage.
              </p>
              <ul className={classes.lines} aria-label="E-Mails">
                {items.map((mail) => (
                  <MailLine
                    key={mail.id}
                    mail={mail}
                    isDisabled={!source.connected || busyId !== null}
                    isBusy={busyId === mail.id}
                    onRetry={() =>
                      void carryOut(mail.id, "E-Mail wird erneut gesendet", () => call("retryMail", { id: mail.id }))
                    }
                    onRemove={() =>
                      void carryOut(mail.id, "E-Mail entfernt", () => call("removeMail", { id: mail.id }))
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

const NoMails = ({ isNarrowed }: { readonly isNarrowed: boolean }): ReactElement =>
  isNarrowed ? (
    <EmptyState icon={IconMail} title="Keine E-Mail entspricht dem Filter." />
  ) : (
    <EmptyState icon={IconMail} title="Noch keine E-Mail.">
      Die erste ist die Testmail: Richten Sie unter „Versand“ den Server ein und senden Sie sie.
    </EmptyState>
  );

const loadMails = async (state: Mail["state"] | null, page: number) => {
  const query = { page, limit: rowsPerPage, ...(state !== null && { state }) };
  return { ...(await call("listMails", query, { timeoutMs: 5_000 })), of: `${state} ${page}` };
};
