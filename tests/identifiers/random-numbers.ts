import fc from "fast-check";

/** Random numbers in the form of their kind, and where their check digits stand. */
export interface NumberKind {
  /** A VAT number is named after its prefix. */
  readonly name: string;
  readonly numbers: fc.Arbitrary<string>;
  /** Place of the check digits, `from` to `to`; negative counts from the end. */
  readonly check: readonly [from: number, to: number];
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const digits = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(""));

const one = (symbols: string): fc.Arbitrary<string> => fc.constantFrom(...symbols);

const join = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(""));

const twoDigits = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((value) => String(value).padStart(2, "0"));

/** Year, month and day, where 20, 50 and 70 are added to some months. */
const birthDay = join(
  twoDigits(10, 99),
  fc
    .tuple(fc.constantFrom(0, 20, 50, 70), fc.integer({ min: 1, max: 12 }))
    .map(([more, month]) => String(more + month).padStart(2, "0")),
  twoDigits(1, 28),
);

const last = [-1, Number.POSITIVE_INFINITY] as const;
const lastTwo = [-2, Number.POSITIVE_INFINITY] as const;
const checkLetterOfIreland = letters.slice(0, 23);

export const vatKinds: readonly NumberKind[] = [
  { name: "AT", numbers: digits(8).map((number) => `U${number}`), check: last },
  { name: "BE", numbers: join(one("01"), digits(9)), check: lastTwo },
  { name: "BG company", numbers: digits(9), check: last },
  { name: "BG person", numbers: digits(10), check: last },
  { name: "CY", numbers: join(digits(8), one(letters)), check: last },
  { name: "CZ company", numbers: digits(8), check: last },
  { name: "CZ special", numbers: digits(8).map((number) => `6${number}`), check: last },
  { name: "CZ birth number of nine digits", numbers: join(birthDay, digits(3)), check: last },
  { name: "CZ birth number of ten digits", numbers: join(birthDay, digits(4)), check: last },
  { name: "DE", numbers: join(one("123456789"), digits(8)), check: last },
  { name: "DK", numbers: digits(8), check: last },
  { name: "EE", numbers: digits(7).map((number) => `10${number}`), check: last },
  { name: "EL", numbers: digits(9), check: last },
  { name: "ES person", numbers: join(digits(8), one(letters)), check: last },
  { name: "ES foreigner", numbers: join(one("XYZ"), digits(7), one(letters)), check: last },
  { name: "ES K, L, M", numbers: join(one("KLM"), digits(7), one(letters)), check: last },
  { name: "ES company with digit", numbers: join(one("ABCDEFGHJUV"), digits(8)), check: last },
  { name: "ES company with letter", numbers: join(one("ABCDEFGHNPQRSW"), digits(7), one("ABCDEFGHIJ")), check: last },
  { name: "FI", numbers: digits(8), check: last },
  { name: "FR", numbers: digits(11), check: [0, 2] },
  { name: "HR", numbers: digits(11), check: last },
  { name: "HU", numbers: digits(8), check: last },
  { name: "IE company", numbers: join(digits(7), one(checkLetterOfIreland)), check: [7, 8] },
  { name: "IE person", numbers: join(digits(7), one(checkLetterOfIreland), one("ABCDEFGHIW")), check: [7, 8] },
  {
    name: "IE old form",
    numbers: join(one("789"), one(`${letters}+*`), digits(5), one(checkLetterOfIreland)),
    check: [7, 8],
  },
  {
    name: "IT",
    numbers: join(
      digits(7),
      twoDigits(1, 20).map((office) => `0${office}`),
      digits(1),
    ),
    check: last,
  },
  { name: "LT of nine digits", numbers: join(digits(7), fc.constant("1"), digits(1)), check: last },
  { name: "LT of twelve digits", numbers: join(digits(10), fc.constant("1"), digits(1)), check: last },
  { name: "LU", numbers: digits(8), check: lastTwo },
  { name: "LV company", numbers: join(one("456789"), digits(10)), check: last },
  { name: "LV person", numbers: join(one("0123"), digits(10)), check: last },
  { name: "MT", numbers: join(one("123456789"), digits(7)), check: lastTwo },
  { name: "NL company", numbers: join(digits(9), fc.constant("B"), digits(2)), check: [8, 9] },
  { name: "NL sole trader", numbers: join(digits(9), fc.constant("B"), digits(2)), check: lastTwo },
  { name: "PL", numbers: digits(10), check: last },
  { name: "PT", numbers: join(one("123456789"), digits(8)), check: last },
  { name: "RO", numbers: join(one("123456789"), fc.integer({ min: 1, max: 9 }).chain(digits)), check: last },
  { name: "SE", numbers: digits(10).map((number) => `${number}01`), check: [9, 10] },
  { name: "SI", numbers: join(one("123456789"), digits(7)), check: last },
  { name: "SK", numbers: join(one("123456789"), digits(1), one("234789"), digits(7)), check: last },
  { name: "SK birth number", numbers: join(birthDay, digits(4)), check: last },
  { name: "XI", numbers: digits(9), check: [7, 9] },
  { name: "XI with branch", numbers: digits(12), check: [7, 9] },
];

/** Ten digits of which one stands twice or three times. */
const firstOfIdNr = fc
  .tuple(fc.shuffledSubarray([..."0123456789"], { minLength: 10, maxLength: 10 }), fc.boolean())
  .map(([order, isTwice]) => {
    const [twice = "", ...others] = order;
    return [twice, twice, ...(isTwice ? [] : [twice]), ...others.slice(0, isTwice ? 8 : 7)];
  })
  .chain((list) => fc.shuffledSubarray(list, { minLength: 10, maxLength: 10 }))
  .filter(([first]) => first !== "0")
  .map((list) => list.join(""));

const symbols = [...`0123456789${letters}`];
const symbolText = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...symbols), { minLength, maxLength }).map((list) => list.join(""));

const laender = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16", "99"];
const coarseAddress = join(fc.constantFrom(...laender), fc.integer({ min: 0, max: 10 }).chain(digits));

export const germanKinds = {
  wIdNr: {
    name: "W-IdNr.",
    numbers: join(
      digits(9),
      fc.integer({ min: 1, max: 99_999 }).map((part) => `-${String(part).padStart(5, "0")}`),
    ).map((number) => `DE${number}`),
    check: [10, 11],
  },
  idNr: { name: "IdNr.", numbers: join(firstOfIdNr, digits(1)), check: last },
  leitwegId: {
    name: "Leitweg-ID",
    numbers: join(
      coarseAddress,
      fc.option(
        symbolText(1, 30).map((fine) => `-${fine}`),
        { nil: "" },
      ),
      digits(2).map((check) => `-${check}`),
    ),
    check: lastTwo,
  },
  glaeubigerId: {
    name: "Gläubiger-Identifikationsnummer",
    numbers: join(fc.constant("DE"), digits(2), symbolText(3, 3), fc.constant("0"), digits(10)),
    check: [2, 4],
  },
  steuernummer: {
    name: "Steuernummer",
    numbers: join(
      fc.constantFrom(
        ...["10", "11", "21", "22", "23", "24", "26", "27", "28", "30", "31", "32", "40", "41"],
        ...["50", "59", "90", "99", "12", "20", "25", "33", "60"],
      ),
      digits(2),
      one("00012"),
      digits(8),
    ),
    check: last,
  },
} as const satisfies Readonly<Record<string, NumberKind>>;

/** The number with every possible check digit in place of its own. */
export const withAnyCheckDigits = (number: string, [from, to]: NumberKind["check"]): readonly string[] => {
  const start = from < 0 ? number.length + from : from;
  const own = number.slice(start, to);
  const candidates = /[A-Z]/.test(own)
    ? [...letters]
    : Array.from({ length: 10 ** own.length }, (_, value) => String(value).padStart(own.length, "0"));
  return candidates.map((candidate) => number.slice(0, start) + candidate + number.slice(start + own.length));
};
