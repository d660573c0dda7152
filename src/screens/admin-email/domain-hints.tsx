import type { ReactElement } from "react";
import type { MailDomainRecord } from "#contract/mail.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";
import classes from "./email.module.css";

/** DNS records of the sender's domain, and those needed for other servers to trust its mails. */
export const DomainHints = (): ReactElement => {
  const source = useAnswer("mailDomain", loadDomain);
  return (
    <Section
      id="domain"
      title="Domain des Absenders"
      lead="Diese Einträge stehen nicht in Prüfstapel, sondern im DNS Ihrer Domain. Wer sie verwaltet, kann sie setzen."
    >
      <AdminView
        source={source}
        loading="Einträge der Domain werden abgefragt"
        failed="Die Einträge der Domain konnten nicht abgefragt werden"
        rows={3}
      >
        {({ domain, records }) => (
          <dl className={classes.hints}>
            {records.map((record) => (
              <div key={record.name}>
                <dt>
                  {record.name}: {stateWords[record.state]}
                </dt>
                <dd>
                  {record.value !== null && <code className={classes.detail}>{record.value}</code>}
                  {hints[record.name][record.state](record.host)}
                </dd>
              </div>
            ))}
            {records.length > 0 && (
              <div>
                <dt>DKIM: nicht abfragbar</dt>
                <dd>
                  Ihr SMTP-Server unterschreibt die E-Mails; der Schlüssel dazu steht unter{" "}
                  <code>…._domainkey.{domain}</code>. Ob die Unterschrift eingeschaltet ist, zeigt der Anbieter, oder
                  die Kopfzeile „DKIM-Signature“ der Testmail.
                </dd>
              </div>
            )}
          </dl>
        )}
      </AdminView>
    </Section>
  );
};

const stateWords: Readonly<Record<MailDomainRecord["state"], string>> = {
  set: "gesetzt",
  missing: "fehlt",
  ambiguous: "mehrfach gesetzt",
  unknown: "nicht bekannt",
};

const noAnswer = (host: string): string => `Kein Namensserver gibt Auskunft über ${host}.`;

const hints: Readonly<
  Record<MailDomainRecord["name"], Readonly<Record<MailDomainRecord["state"], (host: string) => string>>>
> = {
  SPF: {
    set: () => "Bitte prüfen Sie, dass er Ihren SMTP-Server nennt.",
    missing: (host) =>
      `Setzen Sie für ${host} einen TXT-Eintrag, der mit „v=spf1“ beginnt und Ihren SMTP-Server nennt. Ohne ihn landen E-Mails leicht im Spam.`,
    ambiguous: () => "Andere Server glauben dann keinem davon. Lassen Sie einen übrig.",
    unknown: noAnswer,
  },
  DMARC: {
    set: () => "Er sagt anderen Servern, was mit E-Mails ohne SPF und DKIM geschehen soll.",
    missing: (host) =>
      `Setzen Sie für ${host} einen TXT-Eintrag, der mit „v=DMARC1“ beginnt. Er sagt anderen Servern, was mit gefälschten E-Mails geschehen soll.`,
    ambiguous: () => "Andere Server glauben dann keinem davon. Lassen Sie einen übrig.",
    unknown: noAnswer,
  },
};

const loadDomain = () => call("checkMailDomain", {}, { timeoutMs: 8_000 });
