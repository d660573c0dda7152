import { IconMail } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { CallInput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { FilteredList } from "#screens/shared/admin/filtered-list.tsx";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MailLine } from "./mail-line.tsx";
import { mailStateWords } from "./mail-words.ts";

/** All sent, waiting and failed mails with their cause; their contents are never shown. */
export const MailsTab = (): ReactElement => (
  <FilteredList
    name="mails"
    label="E-Mails"
    searched="Empfänger oder Betreff"
    loading="Ausgang wird geladen"
    failed="Der Ausgang konnte nicht geladen werden"
    words={mailStateWords}
    load={loadMails}
    describeTotal={(total) =>
      `${formatCount(total, "E-Mail", "E-Mails")}. Wie lange Gesendetes und Fehlgeschlagenes hier steht, bestimmt „Aufbewahrung“ unter System Config.`
    }
    noMatch="Keine E-Mail entspricht den Filtern."
    empty={
      <EmptyState icon={IconMail} title="Noch keine E-Mail.">
        Die erste ist die Testmail: Richten Sie unter „Versand“ den Server ein und senden Sie sie.
      </EmptyState>
    }
  >
    {({ items }, { isDisabled, busyId, carryOut }) =>
      items.map((mail) => (
        <MailLine
          key={mail.id}
          mail={mail}
          isDisabled={isDisabled}
          isBusy={busyId === mail.id}
          onRetry={() => carryOut(mail.id, "E-Mail wird erneut gesendet", () => call("retryMail", { id: mail.id }))}
          onRemove={() => carryOut(mail.id, "E-Mail entfernt", () => call("removeMail", { id: mail.id }))}
        />
      ))
    }
  </FilteredList>
);

const loadMails = (query: CallInput<"listMails">) => call("listMails", query, { timeoutMs: 5_000 });
