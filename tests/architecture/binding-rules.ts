/**
 * The numbers of every rule the product promises, by area; a row of the catalogue of facts that speaks about several
 * fields stands here with each of them. An id is never reused for another meaning.
 */
const numbers: Readonly<Record<string, string>> = {
  "CSV-F":
    "001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019 020 021 022 023 024 025 026 027 028 029 030 031 032 033 034 035 036 037 038 039 040 041 046 047 049 050 051 052 053 054 055 056",
  "CSV-H":
    "001 001a 002 002a 003 004 004a 005 005a 005b 006 006a 007 008 009 010 011 012 013 013a 014 014a 015 016 017 017a 018 019 019a 020 021 021a 021b 022 023 024 025 026 029 030 027 027a 028 031 101 101a 102 103 104 105 106 107 108 109 110 111 112",
  "CSV-S": "001 002 002a 003 003a 004 005 006 010 011 012 013",
  "CSV-R":
    "901 902 903 904 905 906 907 908 909 910 911 912 913 914 915 916 917 918 919 001 001a 002 003 004 006 007 008 009 009a 009b 010 010a 010b 011 011a 011b 011c 012 013 014 014a 014b 014c 016 018 020 020a 037 038 039 040 123 041 124 100 119 042 043 099 090 092 094 096 098 120 101 108 113 114 118 122 125",
  "CSV-X":
    "001 002 003 004 004a 005 007 008 009 010 011 012 013 014 015 015a 015b 016 017 018 019 020 021 022 023 024 024a 025 026 027 028 028a 029 030 031 032 033 034 035 036 037 038 039 040 041 042 043 043a 044 045 046 047 048 049 050 051 052 053 055 056 057 058 059 060 054 061",
  "CSV-C":
    "001 002 003 004 005 006 007 008 009 010 011 012 013 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 129",
  "CSV-M": "001 002",
  "CSV-P": "001 002 003 004 005 006 007 008 009 010 011 012 013 014 020 021 022 023 024 025 026",
  "CSV-DK":
    "001 001a 002 003 004 005 006 002a 007 009 010 010a 010b 012 013 014 015 153 016 016a 018 156 018a 020 158 027 029 031 033 035 037 041 041a 043 045 047 044 045a 049 049a 100 101 105 221 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 129 236 240 133 136 133a 147 148 149 150 151 222 223 224 225 226 227 228 229 230 231 232 233 234 235 246 248",
  "CSV-KB": "001 002 003 101",
  "CSV-KN": "001 002",
  "CSV-ZB": "001 002 003 004 006 004a 009 011 101 102 103",
  "CSV-DA": "001 002 003",
  "CSV-WK": "001 010 002 007 012 080 081 082 083 085 086 087 101",
  "CSV-NS": "002 003 006 007 012",
  "CSV-TS": "001 003 101",
  "CSV-BT": "001",
  "CSV-AF": "001 002",
  "CSV-AB": "002 003",
  "CSV-AS": "001 002 003",
  "XML-P": "001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019 020 021 022 023 024 025",
  "XML-G": "001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019 020 021 022 023",
  "XML-D":
    "001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019 020 021 022 023 024 025 026 027 028 029",
  "XML-L":
    "001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019 020 021 022 023 024 025 026 027 028 029 030 031 032 033 034 035 036 037 038 039 040 041 042 043 044 045 046 047 048 049 050 051 052 053 054",
  "XML-I": "001 002 003 004 005 006 007 008 009 010 011 012 013 014 015 016 017 018 019",
  "XML-C": "001 002 003 004 005",
};

export const bindingIds: readonly string[] = Object.entries(numbers).flatMap(([area, list]) =>
  list.split(" ").map((number) => `${area}-${number}`),
);

/** Where one rule speaks about several fields, it carries the number of the first of them. */
export const saidBy: Readonly<Record<string, string>> = {
  ...saysAlso("CSV-DK-029", "031 037"),
  ...saysAlso("CSV-DK-110", "111"),
  ...saysAlso("CSV-DK-112", "113 114 115 116 117 118 119 120"),
  ...saysAlso("CSV-DK-122", "129 236 240"),
  ...saysAlso("CSV-DK-147", "148 149 150 151"),
  ...saysAlso("CSV-DK-222", "223 224 225 226 227 228 229 230 231"),
  ...saysAlso("CSV-DK-233", "234 235"),
  ...saysAlso("CSV-DK-246", "248"),
  // Any digit is in the list of these four, so only their length can be wrong.
  "CSV-DK-123": "CSV-R-905",
  "CSV-DK-124": "CSV-R-905",
  "CSV-DK-125": "CSV-R-905",
  "CSV-DK-126": "CSV-R-905",
  "CSV-DA-003": "CSV-DA-004",
  "CSV-WK-007": "CSV-WK-002",
};

/** Ids that are facts, but no conditions a file could break: checking them would raise false alarms. */
export const noRules: Readonly<Record<string, string>> = {
  "CSV-X-015b": "lists the keys that are allowed on Automatikkonten; CSV-X-015 and CSV-X-015a leave them out",
  "CSV-C-012": "control totals are no defect: sumKonten computes them when they are asked for",
  "CSV-DK-003": "Unternehmensgegenstand fits every Adressattyp",
  "XML-L-051": "tax 0.00 stands in samples of the vendor",
};

function saysAlso(rule: string, others: string): Readonly<Record<string, string>> {
  const area = rule.replace(/\d+$/, "");
  return Object.fromEntries(others.split(" ").map((number) => [`${area}${number}`, rule]));
}
