import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { OutlineSection } from "./outline.ts";

const ids = (numbers: string): readonly TermId[] => numbers.split(" ").map((number) => `BT-${number}` as TermId);

/** Terms of each section in the order in which they are shown. */
export const termsOfSection = {
  head: ids("1 2 3 72 73 74 9 5 6 7 8 10 13 14 12 11 15 16 17 18 19 23 24 25 26"),
  "BG-4": ids("27 28 35 36 162 38 37 39 40 31 32 30 29 33 34 41 42 43"),
  "BG-7": ids("44 45 50 51 163 53 52 54 55 48 47 46 49 56 57 58"),
  "BG-10": ids("59 61 60"),
  "BG-11": ids("62 64 65 164 67 66 68 69 63"),
  "BG-13": ids("70 75 76 165 78 77 79 80 71"),
  "BG-25": ids("126 153 154 129 146 149 148 147 152 151 131 134 135 155 156 157 158 159 132 128 133 127"),
  "BG-27": ids("139 140 138 137 136"),
  "BG-28": ids("144 145 143 142 141"),
  "BG-20": ids("97 98 94 93 96 95 92"),
  "BG-21": ids("104 105 101 100 103 102 99"),
  "BG-23": ids("118 119 116 117 120 121"),
  "BG-22": ids("106 107 108 109 110 111 112 113 114 115"),
  "BG-DEX-09": ids("DEX-003 DEX-001 DEX-002"),
  terms: ids("20 83 89 90"),
  "BG-16": ids("81 82 84 85 86 87 88 91"),
  "BG-1": ids("22"),
  "BG-24": ids("122 123 124 125"),
} as const satisfies { readonly [Section in OutlineSection]?: readonly TermId[] };

export type ShownSection = keyof typeof termsOfSection;

/** The section that shows a term or group; undefined for one that is shown nowhere of its own. */
export const sectionOfTerm = (id: string): ShownSection | undefined => {
  if (id in termsOfSection) return id as ShownSection;
  return sectionById.get(id) ?? sectionOfGroup[id];
};

const sectionById: ReadonlyMap<string, ShownSection> = new Map(
  (Object.entries(termsOfSection) as [ShownSection, readonly TermId[]][]).flatMap(([section, list]) =>
    list.map((id) => [id, section] as const),
  ),
);

/** Groups and terms that are shown as a part of another one. */
const sectionOfGroup: Readonly<Record<string, ShownSection>> = {
  "BG-2": "head",
  "BG-3": "head",
  "BG-14": "head",
  "BG-5": "BG-4",
  "BG-6": "BG-4",
  "BG-8": "BG-7",
  "BG-9": "BG-7",
  "BG-12": "BG-11",
  "BG-15": "BG-13",
  "BG-17": "BG-16",
  "BG-18": "BG-16",
  "BG-19": "terms",
  "BT-21": "BG-1",
};
