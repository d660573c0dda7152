import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import {
  type Answer,
  type Card,
  nothingInBook,
  officeSource,
  reportSource,
  type Sentence,
} from "#assistant/answers/answer.ts";
import type { Source } from "#assistant/book/book-entry.ts";
import classes from "./answer-cards.module.css";

interface Props {
  readonly answer: Answer | "running" | "failed";
  /** Address of the result the answer concerns. */
  readonly path: string | null;
  readonly onRetry: () => void;
  /** Sends one of the readings of an unclear question. */
  readonly onAsk: (question: string) => void;
}

/** An answer as cards; each sentence names its source. */
export const AnswerCards = ({ answer, path, onRetry, onAsk }: Props): ReactElement => {
  if (answer === "running") return <p className={classes.quiet}>Der Regelkatalog wird durchsucht …</p>;
  if (answer === "failed") {
    return (
      <div role="alert">
        <p>Der Assistent antwortet nicht. Die Regelhilfe steht weiter bereit.</p>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  const { cards, sources, nearest, lookups = [], notice = nothingInBook, readings = [] } = answer;
  if (cards.length === 0) {
    return (
      <>
        {lookups.length === 0 ? <p>{notice}</p> : <Lookups lookups={lookups} />}
        <ReadingList readings={readings} onAsk={onAsk} />
        <SourceList label="Am nächsten kommen" sources={nearest} />
      </>
    );
  }
  return (
    <>
      {cards.map((card) => (
        <AnswerCard key={card.title} card={card} sources={sources} path={path} />
      ))}
      <Lookups lookups={lookups} />
      <SourceList label="Quellen" sources={sources} />
    </>
  );
};

interface ReadingsProps {
  readonly readings: NonNullable<Answer["readings"]>;
  readonly onAsk: Props["onAsk"];
}

const ReadingList = ({ readings, onAsk }: ReadingsProps): ReactElement | null =>
  readings.length === 0 ? null : (
    <ul className={classes.readings} aria-label="Gemeint sein kann">
      {readings.map(({ label, question }) => (
        <li key={label}>
          <Button
            variant="default"
            size="compact-sm"
            h="auto"
            classNames={{ label: classes.reading ?? "" }}
            onClick={() => onAsk(question)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );

const Lookups = ({ lookups }: { readonly lookups: readonly string[] }): ReactElement => (
  <>
    {lookups.map((lookup) => (
      <p key={lookup}>{lookup}</p>
    ))}
  </>
);

interface CardProps {
  readonly card: Card;
  readonly sources: readonly Source[];
  readonly path: string | null;
}

const AnswerCard = ({ card: { title, sentences, draft, link }, sources, path }: CardProps): ReactElement => (
  <section className={classes.card}>
    {sentences[0]?.source === officeSource && <p className={classes.office}>Antwort Ihrer Kanzlei</p>}
    <h4 className={classes.title}>{title}</h4>
    {sentences.map((sentence) => (
      <p key={`${sentence.source} ${sentence.text}`} className={classes.sentence}>
        {sentence.text} <SourceMark sentence={sentence} sources={sources} path={path} />
      </p>
    ))}
    {link !== undefined && (
      <p className={classes.sentence}>
        <a href={link} target="_blank" rel="noreferrer">
          Mehr dazu
        </a>
      </p>
    )}
    {draft !== undefined && <Draft text={draft} />}
  </section>
);

interface MarkProps {
  readonly sentence: Sentence;
  readonly sources: readonly Source[];
  readonly path: string | null;
}

const SourceMark = ({ sentence: { source }, sources, path }: MarkProps): ReactElement | null => {
  if (source === reportSource) {
    return path === null ? null : (
      <Link to={path} className={classes.mark}>
        Ergebnis
      </Link>
    );
  }
  if (source === officeSource) return <span className={classes.mark}>Kanzlei</span>;
  const entry = sources.find(({ id }) => id === source);
  if (entry?.hash === null) return <span className={classes.mark}>{labelOfTable[entry.kind] ?? entry.title}</span>;
  return (
    <Link to={`/help#${entry?.hash ?? hashOf(source)}`} className={classes.mark}>
      {entry?.kind === "message" ? labelOfMessage(source) : labelOf(source)}
    </Link>
  );
};

/** Cards made from tables have no page in the help; their last sentence names the document. */
const labelOfTable: Partial<Record<Source["kind"], string>> = {
  key: "Steuerschlüssel",
  konto: "Kontenrahmen",
  header: "Kopfdaten",
  term: "EN 16931",
};

const ofRule = /^(?:CSV|XML|EN|XR|PDF)-/;
/** Rules have an address by their id, guides are one. */
const hashOf = (source: string): string => (ofRule.test(source) ? `regel-${source}` : source);
const labelOf = (source: string): string => (ofRule.test(source) ? source : "Hilfe");
/** Messages without a number have an id of words, which is meaningless to people. */
const labelOfMessage = (id: string): string => (/\d/.test(id) ? id : "Meldung");

const Draft = ({ text }: { readonly text: string }): ReactElement => (
  <>
    <blockquote className={classes.draft}>{text}</blockquote>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={copy}
        >
          {copied ? "Kopiert" : "Kopieren"}
        </Button>
      )}
    </CopyButton>
  </>
);
const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

interface SourcesProps {
  readonly label: string;
  /** `words`: why it is near, in words of the question. */
  readonly sources: readonly (Source & { readonly words?: readonly string[] })[];
}

const SourceList = ({ label, sources }: SourcesProps): ReactElement | null =>
  sources.length === 0 ? null : (
    <div className={classes.sources}>
      <p className={classes.quiet}>{label}</p>
      <ul aria-label={label}>
        {sources.map(({ kind, id, title, hash, words = [] }) => (
          <li key={id}>
            {hash === null ? title : <Link to={`/help#${hash}`}>{kind === "rule" ? `${id} ${title}` : title}</Link>}
            {words.length > 0 && (
              <span className={classes.why}> wegen {words.map((word) => `„${word}“`).join(", ")}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
