import { listOtherProgramsMessages } from "./andere-programme.ts";
import { isAsking } from "./asking-words.ts";
import { listMetadataMessages } from "./begleitdaten.ts";
import { listSharedServiceMessages } from "./beide-datenservices.ts";
import { listBelegbilderserviceMessages } from "./belegbilderservice.ts";
import { listBuchungsdatenserviceMessages } from "./buchungsdatenservice.ts";
import type { VendorMessage } from "./message.ts";
import { listPruefprogrammMessages } from "./pruefprogramm.ts";
import { listKeys, readNumbers, toKey } from "./read-numbers.ts";
import { listRechnungsdatenserviceMessages } from "./rechnungsdatenservice.ts";
import { listRechnungswesenMessages } from "./rechnungswesen.ts";
import { listSchemaStructureMessages } from "./schema-aufbau.ts";
import { listSchemaValueMessages } from "./schema-werte.ts";
import { normalise, type PatternHit, readPattern, type SentencePattern } from "./sentence-pattern.ts";
import { splitSentences } from "./split-sentences.ts";
import { listUnternehmenOnlineMessages } from "./unternehmen-online.ts";

/** Created by the first call, because file checks do not need them. */
export function listMessages(): readonly VendorMessage[] {
  messages ??= [
    ...listRechnungswesenMessages(),
    ...listBuchungsdatenserviceMessages(),
    ...listRechnungsdatenserviceMessages(),
    ...listSharedServiceMessages(),
    ...listBelegbilderserviceMessages(),
    ...listMetadataMessages(),
    ...listUnternehmenOnlineMessages(),
    ...listSchemaValueMessages(),
    ...listSchemaStructureMessages(),
    ...listPruefprogrammMessages(),
    ...listOtherProgramsMessages(),
  ];
  return messages;
}
let messages: readonly VendorMessage[] | undefined;

export interface MessageMatch {
  readonly message: VendorMessage;
  /** Matching part: the number, the sentence with any values, or a pattern that says little. */
  readonly by: "number" | "sentence" | "general";
}

export interface MessageSearch {
  /** Those with a number of the query first, then those with a sentence of it; general ones only if there is neither. */
  readonly matches: readonly MessageMatch[];
  /** Numbers of the query no message has. */
  readonly unknownNumbers: readonly string[];
}

/** Messages in a question or a pasted protocol, and numbers nothing is known about; single words find nothing. */
export function searchMessages(query: string): MessageSearch {
  const { byKey, patterns } = openIndex();
  const sentences = splitSentences(query).map((sentence) => readSentence(sentence, byKey, patterns));
  const worded = new Set(sentences.flatMap((sentence) => sentence.worded));
  const numbered = sentences.flatMap(({ named }) => named.flatMap((messages) => narrow(messages, worded)));
  const unknownNumbers = [...new Set(sentences.flatMap(({ unknown }) => unknown))];
  const matches = new Map<VendorMessage, MessageMatch["by"]>();
  for (const message of numbered) matches.set(message, "number");
  for (const message of sentences.flatMap(listOthers)) if (!matches.has(message)) matches.set(message, "sentence");
  if (matches.size === 0)
    for (const message of sentences.flatMap(({ general }) => general)) matches.set(message, "general");
  return { matches: [...matches].map(([message, by]) => ({ message, by })), unknownNumbers };
}

interface Sentence {
  /** Messages of each known number. */
  readonly named: readonly (readonly VendorMessage[])[];
  readonly unknown: readonly string[];
  readonly worded: readonly VendorMessage[];
  /** By patterns that say little. */
  readonly general: readonly VendorMessage[];
}

interface MessagePattern extends SentencePattern {
  readonly message: VendorMessage;
}

interface MessageIndex {
  readonly byKey: ReadonlyMap<string, readonly VendorMessage[]>;
  readonly patterns: readonly MessagePattern[];
}

/**
 * Messages a sentence has by its words alone. A number without the words of its message takes those of another one: the
 * wording changes, the number does not. What a validator says stays, since other messages quote it.
 */
function listOthers({ named, worded }: Sentence): readonly VendorMessage[] {
  const own = new Set(named.flat());
  let taken = named.filter((messages) => !messages.some((message) => worded.includes(message))).length;
  return worded.filter((message) => {
    if (own.has(message)) return false;
    return message.program === "Schemaprüfung" || --taken < 0;
  });
}

/** Some numbers have several messages; where the query also has the sentence of one, that is the one. */
function narrow(messages: readonly VendorMessage[], worded: ReadonlySet<VendorMessage>): readonly VendorMessage[] {
  const narrowed = messages.filter((message) => worded.has(message));
  return narrowed.length === 0 ? messages : narrowed;
}

function readSentence(sentence: string, byKey: MessageIndex["byKey"], patterns: readonly MessagePattern[]): Sentence {
  const normalised = normalise(sentence);
  const hits = patterns.flatMap((pattern) => {
    const hit = pattern.find(normalised);
    return hit === null ? [] : [{ hit, ...pattern }];
  });
  const worded = keepLongest(hits.filter(({ isGeneral }) => !isGeneral));
  const isAlone = normalised.split(" ").every((word) => /\d/u.test(word) || isAsking(word));
  const named: (readonly VendorMessage[])[] = [];
  const unknown: string[] = [];
  for (const { key, shown, isCertain } of readNumbers(sentence, isAlone)) {
    const messages = listKeys(key)
      .map((one) => byKey.get(one))
      .find((some) => some !== undefined);
    const isMisspelt = key.startsWith("cvc-") && worded.length > 0;
    if (messages !== undefined) named.push(messages);
    else if (isCertain && !isMisspelt) unknown.push(shown);
  }
  const general = hits.filter(({ isGeneral }) => isGeneral).map(({ message }) => message);
  return { named, unknown, worded, general };
}

/** The pattern with more words wins if two overlap. */
function keepLongest(
  hits: readonly { readonly message: VendorMessage; readonly hit: PatternHit }[],
): readonly VendorMessage[] {
  const kept: (typeof hits)[number][] = [];
  for (const one of hits.toSorted((a, b) => b.hit.words - a.hit.words))
    if (!kept.some(({ hit }) => one.hit.from < hit.to && hit.from < one.hit.to)) kept.push(one);
  return [...new Set(kept.toSorted((a, b) => a.hit.from - b.hit.from).map(({ message }) => message))];
}

function openIndex(): MessageIndex {
  index ??= createIndex(listMessages());
  return index;
}
let index: MessageIndex | undefined;

function createIndex(all: readonly VendorMessage[]): MessageIndex {
  const byKey = new Map<string, VendorMessage[]>();
  for (const message of all) {
    for (const code of [message.code ?? [], message.otherCodes ?? []].flat()) {
      const key = toKey(code);
      byKey.set(key, [...(byKey.get(key) ?? []), message]);
    }
  }
  const patterns = all.flatMap((message) =>
    (message.sentences ?? []).map((sentence) => ({ message, ...readPattern(sentence) })),
  );
  return { byKey, patterns };
}
