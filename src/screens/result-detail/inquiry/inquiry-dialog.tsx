import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { IconEye, IconEyeOff, IconFileTypePdf, IconMail, IconTable } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { limits } from "#contract/limits.ts";
import { openInquiryOf } from "#data/checks/inquiry-state.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { ExportOrder, InquiryRecipient, Report } from "#engine/index.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import type { Exporting } from "#screens/result-detail/export/use-export.ts";
import type { OccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { describeExport } from "#text/describe-export.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { describeInquirySince, describeReminder, inquiryCommand, inquiryState } from "#text/inquiry-words.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import type { Engine } from "#ui/use-engine.ts";
import styles from "./inquiry.module.css";
import { LetterPreview } from "./letter-preview.tsx";
import { type DraftPoint, type InquiryDraft, useInquiryDraft } from "./use-inquiry-draft.ts";
import { writeMailAddress, writeMailText } from "./write-mail.ts";

interface Props {
  readonly row: FileCheckRow;
  readonly report: Report;
  readonly index: OccurrenceIndex | null;
  readonly engine: Engine;
  readonly exporting: Exporting;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The letter to client or sender: its texts can be changed before it leaves as mail or letter. */
export function InquiryDialog({ opened, onClose, ...desk }: Props): ReactElement {
  const { row, report, engine } = desk;
  const [to, setTo] = useState(engine.usualRecipient(report));
  return (
    <Modal opened={opened} onClose={onClose} title={inquiryCommand(row.format)} size="lg">
      {opened && isInvoice(report.format) && (
        <SegmentedControl
          aria-label="Empfänger"
          mb="md"
          data={[
            { value: "sender", label: "An den Rechnungssteller" },
            { value: "client", label: "An den Mandanten" },
          ]}
          value={to}
          onChange={(value) => setTo(value as InquiryRecipient)}
        />
      )}
      {opened && <InquiryDesk key={to} {...desk} to={to} onClose={onClose} />}
    </Modal>
  );
}

type DeskProps = Omit<Props, "opened"> & { readonly to: InquiryRecipient };

function InquiryDesk({ row, report, index, engine, exporting, to, onClose }: DeskProps): ReactElement {
  const draft = useInquiryDraft({ row, report, index, engine, to });
  const { opening, points, recipient, isKnown, remindOn, change, mail } = draft;
  const words = recipientWords[to];
  useWork(draft.isChanged);
  return (
    <Stack gap="md">
      <Textarea
        label="Einleitung"
        description="Folgt auf die Anrede."
        autosize
        minRows={3}
        maxLength={limits.exportReport.opening.maxLength}
        value={opening}
        onChange={(event) => change({ opening: event.currentTarget.value })}
      />
      {points.map((point, index) => (
        <PointFields
          key={point.findings.join()}
          point={point}
          name={`Punkt ${index + 1}`}
          onChange={(part) => draft.changePoint(index, part)}
        />
      ))}
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          label={words.label}
          description={isKnown ? words.known : words.unknown}
          type="email"
          value={recipient}
          onChange={(event) => change({ recipient: event.currentTarget.value })}
        />
        <TextInput
          label="Erinnern am"
          description="Ohne Datum wird nicht erinnert."
          type="date"
          value={remindOn}
          onChange={(event) => change({ remindOn: event.currentTarget.value })}
        />
      </Group>
      <InquiryStatus row={row} />
      <FailureAlert reason={exporting.failure} />
      <SendButtons draft={draft} exporting={exporting} to={to} isEmpty={mail.points.length === 0} />
      <Text size="sm" c="dimmed">
        Hängen Sie das Schreiben oder die Liste in Ihrem E-Mail-Programm an; beide enthalten nur, was {words.needs}{" "}
        braucht. Danach steht die Datei als „{inquiryState(row.format)}“ in Ihren Listen.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      </Group>
    </Stack>
  );
}

const recipientWords = {
  client: {
    label: "E-Mail des Mandanten",
    known: "Aus dem Mandantenprofil",
    unknown: "Steht sie im Mandantenprofil, erscheint sie hier.",
    needs: "Ihr Mandant",
  },
  sender: {
    label: "E-Mail des Rechnungsstellers",
    known: "Aus der Rechnung (BT-43)",
    unknown: "Die Rechnung nennt keine (BT-43).",
    needs: "der Rechnungssteller",
  },
} as const;

interface PointProps {
  readonly point: DraftPoint;
  readonly name: string;
  readonly onChange: (part: Partial<Pick<DraftPoint, "text" | "isIncluded">>) => void;
}

const PointFields = ({ point, name, onChange }: PointProps): ReactElement => (
  <div className={styles.point}>
    <Checkbox
      label={`${name} (${formatCount(point.count, "Stelle", "Stellen")})`}
      checked={point.isIncluded}
      onChange={(event) => onChange({ isIncluded: event.currentTarget.checked })}
    />
    <Textarea
      aria-label={`Text zu ${name}`}
      autosize
      minRows={1}
      maxLength={1000}
      disabled={!point.isIncluded}
      value={point.text}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
    />
  </div>
);

const InquiryStatus = ({ row }: { readonly row: FileCheckRow }): ReactElement | null => {
  const inquiry = openInquiryOf(row);
  if (inquiry === null) return null;
  const facts = [describeInquirySince(row.format, inquiry), describeReminder(inquiry, toDayKey(Date.now()))];
  return (
    <Text size="sm" role="status">
      {facts.filter(Boolean).join(", ")}.
    </Text>
  );
};

interface SendProps {
  readonly draft: InquiryDraft;
  readonly exporting: Exporting;
  readonly to: InquiryRecipient;
  /** Every point is left out. */
  readonly isEmpty: boolean;
}

const SendButtons = ({ draft, exporting, to, isEmpty }: SendProps): ReactElement => {
  const { mail, opening, texts, recipient, note } = draft;
  const [isPreview, setPreview] = useState(false);
  const isBlocked = isEmpty || exporting.percent !== null;
  const save = (as: "pdf" | "excel"): void => {
    const order: ExportOrder = { kind: "inquiry", as, to, opening, texts };
    void exporting.save(order, () => note(describeExport(order)));
  };
  return (
    <>
      <Group gap="xs">
        {isEmpty ? (
          <Text size="sm">Wählen Sie mindestens einen Punkt.</Text>
        ) : (
          <>
            <Button
              component="a"
              href={writeMailAddress(mail, recipient)}
              onClick={() => void note("E-Mail-Entwurf")}
              leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
            >
              Als E-Mail öffnen
            </Button>
            <CopyButton label="Text kopieren" text={writeMailText(mail)} onCopied={() => void note("Text kopiert")} />
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
          disabled={isBlocked}
          onClick={() => save("pdf")}
        >
          Schreiben als PDF
        </Button>
        <Button
          variant="default"
          leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
          disabled={isBlocked}
          onClick={() => save("excel")}
        >
          Liste als Excel
        </Button>
        <Button
          variant="subtle"
          aria-expanded={isPreview}
          leftSection={
            isPreview ? (
              <IconEyeOff size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconEye size={18} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? "Vorschau schließen" : "Schreiben ansehen"}
        </Button>
      </Group>
      {isPreview && <LetterPreview blocks={draft.writeLetter()} />}
    </>
  );
};
