import type { Field } from "#engine/formats/field-table.ts";
import type { Random } from "#tests/torture/random.ts";

/** Values that stand at some edge of some type. */
const edges: readonly string[] = [
  ...["0", "00", "0,00", "0,", "000000000", "1", "2", "3", "4", "9", "01", "010", "040", "10", "31", "32", "99"],
  ...[
    "1,5",
    "1,50",
    "1,505",
    "1,23456",
    "1,2345678",
    ",5",
    "5,",
    "1.5",
    "1.50",
    "1.234",
    "1.000",
    "1.000,00",
    "1.234.567",
  ],
  ...[
    "1'000",
    "1'000,00",
    "1,000.00",
    "12,345.6",
    "-1",
    "+1",
    "1-",
    "-1,00",
    "1 000",
    " 1",
    "1 ",
    "1\u00a0",
    "1e5",
    "²",
    "½",
  ],
  ...[
    "0101",
    "1501",
    "2902",
    "3002",
    "3102",
    "0100",
    "0013",
    "101",
    "115",
    "1.1.",
    "01.01.",
    "1.1.26",
    "01.01.2026",
    "31.02.2026",
  ],
  ...[
    "01012026",
    "29022024",
    "29022026",
    "31122099",
    "01011899",
    "31129999",
    "1012026",
    "010126",
    "20260101",
    "2026",
    "1999",
    "2199",
  ],
  ...[
    "26. Jan",
    "01.01.2026 12:30",
    "15 01",
    " 1501",
    "00000000",
    "S",
    "H",
    "s",
    "SH",
    "EUR",
    "eur",
    "EURO",
    "USD",
    "XYQ",
    "DEM",
  ],
  ...["DE", "de", "EL", "XI", "XQ", "D", "de-DE", "STR", "PF", "GK", "str", "MON", "TAG", "AA", "SO", "N", "I", "G"],
  ...[
    "DE89370400440532013000",
    "DE89370400440532013001",
    "DE8937040044",
    "de89370400440532013000",
    "AT611904300234573201",
  ],
  ...[
    "FR1420041010050500013M02606",
    "XX82WEST12345698765432",
    "COBADEFF",
    "COBADEFFXXX",
    "cobadeff",
    "COBADE",
    "COBADEFFX",
  ],
  ...[
    "DE123456789",
    "DE123456789-EX",
    "de123456789",
    "ATU12345678",
    "NL158082127B18",
    "70010080",
    "Müller & Söhne",
    "Ä",
    "ß§°",
  ],
  ...[
    "NULL",
    "null",
    "Null",
    "nan",
    "None",
    "undefined",
    "#NV",
    "#DIV/0!",
    "=A1",
    "=SUMME(A1:A9)",
    "=x",
    '="0815"',
    "(null)",
  ],
  ...[
    "RE-1001",
    "RE_1001",
    "RE 1001",
    "RE.1001",
    "a/b",
    "$&%*+-/",
    "x\ty",
    "\x01",
    "\x7f",
    "-",
    " ",
    "  ",
    "\u00a0",
    " x",
    "x ",
    "x  y",
  ],
  ...['"', 'a"b', 'a""b', '"a"', "a;b", ";", "€ 5", "–", "„x“", 'BEDI "0F8FAD5B-D9CB-469F-A165-70867728950E"'],
];

const alphabets: readonly string[] = [
  "0123456789",
  "0123456789,",
  "0123456789.,' +-",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "abcXYZ019_-/ ",
  "äöüß€§ aZ0\"';.,\t",
];

const draw = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[random.whole(0, alphabet.length - 1)]).join("");

/** A value at a limit of the field: its length, its digits, its decimals, those of older versions. */
function makeLimit(field: Field, random: Random): string {
  const older = random.pick([field, ...(field.was ?? [])]);
  const length = older.maxLength ?? field.maxLength;
  const near = (limit: number): number => Math.max(0, limit + random.whole(-1, 1));
  switch (field.type) {
    case "amount":
    case "number": {
      const whole = draw(
        random,
        random.pick(["0", "1", "0123456789"]),
        near(older.integerDigits ?? field.integerDigits ?? length),
      );
      const fraction = draw(random, "0123456789", near(older.decimals ?? field.decimals ?? 0));
      return fraction === "" || random.share() < 0.3 ? whole : `${whole},${fraction}`;
    }
    case "text":
      return draw(
        random,
        random.pick(["A", "9", "a ", "äöü", "Ab9/"]),
        random.share() < 0.1 ? near(length * 2) : near(length),
      );
    default:
      return draw(random, random.pick(["0", "1", "0123456789", "ABC"]), near(length));
  }
}

/** A value that the field takes, as far as that can be told from its row. */
function makeSound(field: Field, random: Random): string {
  if (field.allowedValues !== undefined) return random.pick(field.allowedValues).value;
  const two = (max: number): string => String(random.whole(1, max)).padStart(2, "0");
  switch (field.type) {
    case "currency":
      return random.pick(["EUR", "USD", "CHF"]);
    case "country":
      return random.pick(["DE", "AT", "FR"]);
    case "iban":
      return "DE89370400440532013000";
    case "bic":
      return "COBADEFFXXX";
    case "date":
      return `${two(28)}${two(12)}${field.format === "TTMM" ? "" : random.whole(1990, 2030)}`;
    case "amount":
    case "number": {
      const whole = String(random.whole(1, 10 ** Math.min(4, field.integerDigits ?? field.maxLength) - 1));
      return (field.decimals ?? 0) > 0 && random.share() < 0.7 ? `${whole},${"50".slice(0, field.decimals)}` : whole;
    }
    case "konto":
      return random.pick(["8400", "10000", "70000", "1200", "4930"]);
    default:
      return random.pick(["Muster", "RE-1001", "4711", "A1", "DE136695976", "0100"]).slice(0, field.maxLength);
  }
}

/** One letter of a value changed, taken out, doubled or put in. */
function disturb(value: string, random: Random): string {
  const at = random.whole(0, value.length);
  const sign = random.pick([...'0192,.- AZaz_/;"+ä\t']);
  const [before, after] = [value.slice(0, at), value.slice(at)];
  return random.pick([
    before + sign + after,
    before + sign + after.slice(1),
    before + after.slice(1),
    before + before.slice(-1) + after,
  ]);
}

/** Anything that may stand in a cell of this field. */
export function makeValue(field: Field, neighbours: readonly Field[], random: Random): string {
  const way = random.share();
  if (way < 0.3) return random.pick(edges);
  if (way < 0.5) return makeLimit(field, random);
  if (way < 0.7) return disturb(makeSound(field, random), random);
  if (way < 0.8) return makeSound(random.pick(neighbours), random);
  if (way < 0.9) return draw(random, random.pick(alphabets), random.whole(1, Math.min(40, field.maxLength + 3)));
  return makeSound(field, random);
}
