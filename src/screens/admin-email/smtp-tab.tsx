import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { DomainHints } from "./domain-hints.tsx";
import { MailTest } from "./mail-test.tsx";
import { SendingState } from "./sending-state.tsx";
import { SmtpForm } from "./smtp-form.tsx";

/** Mail server, its state, and the DNS records that receiving servers require. */
export const SmtpTab = (): ReactElement => {
  const source = useAnswer("mailSettings", loadSettings);
  return (
    <AdminView
      source={source}
      loading="E-Mail-Versand wird geladen"
      failed="Der E-Mail-Versand konnte nicht geladen werden"
      rows={5}
      rowHeight={72}
    >
      {(answer) => (
        <>
          <SendingState answer={answer} />
          <SmtpForm answer={answer} connected={source.connected} onSaved={source.reload} />
          <MailTest answer={answer} connected={source.connected} onTested={source.reload} />
          {answer.settings.sender !== "" && <DomainHints key={answer.settings.sender} />}
        </>
      )}
    </AdminView>
  );
};

const loadSettings = () => call("readMailSettings", {}, { timeoutMs: 5_000 });
