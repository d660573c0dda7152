import type { Random } from "#tests/torture/random.ts";

/** Changes the written file itself once to three times, without regard to its form. */
export const mutateText = (bytes: Uint8Array, random: Random): { bytes: Uint8Array; changes: readonly string[] } => {
  let changed = bytes;
  const changes: string[] = [];
  for (let times = random.pick([1, 1, 2, 3]); times > 0; times--) {
    const name = random.pick(textMutationNames);
    changed = textMutations[name](changed, random);
    changes.push(name);
  }
  return { bytes: changed, changes };
};

type TextMutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const textMutations = {
  letterRemoved: (bytes, random) => splice(bytes, random.whole(0, bytes.length - 1), 1, ""),
  letterAdded: (bytes, random) => splice(bytes, random.whole(0, bytes.length), 0, random.pick(markLetters)),
  letterReplaced: (bytes, random) => splice(bytes, random.whole(0, bytes.length - 1), 1, random.pick(markLetters)),
  markReplaced: (bytes, random) => {
    const marks = [...bytes.keys()].filter((at) => markBytes.has(bytes[at] ?? 0));
    return splice(bytes, random.pick(marks), 1, random.pick(markLetters));
  },
  markRemoved: (bytes, random) => {
    const marks = [...bytes.keys()].filter((at) => markBytes.has(bytes[at] ?? 0));
    return splice(bytes, random.pick(marks), 1, "");
  },
  sliceRemoved: (bytes, random) => splice(bytes, random.whole(0, bytes.length - 1), random.whole(1, 40), ""),
  sliceDoubled: (bytes, random) => {
    const from = random.whole(0, bytes.length - 1);
    return spliceBytes(bytes, from, 0, bytes.subarray(from, from + random.whole(1, 60)));
  },
  endCut: (bytes, random) => bytes.subarray(0, random.whole(1, bytes.length - 1)),
  snippetAdded: (bytes, random) => splice(bytes, random.whole(0, bytes.length), 0, random.pick(snippets)),
  snippetAtTag: (bytes, random) => {
    const tags = [...bytes.keys()].filter((at) => bytes[at] === 60);
    return tags.length === 0 ? bytes : splice(bytes, random.pick(tags), 0, random.pick(snippets));
  },
  snippetInTag: (bytes, random) => {
    const ends = [...bytes.keys()].filter((at) => bytes[at] === 62 || bytes[at] === 32);
    return ends.length === 0 ? bytes : splice(bytes, random.pick(ends), 0, random.pick(tagSnippets));
  },
  byteReplaced: (bytes, random) =>
    spliceBytes(bytes, random.whole(0, bytes.length - 1), 1, Uint8Array.of(random.whole(0, 255))),
  bytesAdded: (bytes, random) => spliceBytes(bytes, random.whole(0, bytes.length), 0, random.pick(strangeBytes)),
  declarationReplaced: (bytes, random) => splice(bytes, 0, bytes.indexOf(10), random.pick(declarations)),
} as const satisfies { readonly [name: string]: TextMutation };

export const textMutationNames = Object.keys(textMutations) as (keyof typeof textMutations)[];

const spliceBytes = (bytes: Uint8Array, from: number, removed: number, added: Uint8Array): Uint8Array => {
  const rest = bytes.subarray(Math.min(bytes.length, from + removed));
  const result = new Uint8Array(from + added.length + rest.length);
  result.set(bytes.subarray(0, from));
  result.set(added, from);
  result.set(rest, from + added.length);
  return result;
};

const splice = (bytes: Uint8Array, from: number, removed: number, added: string): Uint8Array =>
  spliceBytes(bytes, from, removed, new TextEncoder().encode(added));

const markLetters: readonly string[] = [
  ..."<>&\"'/=!?-[]();:#%.x0 \t\n\r\u0000\u0001\u000b\u001f\u007f\u0085\u00a0·é\u2028\ufffd\ufffe\uffff😀",
];

const markBytes: ReadonlySet<number> = new Set(Array.from("<>&\"'/=!?-[]:; \n", (letter) => letter.charCodeAt(0)));

const snippets: readonly string[] = [
  "&nbsp;",
  "&amp;",
  "&amp",
  "&lt;",
  "&#0;",
  "&#1;",
  "&#9;",
  "&#x;",
  "&#;",
  "&;",
  "& ",
  "&#x10FFFF;",
  "&#x110000;",
  "&#xD800;",
  "&#xFFFE;",
  "&#0000000000065;",
  "&#65",
  "<![CDATA[",
  "<![CDATA[x]]>",
  "]]>",
  "]]",
  "<!--",
  "-->",
  "<!-- a -- b -->",
  "<!--->",
  "<!---->",
  "<!-- a --->",
  "<?x?>",
  "<?xml?>",
  "<?xml-stylesheet a?>",
  "<?XML a?>",
  "<? x?>",
  "<?x",
  "<?x \u0001?>",
  "<!-- \u0002 -->",
  "<![CDATA[\u0003]]>",
  "<!-- \ufffe -->",
  "<![CDATA[\uffff]]>",
  '<?xml version="1.0"?>',
  "<a/>",
  "<a>",
  "</a>",
  "<a></a >",
  "</ a>",
  "< a/>",
  "<a b='1'/>",
  "<a b='<'/>",
  "<a b='&'/>",
  "<a b='>'/>",
  "<a b/>",
  "<a b=1/>",
  "<a b='1'c='2'/>",
  "<a b='1' b='2'/>",
  "<é/>",
  "<1/>",
  "<a.b-c_d/>",
  "<:a/>",
  "<a:/>",
  "<a:b/>",
  "<a:b:c/>",
  "<xml/>",
  "<xmlns:a/>",
  "<a xmlns:b='urn:b' b:c='1'/>",
  "<!DOCTYPE a>",
  "<!ELEMENT a>",
  "<!",
  "</",
  "<",
  "\ufeff",
];

const tagSnippets: readonly string[] = [
  " a='1'",
  " a=1",
  " a",
  " a=",
  " a='",
  ' a="\t\n&#10;"',
  " xmlns:x=''",
  " xmlns=''",
  " xmlns:xml='urn:x'",
  " xmlns:xml='http://www.w3.org/XML/1998/namespace'",
  " xmlns:xmlns='urn:x'",
  " xmlns:y='http://www.w3.org/2000/xmlns/'",
  " xmlns:y='http://www.w3.org/XML/1998/namespace'",
  " xmlns='http://www.w3.org/2000/xmlns/'",
  " xmlns:a='urn:a' xmlns:b='urn:a' a:c='1' b:c='1'",
  " xmlns:a='urn:a' a:c='1' a:c='1'",
  " xmlns:a='a b'",
  " u:c='1'",
  " xmlns:u='urn:u' u:c='1'",
  " xmlns:='urn:x'",
  " :a='1'",
  " xml:lang='de'",
  " xml:id='1'",
  " xml:id='a'",
  " xml:space='other'",
  " /",
  "/",
  "  ",
];

const strangeBytes: readonly Uint8Array[] = [
  Uint8Array.of(0xc0, 0x80),
  Uint8Array.of(0xed, 0xa0, 0x80),
  Uint8Array.of(0xf4, 0x90, 0x80, 0x80),
  Uint8Array.of(0xe2, 0x82),
  Uint8Array.of(0xef, 0xbf, 0xbe),
  Uint8Array.of(0xef, 0xbf, 0xbd),
  Uint8Array.of(0xf0, 0x9f, 0x98, 0x80),
  Uint8Array.of(0xe4),
  Uint8Array.of(0xef, 0xbb, 0xbf),
  Uint8Array.of(0),
];

const declarations: readonly string[] = [
  "",
  " ",
  "\ufeff",
  '\ufeff<?xml version="1.0" encoding="UTF-8"?>',
  '<?xml version="1.0"?>',
  "<?xml version='1.0' encoding='utf-8'?>",
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>',
  '<?xml version="1.0" standalone="yes" encoding="UTF-8"?>',
  '<?xml version="1.0" encoding="UTF-8" standalone="ja"?>',
  '<?xml encoding="UTF-8"?>',
  '<?xml encoding="UTF-8" version="1.0"?>',
  '<?xml version="1.1" encoding="UTF-8"?>',
  '<?xml version="1.7"?>',
  '<?xml version="2.0"?>',
  '<?xml version="1."?>',
  '<?xml version="1.0" encoding="UTF8"?>',
  '<?xml version="1.0" encoding="US-ASCII"?>',
  '<?xml version="1.0" encoding="ISO-8859-1"?>',
  '<?xml version="1.0" encoding="ISO-8859-15"?>',
  '<?xml version="1.0" encoding="windows-1252"?>',
  '<?xml version="1.0" encoding="UTF-16"?>',
  '<?xml version="1.0" encoding="EBCDIC"?>',
  '<?xml version="1.0" encoding=""?>',
  '<?xml version="1.0"encoding="UTF-8"?>',
  '<?xml version = "1.0" encoding = "UTF-8" ?>',
  '<?xml\tversion="1.0"\n?>',
  '<?xml version="1.0" encoding="UTF-8">',
  "<?xml version=1.0?>",
  '<?XML version="1.0"?>',
  "<!-- before -->",
  "<?before it?>",
];
