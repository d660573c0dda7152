import { foldQuery } from "#engine/index.ts";
import { stem } from "./stem.ts";

/** Stems of a text without question words, conjunctions and greetings. */
export const readStems = (text: string): readonly string[] => {
  const words = foldQuery(joinWords(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")).map((word) =>
    word.replace(/nr$/, "nummer"),
  );
  const names = words.flatMap((word, at) => readName(word, words[at + 1] ?? ""));
  const isHeard = (word: string, at: number): boolean =>
    (word.length > 1 || word === "0") && !silent.has(word) && !(isNumber(word) && isField(words[at - 1] ?? ""));
  return [...words.filter(isHeard).map(stem), ...names];
};

/** „Re.-Nr.“ and „99.999“ are one word each. */
const joinWords = (text: string): string =>
  text.replace(/(?<=\p{L})[.-]{1,2} ?nr\b/giu, "nr").replace(/(?<=\b\d{1,3})\.(?=\d{3}\b)/gu, "");

/** Two words that are one name: „Feld 116“, „Belegfeld 1“, „Datum von“, „Soll/Haben“. */
const readName = (word: string, next: string): readonly string[] => {
  if (isField(word)) return isNumber(next) ? [`feld${next}`] : [];
  return pairs.has(`${word} ${next}`) ? [`${word}${next}`] : [];
};

const isField = (word: string): boolean => /^(?:feld|felder|feldnummer|spalte)$/.test(word);
const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word);

const pairs: ReadonlySet<string> = new Set([
  ...["belegfeld 1", "belegfeld 2", "skonto 1", "skonto 2"],
  ...["datum von", "datum bis", "gultig von", "gultig bis", "soll haben"],
  "wer sieht",
]);

/** Spelled as people write them; folded like everything else. */
const silent: ReadonlySet<string> = new Set(
  foldQuery(
    `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bekomme bekommen bekommt bin
    bis bitte brauche bzw da dabei dadurch dafür dagegen damit danach dann daran darauf darf darin das dass dazu dein dem
    den denn der des deshalb die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines
    einfach einmal er erhalte erhalten erscheint es etwa etwas euch für gar geht gehört gehen gemacht genau gern gibt
    guten habe haben hallo hat hatte hätte heißt hier hilfe hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren im immer in
    ins irgendwie irgendwas ist ja jede jeder jedem jeden jetzt kann kannst kein keine keinen kommt komme können könnte
    lassen lässt liegt mache machen macht mal man mehr mein meine meinem meinen meiner mich mir mit moin möchte muss
    müssen nach nein nicht nichts noch nun nur ob oder passiert plötzlich sagen sagt schon schreibt sehe sehr sei sein
    seine seit sich sie siehe sieht sind so soll sollen sollte sondern sonst steht stehen tun trotz trotzdem über um
    und uns unser unsere unserem unseren unter viel viele vom von vor wann war waren warum was weg wegen weil welche welchem
    welchen welcher welches wenn wer werde werden weshalb wie wieder wieso will wir wird wo wofür woher wohin woran worin
    wozu wurde wurden zeigt zu zum zur zwischen
    angeben angebe eingeben eingebe eintragen eintrage einträgt trage rein drin finde findet kriege krieg nennt eigentlich überhaupt bloß halt eben
    ständig dauernd nochmal wirklich jemand wissen weiß frage danke okay gemeint laut ändert
    ausgewählt drei zwei vier komplett darf dürfen falsch falsche falschem falschen falscher falsches funktioniert gibts
    kaputt klappt lautet maximal rum stimmen stimmt wieviel wieviele
    bedeuten bedeutet bedeutung beheben behebe behoben erklären erkläre erklärung lösen löse lösung verstehe problem fehler
    fehlermeldung fehlercode meldung meldet datev regel kollege kollegin`,
  ),
);
