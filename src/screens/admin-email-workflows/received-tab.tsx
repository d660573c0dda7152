import { IconMail } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { CallInput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { FilteredList } from "#screens/shared/admin/filtered-list.tsx";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ReceivedLine, receivedWords } from "./received-line.tsx";

/** Received mails: checked, answered, or in quarantine until released or rejected. */
export const ReceivedTab = (): ReactElement => (
  <FilteredList
    name="received"
    label="Eingegangene E-Mails"
    searched="Absender oder Betreff"
    loading="Eingang wird geladen"
    failed="Der Eingang konnte nicht geladen werden"
    words={receivedWords}
    load={loadReceived}
    describeTotal={(total) => formatCount(total, "E-Mail", "E-Mails")}
    noMatch="Keine E-Mail entspricht den Filtern."
    empty={
      <EmptyState icon={IconMail} title="Noch keine E-Mail.">
        Richten Sie unter „Postfächer und Regeln“ ein Postfach ein. Was dort ankommt, erscheint hier.
      </EmptyState>
    }
  >
    {({ items, rules }, { isDisabled, carryOut }) =>
      items.map((mail) => (
        <ReceivedLine
          key={mail.id}
          mail={mail}
          rules={rules.filter((rule) => rule.enabled && rule.mailboxId === mail.mailboxId)}
          isDisabled={isDisabled}
          onRelease={(ruleId) =>
            carryOut(mail.id, "E-Mail wird geprüft", () => call("releaseMail", { id: mail.id, ruleId }))
          }
          onReject={() => carryOut(mail.id, "E-Mail abgelehnt", () => call("rejectMail", { id: mail.id }))}
        />
      ))
    }
  </FilteredList>
);

const loadReceived = async (query: CallInput<"listReceivedMails">) => {
  const [list, inbox] = await Promise.all([
    call("listReceivedMails", query, { timeoutMs: 5_000 }),
    call("readInbox", {}, { timeoutMs: 5_000 }),
  ]);
  return { ...list, rules: inbox.settings.rules };
};
