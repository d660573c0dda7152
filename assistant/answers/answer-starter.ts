import type { Source } from "#assistant/book/book-entry.ts";
import {
  describeInquiryOpening,
  describeInquirySubject,
  type Finding,
  findRule,
  formatCount,
  hasInquiry,
  isEinvoiceRule,
  listInquiryPoints,
  type RuleTexts,
  repairableRules,
  senderClosing,
  usualRecipient,
} from "#engine/index.ts";
import { type Answer, type Card, noAnswer, reportSource, type Sentence, type Starter, type Subject } from "./answer.ts";
import { describeRule } from "./describe-entry.ts";
import { describeFinding, describeOccurrences, describeVerdict } from "./describe-figures.ts";

/** The answer of a starter, made from the report and the rules it names. */
export const answerStarter = (starter: Starter, subject: Subject): Answer => {
  if (starter === "summarise") return summarise(subject);
  const finding = subject.report.findings.find(({ rule }) => rule === subject.rule);
  const rule = finding && findRule(finding.rule);
  if (finding === undefined || rule === undefined) return noAnswer;
  return fromRules([sayers[starter]({ ...subject, finding, texts: rule })], [rule.id]);
};

interface OpenFinding extends Subject {
  readonly finding: Finding;
  readonly texts: RuleTexts;
}

const explain = ({ finding, texts, occurrences }: OpenFinding): Card => ({
  title: texts.title,
  sentences: [
    { text: texts.what, source: texts.id },
    { text: describeFinding(finding), source: reportSource },
    ...occurrences.slice(0, maxOccurrences).map(({ message }) => ({ text: message, source: reportSource })),
    { text: texts.why, source: texts.id },
    { text: texts.effect, source: texts.id },
  ],
});
const maxOccurrences = 2;

const repairHere = ({ finding, texts }: OpenFinding): Card => ({
  title: "Hier beheben",
  sentences: [
    { text: texts.fix, source: texts.id },
    ...(isEinvoiceRule(texts.id) ? [] : [describeProposals(texts.id)]),
    { text: `Betroffen sind ${describeOccurrences(finding.count)}.`, source: reportSource },
  ],
});
/** An e-invoice has none: its sender changes it, as the rule says. */
const describeProposals = (id: string): Sentence => ({
  text: repairableRules.has(id)
    ? "Zu dieser Regel gibt es Korrekturvorschläge: „Korrigieren“ zeigt vor dem Anwenden, was sich ändern würde."
    : "Für diese Regel gibt es keinen Korrekturvorschlag; der richtige Wert steht nicht in der Datei.",
  source: repairGuide,
});
const repairGuide = "korrigieren";
const invoiceGuide = "e-rechnung-ungueltig";

const repairAtSource = ({ texts, finding }: OpenFinding): Card => ({
  title: isEinvoiceRule(texts.id) ? "Beim Rechnungssteller beheben" : "Im Vorsystem beheben",
  sentences: [
    ...describeRule(texts, "repairAtSource"),
    {
      text: `${isEinvoiceRule(texts.id) ? "Prüfen Sie die berichtigte Rechnung, sobald Sie sie haben" : "Erzeugen Sie die Datei danach neu und prüfen Sie sie erneut"}; ${describeOccurrences(finding.count)} sollten dann entfallen.`,
      source: reportSource,
    },
  ],
});

/** Hints and uncheckable files do not concern the client. */
const inquire = ({ report, fileName, finding, texts, occurrences }: OpenFinding): Card => {
  if (finding.severity === "hint" || !hasInquiry(report)) {
    return {
      title: "Rückfrage formulieren",
      sentences: [
        {
          text: isEinvoiceRule(texts.id)
            ? "Zu einem Hinweis ist kein Schreiben nötig: Er macht die E-Rechnung nicht ungültig."
            : "Zu einem Hinweis ist keine Rückfrage nötig: Er verhindert den Import nicht.",
          source: reportSource,
        },
      ],
    };
  }
  const at = report.findings.indexOf(finding);
  const to = usualRecipient(report);
  const point = listInquiryPoints(report, to, (index) => (index === at ? occurrences : [])).find(({ findings }) =>
    findings.includes(at),
  );
  const lines = to === "sender" ? [] : occurrences.map(({ message }) => `– ${message}`);
  const draft = [
    `Betreff: ${describeInquirySubject(report, fileName)}`,
    "Sehr geehrte Damen und Herren,",
    describeInquiryOpening(report, fileName),
    `${point?.text ?? texts.clientRequest} Das betrifft ${formatCount(finding.count, "Stelle", "Stellen")}.`,
    ...(lines.length === 0 ? [] : [lines.join("\n")]),
    ...(to === "sender" ? [senderClosing] : []),
    "Mit freundlichen Grüßen",
  ].join("\n\n");
  return {
    title: to === "sender" ? "Schreiben an den Rechnungssteller" : "Rückfrage formulieren",
    sentences: [
      { text: `Der Entwurf fragt nach der Regel ${texts.id}; ergänzen Sie Anrede und Unterschrift.`, source: texts.id },
      to === "sender"
        ? { text: "Ein Schreiben zu allen Befunden erstellt „Rechnungssteller anschreiben“.", source: invoiceGuide }
        : { text: "Die Anlage mit den betroffenen Datensätzen erstellt „Exportieren“.", source: repairGuide },
    ],
    draft,
  };
};

const sayers = { explain, repairHere, repairAtSource, inquiry: inquire } as const satisfies Record<
  Exclude<Starter, "summarise">,
  (finding: OpenFinding) => Card
>;

const summarise = ({ report, fileName }: Subject): Answer => {
  const [serious, others] = [report.findings.slice(0, maxListed), report.findings.slice(maxListed)];
  const causes = (report.causes ?? []).map(
    ({ title }): Sentence => ({ text: `Ursache vermutlich: ${title}.`, source: reportSource }),
  );
  const card: Card = {
    title: `Ergebnis zu „${fileName}“`,
    sentences: [
      ...describeVerdict(report).map((text) => ({ text, source: reportSource })),
      ...causes,
      ...serious.map((finding) => ({
        text: `${finding.title}: ${describeOccurrences(finding.count)}.`,
        source: finding.rule,
      })),
      ...(others.length === 0
        ? []
        : [
            {
              text: `Dazu kommen ${others.length === 1 ? "ein weiterer Befund" : `${others.length} weitere Befunde`}.`,
              source: reportSource,
            },
          ]),
    ],
  };
  return fromRules(
    [card],
    serious.map(({ rule }) => rule),
  );
};
const maxListed = 5;

const fromRules = (cards: readonly Card[], rules: readonly string[]): Answer => ({
  cards,
  sources: rules.flatMap((id): readonly Source[] => {
    const rule = findRule(id);
    return rule === undefined ? [] : [{ id, kind: "rule", title: rule.title, hash: `regel-${id}` }];
  }),
  nearest: [],
});
