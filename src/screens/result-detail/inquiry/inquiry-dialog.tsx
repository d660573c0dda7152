import { Button, Group, List, Modal, Stack, Text, Textarea } from "@mantine/core";
import { IconFileTypePdf, IconMail, IconTable } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { limits } from "#contract/limits.ts";
import { recordAct } from "#data/checks/history.ts";
import { findInquiry } from "#data/checks/inquiries.ts";
import type { InquiryPoint, Report } from "#engine/index.ts";
import { useWork } from "#screens/shared/use-work.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { FailureAlert } from "#ui/failure-alert.tsx";
import type { Engine } from "#ui/use-engine.ts";
import type { Exporting } from "./use-export.ts";

interface Props {
  readonly localId: string;
  readonly fileName: string;
  readonly report: Report;
  readonly engine: Engine;
  readonly exporting: Exporting;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The letter to the client: its opening can be changed, the points and the records come from the result. */
export function InquiryDialog({ opened, onClose, ...desk }: Props): ReactElement {
  return (
    <Modal opened={opened} onClose={onClose} title="Rückfrage an den Mandanten" size="lg">
      {opened && <InquiryDesk {...desk} onClose={onClose} />}
    </Modal>
  );
}

function InquiryDesk({ localId, fileName, report, engine, exporting, onClose }: Omit<Props, "opened">): ReactElement {
  const [opening, setOpening] = useState(() => engine.describeInquiryOpening(report, fileName));
  const [isChanged, setChanged] = useState(false);
  useWork(isChanged);
  const { percent, failure, save } = exporting;
  const inquiry = useLiveQuery(async () => findInquiry(localId), [localId]);
  const isBusy = percent !== null;
  const points = engine.listInquiryPoints(report);
  return (
    <Stack gap="md">
      <Textarea
        label="Einleitung des Schreibens"
        description="Danach folgen diese Punkte, in der Anlage nur die betroffenen Datensätze."
        autosize
        minRows={6}
        maxLength={limits.exportReport.opening.maxLength}
        value={opening}
        onChange={(event) => {
          setOpening(event.currentTarget.value);
          setChanged(true);
        }}
      />
      <List type="ordered" size="sm" spacing="xs" aria-label="Punkte des Schreibens">
        {points.map((point) => (
          <List.Item key={point.text}>{describePoint(point)}</List.Item>
        ))}
      </List>
      {inquiry && (
        <Text size="sm" role="status">
          Zu dieser Datei wurde am {formatDateTime(inquiry.at)} gefragt (
          {[inquiry.detail, inquiry.isElsewhere && inquiry.person].filter(Boolean).join(", ")}).
        </Text>
      )}
      <FailureAlert reason={failure} />
      <Group gap="xs">
        <Button
          leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          onClick={() => void save({ kind: "inquiry", as: "pdf", opening })}
        >
          Schreiben als PDF
        </Button>
        <Button
          variant="default"
          leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          onClick={() => void save({ kind: "inquiry", as: "excel", opening })}
        >
          Liste als Excel
        </Button>
        <Button
          component="a"
          href={toMail(engine.describeInquirySubject(fileName), opening, points)}
          variant="default"
          onClick={() => void recordAct(localId, "inquired", "E-Mail-Entwurf")}
          leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
        >
          E-Mail-Entwurf
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Der Entwurf öffnet sich in Ihrem E-Mail-Programm. Hängen Sie das PDF oder die Excel-Datei dort an; beide
        enthalten nur die betroffenen Datensätze.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      </Group>
    </Stack>
  );
}

const describePoint = ({ text, count }: InquiryPoint): string => `${text} (${formatCount(count, "Stelle", "Stellen")})`;

/** Mail programs cut an address that is longer than about 2,000 characters; the rest is in the attachment. */
const maxMailLength = 1_900;

function toMail(subject: string, opening: string, points: readonly InquiryPoint[]): string {
  const write = (count: number): string => {
    const listed = points.slice(0, count).map((point, index) => `${index + 1}. ${describePoint(point)}`);
    const rest = points.length - count;
    const more =
      rest === 0 ? [] : [`${formatCount(rest, "weiterer Punkt steht", "weitere Punkte stehen")} in der Anlage.`];
    const body = ["Sehr geehrte Damen und Herren,", opening, ...listed, ...more, "Mit freundlichen Grüßen"].join(
      "\n\n",
    );
    return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
  };
  let count = points.length;
  while (count > 0 && write(count).length > maxMailLength) count -= 1;
  return write(count);
}
