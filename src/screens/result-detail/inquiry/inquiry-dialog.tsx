import { Button, Checkbox, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { IconEye, IconEyeOff, IconFileTypePdf, IconMail, IconTable } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { limits } from "#contract/limits.ts";
import { openInquiryOf } from "#data/checks/inquiry-state.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { ExportOrder, Report } from "#engine/index.ts";
import type { Exporting } from "#screens/result-detail/export/use-export.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { describeExport } from "#text/describe-export.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { describeInquirySince, describeReminder } from "#text/inquiry-words.ts";
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
  readonly engine: Engine;
  readonly exporting: Exporting;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The question to the client: its texts can be changed before it leaves as mail or letter. */
export function InquiryDialog({ opened, onClose, ...desk }: Props): ReactElement {
  return (
    <Modal opened={opened} onClose={onClose} title="Beim Mandanten nachfragen" size="lg">
      {opened && <InquiryDesk {...desk} onClose={onClose} />}
    </Modal>
  );
}

function InquiryDesk({ row, report, engine, exporting, onClose }: Omit<Props, "opened">): ReactElement {
  const draft = useInquiryDraft(row, report, engine);
  const { opening, points, recipient, isFromProfile, remindOn, change, mail } = draft;
  useWork(draft.isChanged);
  return (
    <Stack gap="md">
      <Textarea
        label="Einleitung"
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
          label="E-Mail des Mandanten"
          description={isFromProfile ? "Aus dem Mandantenprofil" : "Steht sie im Mandantenprofil, erscheint sie hier."}
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
      <SendButtons draft={draft} exporting={exporting} isEmpty={mail.points.length === 0} />
      <Text size="sm" c="dimmed">
        Hängen Sie das Schreiben oder die Liste in Ihrem E-Mail-Programm an; beide enthalten nur, was Ihr Mandant
        braucht. Danach steht die Datei als „Beim Mandanten“ in Ihren Listen.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      </Group>
    </Stack>
  );
}

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
  const facts = [describeInquirySince(inquiry), describeReminder(inquiry, toDayKey(Date.now()))];
  return (
    <Text size="sm" role="status">
      {facts.filter(Boolean).join(", ")}.
    </Text>
  );
};

interface SendProps {
  readonly draft: InquiryDraft;
  readonly exporting: Exporting;
  /** Every point is left out. */
  readonly isEmpty: boolean;
}

const SendButtons = ({ draft, exporting, isEmpty }: SendProps): ReactElement => {
  const { mail, opening, texts, recipient, note } = draft;
  const [isPreview, setPreview] = useState(false);
  const isBlocked = isEmpty || exporting.percent !== null;
  const save = (as: "pdf" | "excel"): void => {
    const order: ExportOrder = { kind: "inquiry", as, opening, texts };
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
