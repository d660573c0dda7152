import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type IdentifierVerdict,
  judgeGlaeubigerId,
  judgeIdNr,
  judgeLeitwegId,
  judgeSteuernummer,
  judgeWIdNr,
} from "#engine/values/german-identifiers.ts";
import { judgeVatNumber } from "#engine/values/vat-id.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { isDefect, type Library, type Opinion, opinionsOnGerman, opinionsOnVat } from "./opinions.ts";
import { germanKinds, type NumberKind, vatKinds, withAnyCheckDigits } from "./random-numbers.ts";

/** `IDENTIFIER_SEED=7 IDENTIFIER_NUMBERS=60000 npm run test:unit -- tests/identifiers` looks longer and elsewhere. */
const seed = Number(process.env.IDENTIFIER_SEED ?? 20_261_126);
const numRuns = repetitions("IDENTIFIER_NUMBERS", 1_000, 60_000);
const timeoutMs = 60_000 + numRuns * 30;
/** A hundred candidates each would take most of the time. */
const completedOfTwoDigits = 10;

/** Every random number, and most of them once more with each possible check digit, so that some are right. */
const sample = ({ numbers, check }: NumberKind): readonly string[] =>
  fc.sample(numbers, { seed, numRuns }).flatMap((number, index) => {
    const candidates = withAnyCheckDigits(number, check);
    return candidates.length < 100 || index % completedOfTwoDigits === 0 ? [number, ...candidates] : [number];
  });

const countOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const report = (name: string, counts: object): void =>
  console.log(`${name}: seed ${seed}, ${numRuns} random numbers, ${JSON.stringify(counts)}`);

test.each(vatKinds)(
  "$name: a VAT number that a library accepts is not doubted",
  (kind) => {
    const prefix = kind.name.slice(0, 2);
    const opinions = Object.entries(opinionsOnVat(prefix)) as readonly (readonly [Library, Opinion])[];
    const accepted: Record<string, number> = {};
    const excused: Record<string, number> = {};
    const doubted: string[] = [];
    for (const number of sample(kind)) {
      const isDoubted = judgeVatNumber(prefix, number) !== "right";
      for (const [library, accepts] of opinions) {
        if (!accepts(number)) continue;
        accepted[library] = (accepted[library] ?? 0) + 1;
        if (!isDoubted) continue;
        const isAlone = opinions.every(([other, agrees]) => other === library || !agrees(number));
        if (isAlone && isDefect(prefix, library, number)) excused[library] = (excused[library] ?? 0) + 1;
        else doubted.push(`${prefix}${number}, accepted by ${library}`);
      }
    }
    report(kind.name, { accepted, excused });
    expect(doubted.slice(0, 5), `${doubted.length} are doubted`).toEqual([]);
    expect(countOf(accepted)).toBeGreaterThan(numRuns / 20);
  },
  timeoutMs,
);

const judges = {
  wIdNr: judgeWIdNr,
  idNr: judgeIdNr,
  leitwegId: judgeLeitwegId,
  glaeubigerId: judgeGlaeubigerId,
  steuernummer: judgeSteuernummer,
} as const satisfies Readonly<Record<keyof typeof germanKinds, (id: string) => IdentifierVerdict | null>>;

test.each(Object.keys(judges) as readonly (keyof typeof judges)[])(
  "%s: an identifier that a library accepts is not doubted",
  (name) => {
    const numbers = sample(germanKinds[name]);
    const accepted = numbers.filter(opinionsOnGerman[name]);
    const doubted = accepted.filter((number) => judges[name](number) !== "right");
    report(name, { accepted: accepted.length });
    expect(doubted.slice(0, 5), `${doubted.length} are doubted`).toEqual([]);
    expect(accepted.length).toBeGreaterThan(numRuns / 20);
  },
  timeoutMs,
);
