import { expect, test } from "vitest";
import { catalogue } from "#engine/rules/catalogue.ts";
import { rulesets } from "#engine/rules/rulesets.ts";

/** The CSV rules of 2026.11.3, the oldest Regelstand; this list never changes. */
const oldest: Readonly<Record<string, string>> = {
  "CSV-AB": "002 003",
  "CSV-AF": "001 002",
  "CSV-AS": "001 002 003",
  "CSV-BT": "001",
  "CSV-C": "001 002 003 004 005 006 007 008 009 010 011 101 102 103 104 105 106 106a 107 108",
  "CSV-DA":
    "001 002 004 004a 007 008 009 010 011 012 013 015 016 016a 018 018a 020 026 029 032 034 041 045 047 053 053a 055 056 057 057a 057b 059 059a 061 061a 169 181",
  "CSV-DK":
    "001 001a 002 002a 004 005 006 007 009 010 010a 010b 012 013 014 015 016 016a 018 018a 020 027 029 033 035 041 041a 043 044 045 045a 045b 047 047a 049 049a 101 105 106 107 108 108a 109 110 112 121 122 133 133a 136 147 153 156 158 221 222 232 233 246",
  "CSV-F":
    "001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019 020 021 022 023 024 025 026 027 028 029 030 031",
  "CSV-H":
    "001 001a 002 002a 003 004 004a 005 005a 005b 006 006a 007 008 009 010 011 012 013 013a 014 014a 015 016 017 017a 018 019 019a 020 021 021a 021b 022 023 024 025 026 027 027a 028 029 030 031 101 101a 102 103 104 105 106 107 108 109 110 111 112",
  "CSV-KB": "001 002 002a 003 101",
  "CSV-KN": "001 002",
  "CSV-NS": "002 003 006 007",
  "CSV-P": "001 002 003 004 005 006 007 008 009 010 011 012 013 014",
  "CSV-R":
    "001 001a 002 003 004 006 007 008 009 009a 009b 010 010a 010b 011 011a 011b 011c 012 013 014 014a 014b 014c 016 018 020 020a 037 038 039 040 041 042 043 090 092 094 096 098 099 100 101 108 113 114 118 119 120 122 123 124 125 901 902 903 904 905 906 907 908 909 910 911 912 913 914 915 916 917 918",
  "CSV-S": "001 002 002a 003 003a 004 005 006",
  "CSV-TS": "001 003 101",
  "CSV-WK":
    "001 002 008a 010 012 020a 020b 026 080 081 082 083 085 086 087 087a 101 101a 101b 101c 101d 101e 101f 101g 103 108 110 111 115a 116 117 119 120 121 122 123 124a 125 126 127 128 128a 131 134 140 142 144 146 147 148 150 151",
  "CSV-X":
    "001 002 003 004 004a 005 007 008 009 010 011 012 013 014 015 015a 016 017 018 019 020 021 022 023 024 024a 025 026 027 028 028a 029 030 031 032 033 034 035 036 037 038 039 040 041 042 043 043a 044 045 046 047 048 049 050 051 052",
  "CSV-ZB": "001 002 003 004 004a 006 009 011 101 102 103",
};

const oldestIds = Object.entries(oldest).flatMap(([area, list]) =>
  list.split(" ").map((number) => `${area}-${number}`),
);
const introduced: readonly string[] = rulesets.flatMap((change) => change.introduced);
const built = catalogue.map(({ id }) => id).filter((id) => id.startsWith("CSV-"));

test("every CSV rule is of the oldest Regelstand or introduced by a later one", () => {
  const listed = new Set([...oldestIds, ...introduced]);
  const missing = built.filter((id) => !listed.has(id));
  expect(missing, "Add these under introduced of the open Regelstand in engine/rules/rulesets.ts").toEqual([]);
});

test("every rule of a Regelstand is in the catalogue", () => {
  const known = new Set<string>(built);
  const gone = [...oldestIds, ...introduced].filter((id) => !known.has(id));
  expect(gone, "Withdraw these in engine/rules/rulesets.ts instead of removing them from the catalogue").toEqual([]);
});

test("no rule is introduced twice", () => {
  const all = [...oldestIds, ...introduced];
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
});
