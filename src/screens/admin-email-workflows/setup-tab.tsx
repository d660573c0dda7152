import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { MailboxTrials } from "./mailbox-trials.tsx";
import { SetupForm } from "./setup-form.tsx";

export const SetupTab = (): ReactElement => {
  const source = useAnswer("inbox", loadInbox);
  return (
    <AdminView
      source={source}
      loading="Postfächer werden geladen"
      failed="Die Postfächer konnten nicht geladen werden"
      rows={4}
      rowHeight={72}
    >
      {(answer) => (
        <>
          <SetupForm answer={answer} connected={source.connected} onSaved={source.reload} />
          <MailboxTrials answer={answer} connected={source.connected} onTried={source.reload} />
        </>
      )}
    </AdminView>
  );
};

const loadInbox = () => call("readInbox", {}, { timeoutMs: 5_000 });
